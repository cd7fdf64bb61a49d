package io.github.ncugradle.internal.ingest;

/** One metric of one result. */
public record Metric(String name, Unit unit, MetricValue value) {}
