package io.github.ncugradle.internal.comparison.model;

/**
 * A metric of a kernel that changed.
 *
 * @param label name for people
 * @param unit ncu base unit; empty for none
 */
public record MetricChange(String metric, String label, String unit, double before, double after) {}
