package io.github.ncugradle.internal.gate.model;

/**
 * Where the true median lies.
 *
 * @param confidence that it is not below {@code low}, which is also that it is not above {@code high}; 0 for a single value,
 *     about whose noise nothing is known
 */
public record Interval(double low, double high, double confidence) {}
