package io.github.ncugradle.internal.gate.model;

/**
 * Something about a measurement that a reader of the verdict should know.
 *
 * @param code once, unstable, throttled or incomplete
 */
public record Flag(String code, String text) {}
