/**
 * ncu's NVTX filters, parsed and applied as in the real ncu. The plugin only writes such filters, in {@code
 * internal.capture.command.NvtxExpression}. Tests compare the two with each other and with the real ncu.
 */
@NullMarked
package io.github.ncugradle.simulator.nvtx;

import org.jspecify.annotations.NullMarked;
