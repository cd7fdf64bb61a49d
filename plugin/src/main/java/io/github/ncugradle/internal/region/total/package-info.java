/**
 * Running totals by region, kernel and metric. Memory grows with the number of these and not with the number of
 * results. Sums are nearly independent of the order of their terms. {@code attribution} decides which regions a result
 * counts in.
 */
@NullMarked
package io.github.ncugradle.internal.region.total;

import org.jspecify.annotations.NullMarked;
