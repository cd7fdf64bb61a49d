package io.github.ncugradle.internal.comparison;

/**
 * Confidence interval of a median.
 *
 * @param confidence probability that the true median is not below {@code low}, which is also the probability that
 *     it is not above {@code high}; 0 for a single value, whose noise is unknown
 */
public record Interval(double low, double high, double confidence) {}
