/**
 * Entry point for reading: {@code CaptureReader} opens a report of any format, and {@code LimitedSource} checks each result
 * against the limits. {@code ncurep} and {@code csv} implement the formats. Nothing here aggregates.
 */
@NullMarked
package io.github.ncugradle.internal.ingest;

import org.jspecify.annotations.NullMarked;
