package io.github.ncugradle.internal.gate.model;

/**
 * A remark on the quality of a measurement, for readers of the verdict.
 *
 * @param code once, few, unstable, throttled, incomplete, oneSession or clock
 */
public record Flag(String code, String text) {}
