package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.profile.SectionLabels;
import io.github.ncugradle.internal.profile.metric.Unit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name column of the details page: by default a label such as {@code Duration}, on request the
 * metric's name, or both as in {@code Duration (gpu__time_duration.sum)}.
 *
 * @param name empty if only the label is known
 */
record CsvMetricName(String name, String label) {

    /** Labels have capitals and spaces. */
    private static final Pattern NAME = Pattern.compile("([A-Za-z]\\w*[:.])*[a-z][A-Za-z0-9]*_\\w*(\\.\\w+)*");

    private static final Pattern BOTH = Pattern.compile("(.+) \\((" + NAME + ")\\)", Pattern.DOTALL);

    /** Longer than any name; limits the work of the patterns. */
    private static final int LONGEST = 1000;

    static CsvMetricName of(String cell) {
        if (cell.length() > LONGEST) {
            return new CsvMetricName("", cell);
        }
        if (NAME.matcher(cell).matches()) {
            return new CsvMetricName(cell, cell);
        }
        Matcher both = cell.endsWith(")") ? BOTH.matcher(cell) : null;
        if (both != null && both.matches()) {
            return new CsvMetricName(both.group(2), both.group(1));
        }
        return new CsvMetricName("", cell);
    }

    /** This cell with the metric name of its section label, if the label is unambiguous. */
    CsvMetricName inHeaderOf(String title, Unit printed) {
        String metric = isKnown() ? null : SectionLabels.metric(title, label, printed);
        return metric == null ? this : new CsvMetricName(metric, label);
    }

    boolean isKnown() {
        return !name.isEmpty();
    }
}
