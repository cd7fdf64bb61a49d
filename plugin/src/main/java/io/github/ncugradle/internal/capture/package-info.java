/**
 * Makes captures: runs a program under ncu and writes report, CSV, log, command line and provenance, completely or not at all.
 * {@code CaptureRunner} is the entry point. {@code internal.ingest} reads the reports and writes the CSV; this package does not use it
 * directly, but through {@code CaptureRunner.Reading}.
 */
@NullMarked
package io.github.ncugradle.internal.capture;

import org.jspecify.annotations.NullMarked;
