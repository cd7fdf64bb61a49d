package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/** A section of ncu's details page, with the values of a region. */
public record SectionView(String identifier, String name, List<Item> items) {

    /**
     * A metric as the section shows it.
     *
     * @param table the table or chart it stands in, empty in the section's header
     * @param min of a single result
     * @param max of a single result
     * @param texts the distinct texts, of a metric that is no number
     */
    public record Item(
            String label,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) String table,
            String metric,
            Quantity value,
            Quantity min,
            Quantity max,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> texts) {

        /** The value, or the distinct texts. */
        public String text() {
            return texts.isEmpty() ? value.text() : String.join(", ", texts);
        }

        /** The same with the digits that ncu prints. */
        public String precise() {
            return texts.isEmpty() ? value.precise() : text();
        }

        /** The label with the table before it, because labels repeat between tables. */
        public String title() {
            return table.isEmpty() ? label : table + ": " + label;
        }
    }
}
