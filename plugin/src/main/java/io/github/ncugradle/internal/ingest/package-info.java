/**
 * The entry to reading: {@code CaptureReader} opens a report of any format, and {@code LimitedSource} holds each result
 * against the limits. Formats live in {@code ncurep} and {@code csv}. Nothing here aggregates.
 */
@NullMarked
package io.github.ncugradle.internal.ingest;

import org.jspecify.annotations.NullMarked;
