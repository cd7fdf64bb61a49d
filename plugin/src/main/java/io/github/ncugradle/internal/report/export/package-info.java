/**
 * Exports for services that keep a history: Bencher, github-action-benchmark and OpenMetrics. {@code ExportedValues} selects the
 * values, the same as in the report; each format has one class. Nothing is stored here, and nothing is computed but intervals.
 */
@NullMarked
package io.github.ncugradle.internal.report.export;

import org.jspecify.annotations.NullMarked;
