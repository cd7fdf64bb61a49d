/**
 * Running totals by region, kernel and metric, in memory that grows with their number and not with that of results. Sums hardly
 * depend on the order of their terms. Which region a result counts in is decided by {@code attribution}.
 */
@NullMarked
package io.github.ncugradle.internal.region.total;

import org.jspecify.annotations.NullMarked;
