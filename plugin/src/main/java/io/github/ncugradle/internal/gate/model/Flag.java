package io.github.ncugradle.internal.gate.model;

/**
 * A remark on the quality of a measurement, for readers of the verdict.
 *
 * @param code once, unstable, throttled or incomplete
 */
public record Flag(String code, String text) {}
