/**
 * Metrics of results: values exactly as recorded, their units, and compact storage for thousands of them per result.
 * {@code MetricUnits} determines the unit of a metric, which reports do not contain. {@code internal.region.model.RollUp}
 * aggregates values of several results.
 */
@NullMarked
package io.github.ncugradle.internal.profile.metric;

import org.jspecify.annotations.NullMarked;
