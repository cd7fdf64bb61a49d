/**
 * From reports to regions. {@code RegionAnalysis} reads captures, attributes each result to regions and computes
 * totals. The resulting document is in {@code model}, attribution in {@code attribution}, the totals in {@code total}.
 * This package neither renders nor judges. There is a class per document and per step of an analysis.
 */
@NullMarked
package io.github.ncugradle.internal.region;

import org.jspecify.annotations.NullMarked;
