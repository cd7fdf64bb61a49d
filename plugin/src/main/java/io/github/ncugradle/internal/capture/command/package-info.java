/**
 * Writes ncu's command lines: options, kernel filters, and NVTX filters of regions, with a check of what this ncu refuses.
 * Command lines are lists of words, and no shell looks at them. Nothing here starts a process.
 */
@NullMarked
package io.github.ncugradle.internal.capture.command;

import org.jspecify.annotations.NullMarked;
