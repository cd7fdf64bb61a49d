package io.github.ncugradle.internal.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/** A section of ncu's details page, with the values of a region. */
public record SectionView(String identifier, String name, List<Item> items) {

    /**
     * A metric as the section shows it.
     *
     * @param min of a single result
     * @param max of a single result
     * @param texts the distinct texts, of a metric that is no number
     */
    public record Item(
            String label,
            String metric,
            Quantity value,
            Quantity min,
            Quantity max,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> texts) {

        /** The value, or the distinct texts. */
        public String text() {
            return texts.isEmpty() ? value.text() : String.join(", ", texts);
        }
    }
}
