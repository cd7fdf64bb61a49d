package io.github.ncugradle.internal.region.model;

/**
 * A metric of the document.
 *
 * @param unit in ncu's base units, empty for none
 */
public record MetricInfo(String name, String unit, RollUp rollUp) {}
