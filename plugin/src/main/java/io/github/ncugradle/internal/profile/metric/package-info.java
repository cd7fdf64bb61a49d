/**
 * Metrics of results: values exactly as recorded, their units, and compact storage for thousands of them per result.
 * {@code MetricUnits} decides the unit of a metric, which no report holds. How values of several results become one is
 * decided by {@code internal.region.model.RollUp}.
 */
@NullMarked
package io.github.ncugradle.internal.profile.metric;

import org.jspecify.annotations.NullMarked;
