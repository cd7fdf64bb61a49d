package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.region.model.Effort;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sums of alternative metrics for cycles, instructions and device memory traffic. Which of them the document uses is known only
 * after the last result: the same for all kernels, because the alternatives do not count exactly alike.
 */
final class EffortTally {

    private static final List<String> CYCLES =
            List.of("gpc__cycles_elapsed.max", "sm__cycles_elapsed.max", "smsp__cycles_elapsed.max");
    private static final List<String> INSTRUCTIONS =
            List.of("smsp__inst_executed.sum", "sm__inst_executed.sum", "inst_executed");
    private static final String READ = "dram__bytes_read.sum";
    private static final String WRITTEN = "dram__bytes_write.sum";
    private static final String READ_AND_WRITTEN = READ + " + " + WRITTEN;
    private static final List<String> BYTES = List.of("dram__bytes.sum", READ_AND_WRITTEN);

    private final Map<String, Sum> sums = new TreeMap<>();

    /** Positions of the metrics in a schema, with the factors to their base units. */
    record Columns(String metric, int first, int second, double factor) {

        /** The columns of a schema, one for each metric that it has. */
        static List<Columns> of(MetricSchema schema) {
            return Stream.of(CYCLES, INSTRUCTIONS, BYTES)
                    .flatMap(List::stream)
                    .map(metric -> of(metric, schema))
                    .filter(columns -> columns.first >= 0)
                    .toList();
        }

        private static Columns of(String metric, MetricSchema schema) {
            boolean two = metric.equals(READ_AND_WRITTEN);
            int first = schema.indexOf(two ? READ : metric);
            int second = two ? schema.indexOf(WRITTEN) : -1;
            return first < 0 || (two && second < 0)
                    ? new Columns(metric, -1, -1, 1)
                    : new Columns(
                            metric, first, second, schema.units().get(first).factor());
        }

        double of(Metrics metrics) {
            return factor * (metrics.number(first) + (second < 0 ? 0 : metrics.number(second)));
        }
    }

    private static final class Sum {
        private final CompensatedSum sum = new CompensatedSum();
        private long results;
    }

    /** The metrics that the documents use, of those that any result has. */
    static Effort.Metrics chosen(Set<String> seen) {
        return new Effort.Metrics(first(CYCLES, seen), first(INSTRUCTIONS, seen), first(BYTES, seen));
    }

    private static @Nullable String first(List<String> candidates, Set<String> seen) {
        return candidates.stream().filter(seen::contains).findFirst().orElse(null);
    }

    void add(List<Columns> columns, Metrics metrics) {
        for (Columns one : columns) {
            double value = one.of(metrics);
            if (Double.isFinite(value) && value >= 0) {
                Sum sum = sums.computeIfAbsent(one.metric, any -> new Sum());
                sum.sum.add(value);
                sum.results++;
            }
        }
    }

    void add(EffortTally other) {
        other.sums.forEach((metric, more) -> {
            Sum sum = sums.computeIfAbsent(metric, any -> new Sum());
            sum.sum.add(more.sum);
            sum.results += more.results;
        });
    }

    /** The sum over all results; NaN if one of them does not have the metric. */
    double sum(String metric, long results) {
        Sum sum = sums.get(metric);
        if (results == 0) {
            return 0;
        }
        return sum == null || sum.results < results ? Double.NaN : sum.sum.value();
    }
}
