package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.report.view.KernelView;
import io.github.ncugradle.internal.report.view.Quantity;
import io.github.ncugradle.internal.report.view.SpeedOfLight;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The kernels of a whole tree. Times and launches are the sums of what is exclusive to each region, so that each launch
 * counts once; utilisation is that of the outermost regions, weighted by time.
 */
final class TreeKernels {

    private static final List<String> METRICS = Stream.concat(
                    Stream.of(SpeedOfLight.COMPUTE, SpeedOfLight.MEMORY), RooflineMetrics.all().stream())
            .toList();

    private final BiFunction<Kernel, String, @Nullable Double> values;
    private double launches;
    private double graphLaunches;
    private double time;
    private @Nullable Double min;
    private @Nullable Double max;
    private final Map<String, double[]> weighted = new HashMap<>();

    private TreeKernels(BiFunction<Kernel, String, @Nullable Double> values) {
        this.values = values;
    }

    static List<KernelView> of(
            List<Region> regions, double total, BiFunction<Kernel, String, @Nullable Double> values) {
        Map<String, TreeKernels> byName = new LinkedHashMap<>();
        for (Region region : regions) {
            for (Kernel kernel : region.kernels()) {
                byName.computeIfAbsent(kernel.name(), name -> new TreeKernels(values))
                        .add(kernel, region.parent() == null);
            }
        }
        return byName.entrySet().stream()
                .map(entry -> entry.getValue().view(entry.getKey(), total))
                .sorted(Comparator.comparingDouble(
                                (KernelView kernel) -> kernel.time().orZero())
                        .reversed()
                        .thenComparing(KernelView::name))
                .toList();
    }

    private void add(Kernel kernel, boolean outermost) {
        launches += orZero(kernel.exclusiveLaunches().median());
        time += orZero(kernel.exclusiveTime().median());
        min = least(min, kernel.time().min());
        max = greatest(max, kernel.time().max());
        if (outermost) {
            graphLaunches += kernel.graphLaunches() == null
                    ? 0
                    : orZero(kernel.graphLaunches().median());
            double weight = orZero(kernel.time().total().median());
            for (String metric : METRICS) {
                Double value = values.apply(kernel, metric);
                if (value != null) {
                    double[] sum = weighted.computeIfAbsent(metric, any -> new double[2]);
                    sum[0] += value * weight;
                    sum[1] += weight;
                }
            }
        }
    }

    private KernelView view(String name, double total) {
        return new KernelView(
                name,
                Quantity.count(launches),
                graphLaunches == 0 ? null : Quantity.count(graphLaunches),
                Quantity.nanoseconds(time),
                Quantity.nanoseconds(launches == 0 ? null : Double.valueOf(time / launches)),
                Quantity.nanoseconds(min),
                Quantity.nanoseconds(max),
                Quantity.share(total == 0 ? null : Double.valueOf(time / total)),
                Quantity.nanoseconds(time),
                Quantity.of(mean(SpeedOfLight.COMPUTE), "%"),
                Quantity.of(mean(SpeedOfLight.MEMORY), "%"),
                RooflineMetrics.of(this::mean));
    }

    private @Nullable Double mean(String metric) {
        double[] sum = weighted.get(metric);
        return sum == null || sum[1] == 0 ? null : Double.valueOf(sum[0] / sum[1]);
    }

    private static @Nullable Double least(@Nullable Double known, @Nullable Double other) {
        return known == null ? other : other == null ? known : Double.valueOf(Math.min(known, other));
    }

    private static @Nullable Double greatest(@Nullable Double known, @Nullable Double other) {
        return known == null ? other : other == null ? known : Double.valueOf(Math.max(known, other));
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }
}
