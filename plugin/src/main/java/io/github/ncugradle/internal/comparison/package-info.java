/**
 * Compares two measurements and explains the difference. {@code Comparison} matches scopes, regions and kernels; {@code Split}
 * divides the difference in time of a kernel into parts that sum to it exactly. Reads region models only, so that reports,
 * captures, builds and baselines compare alike.
 */
@NullMarked
package io.github.ncugradle.internal.comparison;

import org.jspecify.annotations.NullMarked;
