package io.github.ncugradle.internal.ingest.ncurep;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.profile.source.SourceMetric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Selects the metrics with per-instruction values. The first is the number of samples. */
final class SourceColumns {

    static final int SAMPLES = 0;
    static final int NONE = -1;

    private final List<SourceMetric> metrics;
    private final int[] columns;
    private boolean[] lastCounted = {};
    private List<SourceMetric> lastMetrics = List.of();

    SourceColumns(List<String> strings) {
        List<SourceMetric> found = new ArrayList<>(List.of(SourceMetric.SAMPLES));
        columns = new int[strings.size()];
        Arrays.fill(columns, NONE);
        for (int i = 0; i < columns.length; i++) {
            SourceMetric metric = SourceMetric.of(strings.get(i));
            if (metric != null) {
                int known = found.indexOf(metric);
                if (known < 0 && found.size() < Limits.INSTRUCTION_METRICS) {
                    known = found.size();
                    found.add(metric);
                }
                columns[i] = known;
            }
        }
        metrics = List.copyOf(found);
    }

    int count() {
        return metrics.size();
    }

    boolean isStall(int column) {
        return metrics.get(column).kind() == SourceMetric.Kind.STALL;
    }

    /** The metrics in these columns; the same list as last time where it is equal. */
    List<SourceMetric> metrics(boolean[] counted) {
        if (!Arrays.equals(counted, lastCounted)) {
            lastCounted = counted.clone();
            lastMetrics = IntStream.range(0, counted.length)
                    .filter(i -> counted[i])
                    .mapToObj(metrics::get)
                    .toList();
        }
        return lastMetrics;
    }

    /** The column of the metric with this name; {@link #NONE} if it does not matter. */
    int of(int nameId) {
        return nameId >= 0 && nameId < columns.length ? columns[nameId] : NONE;
    }
}
