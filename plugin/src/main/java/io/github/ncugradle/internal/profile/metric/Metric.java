package io.github.ncugradle.internal.profile.metric;

/** One metric of one result. */
public record Metric(String name, Unit unit, MetricValue value) {}
