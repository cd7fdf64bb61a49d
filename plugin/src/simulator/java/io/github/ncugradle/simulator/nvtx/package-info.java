/**
 * ncu's NVTX filters, parsed and applied as the real ncu applies them. The plugin only writes such filters, in
 * {@code internal.capture.command.NvtxExpression}; tests hold the two against each other and against the real ncu.
 */
@NullMarked
package io.github.ncugradle.simulator.nvtx;

import org.jspecify.annotations.NullMarked;
