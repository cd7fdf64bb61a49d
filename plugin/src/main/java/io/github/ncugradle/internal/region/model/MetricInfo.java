package io.github.ncugradle.internal.region.model;

/**
 * A metric of the document.
 *
 * @param unit ncu base unit; empty for none
 */
public record MetricInfo(String name, String unit, RollUp rollUp) {}
