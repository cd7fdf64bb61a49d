package io.github.ncugradle.internal.capture.command;

/**
 * Number and timeout of the captures of a program.
 *
 * @param isPerRegion one capture per region instead of one for all regions
 * @param timeoutSeconds the timeout of a capture; 0 for none
 */
public record CapturePlan(boolean isPerRegion, int repetitions, long timeoutSeconds) {}
