package io.github.ncugradle.internal.profile;

import java.util.List;

/**
 * A section of ncu's details page.
 *
 * @param order the position; ncu shows sections in ascending order
 * @param header the metrics shown first, with their labels
 * @param body the metrics of the section's tables and charts
 */
public record Section(
        String identifier, String displayName, int order, List<SectionMetric> header, List<SectionMetric> body) {

    public Section {
        header = List.copyOf(header);
        body = List.copyOf(body);
    }
}
