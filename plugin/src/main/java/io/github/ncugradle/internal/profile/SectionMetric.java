package io.github.ncugradle.internal.profile;

/**
 * A metric in a section.
 *
 * @param item the title of its table or chart; empty in a header
 */
public record SectionMetric(String metric, String label, String item) {}
