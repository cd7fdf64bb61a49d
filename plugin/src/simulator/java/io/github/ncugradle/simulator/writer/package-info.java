/**
 * Writes {@code .ncu-rep} files that ncu can import, for the simulated ncu and for tests. Field numbers are those of
 * the reader, {@code internal.ingest.ncurep.ReportFields}. What a report contains is up to the callers.
 */
@NullMarked
package io.github.ncugradle.simulator.writer;

import org.jspecify.annotations.NullMarked;
