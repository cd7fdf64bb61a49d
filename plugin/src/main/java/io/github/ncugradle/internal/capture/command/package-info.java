/**
 * Builds ncu's command lines: options, kernel filters and NVTX filters of regions, validated against the installed ncu. Command
 * lines are argument lists, which no shell interprets. Nothing here starts a process.
 */
@NullMarked
package io.github.ncugradle.internal.capture.command;

import org.jspecify.annotations.NullMarked;
