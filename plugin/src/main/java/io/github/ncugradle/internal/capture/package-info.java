/**
 * Makes captures: runs a program under ncu and leaves report, CSV, log, command line and provenance, complete or not at
 * all. {@code CaptureRunner} is the entry. What ncu wrote is read by {@code internal.ingest}, which also writes the CSV
 * and which this package does not use: {@code CaptureRunner.Reading} is handed in.
 */
@NullMarked
package io.github.ncugradle.internal.capture;

import org.jspecify.annotations.NullMarked;
