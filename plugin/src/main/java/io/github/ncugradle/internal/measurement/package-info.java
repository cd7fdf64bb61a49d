/**
 * Opens the measurements that users name for a comparison: reports, captures, {@code regions.json}, baselines. Reports
 * and captures are aggregated first, with the regions of the other measurement. The entry point is {@code Sides}.
 */
@NullMarked
package io.github.ncugradle.internal.measurement;

import org.jspecify.annotations.NullMarked;
