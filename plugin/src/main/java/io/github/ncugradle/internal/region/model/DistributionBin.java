package io.github.ncugradle.internal.region.model;

/** Number of results with a time of at least {@code from} and less than {@code to} nanoseconds. */
public record DistributionBin(double from, double to, long count) {}
