package io.github.ncugradle.internal.ingest.csv;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The columns of a file: known columns by position, one column per metric on the raw page, and unknown columns. */
final class CsvHeader {

    private final List<String> titles;
    private final List<@Nullable CsvColumn> columns;
    private final Map<CsvColumn, Integer> positions = new EnumMap<>(CsvColumn.class);
    private final int[] metrics;
    private final List<String> unknown = new ArrayList<>();

    CsvHeader(List<String> titles) {
        this.titles = List.copyOf(titles);
        List<@Nullable CsvColumn> found = new ArrayList<>(titles.size());
        List<Integer> metricPositions = new ArrayList<>();
        for (int i = 0; i < titles.size(); i++) {
            String title = titles.get(i);
            CsvColumn column = CsvColumn.of(title);
            found.add(column);
            if (column != null) {
                positions.putIfAbsent(column, i);
            } else if (title.isEmpty() || title.indexOf(' ') >= 0) {
                unknown.add(title);
            } else {
                metricPositions.add(i);
            }
        }
        columns = found;
        metrics = metricPositions.stream().mapToInt(Integer::intValue).toArray();
    }

    boolean isDetails() {
        return positions.containsKey(CsvColumn.METRIC_NAME);
    }

    /** Required columns of the page that this file lacks. */
    List<String> missing() {
        List<CsvColumn> needed = new ArrayList<>(List.of(
                CsvColumn.ID, CsvColumn.PROCESS_ID, CsvColumn.KERNEL_NAME, CsvColumn.CONTEXT, CsvColumn.STREAM));
        if (isDetails()) {
            needed.addAll(List.of(CsvColumn.SECTION_NAME, CsvColumn.METRIC_UNIT, CsvColumn.METRIC_VALUE));
        }
        needed.removeAll(positions.keySet());
        return needed.stream().map(CsvColumn::title).toList();
    }

    @Nullable
    String repeated() {
        Set<String> seen = new HashSet<>();
        return titles.stream().filter(title -> !seen.add(title)).findFirst().orElse(null);
    }

    int size() {
        return titles.size();
    }

    String title(int position) {
        return titles.get(position);
    }

    @Nullable
    CsvColumn column(int position) {
        return position < columns.size() ? columns.get(position) : null;
    }

    boolean has(CsvColumn column) {
        return positions.containsKey(column);
    }

    /** The position of a column, or -1. */
    int position(CsvColumn column) {
        return positions.getOrDefault(column, -1);
    }

    /** The positions of the metrics on the raw page. */
    int[] metrics() {
        return Arrays.copyOf(metrics, metrics.length);
    }

    /** Columns that are neither known nor named like metrics. */
    List<String> unknown() {
        return unknown;
    }
}
