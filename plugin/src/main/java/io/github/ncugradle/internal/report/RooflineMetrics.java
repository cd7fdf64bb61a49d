package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.report.view.Roofline;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Metrics of the roofline chart: those of ncu's section SpeedOfLight_RooflineChart. */
public final class RooflineMetrics {

    private static final String CLOCK = "smsp__cycles_elapsed.avg.per_second";
    private static final String TRAFFIC = "dram__bytes.sum.per_second";
    /** Alternative names of the same clock. A report has one of them. */
    private static final List<String> CLOCKS =
            List.of(CLOCK, "sm__cycles_elapsed.avg.per_second", "gpc__cycles_elapsed.avg.per_second");

    private static final String DRAM_CLOCK = "dram__cycles_elapsed.avg.per_second";
    private static final String PEAK_TRAFFIC = "dram__bytes.sum.peak_sustained";
    private static final int OPERATIONS_OF_FMA = 2;

    private static final List<String> ALL = Stream.of(
                    needed().stream(),
                    Stream.of("dadd", "dmul", "dfma").map(RooflineMetrics::perCycle),
                    Stream.of("ffma", "dfma").map(RooflineMetrics::peakPerCycle),
                    CLOCKS.stream(),
                    Stream.of(DRAM_CLOCK, PEAK_TRAFFIC))
            .flatMap(names -> names)
            .distinct()
            .toList();

    private RooflineMetrics() {}

    /** Values of a kernel or a region, by metric. */
    public interface Values {
        @Nullable
        Double of(String metric);
    }

    /** Further metrics that a point in the chart requires. */
    static List<String> missing(Set<String> metrics) {
        boolean clock = CLOCKS.stream().anyMatch(metrics::contains);
        return needed().stream()
                .filter(metric -> !metrics.contains(metric) && !(clock && metric.equals(CLOCK)))
                .toList();
    }

    private static List<String> needed() {
        return Stream.concat(
                        Stream.of("fadd", "fmul", "ffma").map(RooflineMetrics::perCycle), Stream.of(CLOCK, TRAFFIC))
                .toList();
    }

    /** All metrics of a point and its ceilings. */
    static List<String> all() {
        return ALL;
    }

    /** The point; null if a metric is missing, or if nothing was computed or moved. */
    public static @Nullable Roofline of(Values values) {
        Double clock = clock(values);
        Double traffic = values.of(TRAFFIC);
        Double single = work(values, "fadd", "fmul", "ffma");
        double dbl = orZero(work(values, "dadd", "dmul", "dfma"));
        if (clock == null || traffic == null || traffic <= 0 || single == null || single + dbl <= 0) {
            return null;
        }
        return new Roofline(
                single * clock,
                dbl * clock,
                traffic,
                peak(values, "ffma"),
                peak(values, "dfma"),
                product(values.of(PEAK_TRAFFIC), values.of(DRAM_CLOCK)));
    }

    private static @Nullable Double work(Values values, String add, String multiply, String fused) {
        Double adds = values.of(perCycle(add));
        Double products = values.of(perCycle(multiply));
        Double both = values.of(perCycle(fused));
        // A report may omit instructions that never executed.
        return adds == null && products == null && both == null
                ? null
                : Double.valueOf(orZero(adds) + orZero(products) + OPERATIONS_OF_FMA * orZero(both));
    }

    private static @Nullable Double clock(Values values) {
        for (String name : CLOCKS) {
            Double clock = values.of(name);
            if (clock != null) {
                return clock;
            }
        }
        return null;
    }

    private static @Nullable Double peak(Values values, String fused) {
        Double perCycle = values.of(peakPerCycle(fused));
        Double perSecond = product(perCycle, clock(values));
        return perSecond == null ? null : OPERATIONS_OF_FMA * perSecond;
    }

    private static @Nullable Double product(@Nullable Double left, @Nullable Double right) {
        return left == null || right == null ? null : left * right;
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }

    private static String perCycle(String operation) {
        return "smsp__sass_thread_inst_executed_op_" + operation + "_pred_on.sum.per_cycle_elapsed";
    }

    private static String peakPerCycle(String operation) {
        return "sm__sass_thread_inst_executed_op_" + operation + "_pred_on.sum.peak_sustained";
    }
}
