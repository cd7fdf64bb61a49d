package io.github.ncugradle.internal.profile;

/**
 * A metric as a section shows it.
 *
 * @param item the title of the table or chart it stands in, empty in a header
 */
public record SectionMetric(String metric, String label, String item) {}
