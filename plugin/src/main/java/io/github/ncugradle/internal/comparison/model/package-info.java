/**
 * The difference between two measurements, {@code comparison.json}: what is compared, how the difference in time splits into
 * parts, and what else changed. Records only. The gate, the reports and the tasks depend on this package; it depends on the
 * region model.
 */
@NullMarked
package io.github.ncugradle.internal.comparison.model;

import org.jspecify.annotations.NullMarked;
