/**
 * Launchers and ranks: how to distinguish ranks, how they record their start and exit status, and how ranks whose kernels wait for
 * each other are kept in lockstep. The ranks write files, which are read here. Running and judging them belongs to {@code run}.
 */
@NullMarked
package io.github.ncugradle.internal.capture.rank;

import org.jspecify.annotations.NullMarked;
