package io.github.ncugradle.internal.region.model;

/** How many results took at least {@code from} and less than {@code to} nanoseconds. */
public record DistributionBin(double from, double to, long count) {}
