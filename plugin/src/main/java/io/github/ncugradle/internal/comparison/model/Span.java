package io.github.ncugradle.internal.comparison.model;

/**
 * Interval of an amount, in nanoseconds. It contains the amount.
 *
 * @param low lower end
 * @param high upper end
 */
public record Span(double low, double high) {}
