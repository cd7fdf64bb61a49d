/**
 * The way from reports to regions: {@code RegionAnalysis} reads captures, attributes each result and adds up. The document it
 * makes is in {@code model}, the rule of attribution in {@code attribution}, the sums in {@code total}. Nothing here renders
 * or judges.
 */
@NullMarked
package io.github.ncugradle.internal.region;

import org.jspecify.annotations.NullMarked;
