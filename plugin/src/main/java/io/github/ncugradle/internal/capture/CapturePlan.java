package io.github.ncugradle.internal.capture;

/**
 * How often the program is captured, apart from how ncu measures.
 *
 * @param isPerRegion whether each region gets a capture of its own, rather than one capture all of them
 * @param timeoutSeconds how long a capture may take; 0 for no limit
 */
public record CapturePlan(boolean isPerRegion, int repetitions, long timeoutSeconds) {}
