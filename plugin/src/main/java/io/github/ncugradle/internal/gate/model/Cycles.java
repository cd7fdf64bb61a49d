package io.github.ncugradle.internal.gate.model;

/**
 * Elapsed GPU cycles of a time, which do not depend on the clock as the time does.
 *
 * @param median median over the repetitions
 * @param low lower end of the interval of the median
 * @param high upper end of the interval of the median
 * @param clock cycles per second
 */
public record Cycles(double median, double low, double high, double clock) {}
