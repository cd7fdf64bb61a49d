package io.github.ncugradle.internal.capture.command;

/**
 * How often the program is captured, apart from how ncu measures.
 *
 * @param isPerRegion one capture per region, rather than one for all regions
 * @param timeoutSeconds how long a capture may take; 0 for no limit
 */
public record CapturePlan(boolean isPerRegion, int repetitions, long timeoutSeconds) {}
