package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/** A section of ncu's details page, with the values of a region. */
public record SectionView(String identifier, String name, List<Item> items) {

    private static final String ASKED_FOR = "Command line profiler metrics";

    /** Whether the section contains the metrics collected by name. */
    public boolean isAskedFor() {
        return name.equals(ASKED_FOR);
    }

    /**
     * A metric as the section shows it.
     *
     * @param table table or chart that contains the metric; empty in the section's header
     * @param min minimum over single results
     * @param max maximum over single results
     * @param texts distinct texts of a non-numeric metric
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

        /** Like {@link #text()}, with as many digits as ncu prints. */
        public String precise() {
            return texts.isEmpty() ? value.precise() : text();
        }

        /** The label prefixed with its table, because labels repeat between tables. */
        public String title() {
            return table.isEmpty() ? label : table + ": " + label;
        }
    }
}
