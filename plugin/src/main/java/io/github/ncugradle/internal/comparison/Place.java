package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.region.model.Effort;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.NamedRegion;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.model.Portion;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.Times;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.region.model.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The program, a region, or another portion of one side, including nested regions.
 *
 * @param time in nanoseconds
 * @param launches kernel launches
 * @param results results of all kinds
 */
public record Place(
        Value time, Value launches, Value results, @Nullable Effort effort, List<Kernel> kernels) {

    /** Name of the one kernel of a place that has results, but no kernels: ranges and graphs. */
    static final String NOT_KERNELS = "Results that are not kernels";

    public static Place of(Totals totals, List<Kernel> kernels) {
        return new Place(totals.time().sum(), totals.launches(), results(totals), totals.effort(), kernels);
    }

    static Place of(Portion portion) {
        return of(portion.total(), portion.kernels());
    }

    static Place of(Region region) {
        return of(region.total(), region.kernels());
    }

    /** All regions with a name. */
    static Place of(NamedRegion named, List<Region> regions) {
        NamedRegion.Sum sum = named.sum();
        return sum == null ? of(regions.get(named.nodes().get(0))) : of(sum.total(), sum.kernels());
    }

    /** Some kernels, and their time. */
    public static Place of(Value time, List<Kernel> kernels) {
        Value launches = Value.of(kernels.stream()
                .mapToDouble(kernel -> Samples.of(kernel.launches()).median())
                .filter(Double::isFinite)
                .sum());
        return new Place(time, launches, launches, null, kernels);
    }

    /** A kernel of which only these values are known. */
    public static Kernel kernel(String name, Value launches, Value time, @Nullable Effort effort) {
        return new Kernel(
                name,
                launches,
                null,
                new Times(time, Value.of(), null, null, 0),
                null,
                launches,
                time,
                effort,
                List.of(),
                List.of(),
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                null);
    }

    /** With what has no kernels, such as a range that ncu measured as a whole, as one kernel. */
    Place withKernels() {
        return kernels.isEmpty() && results.measured().stream().anyMatch(count -> count > 0)
                ? new Place(time, launches, results, effort, List.of(kernel(NOT_KERNELS, results, time, effort)))
                : this;
    }

    private static Value results(Totals totals) {
        List<Value> counts = List.of(totals.launches(), totals.ranges(), totals.graphs(), totals.commandLists());
        return Value.of(IntStream.range(0, repetitions(totals.launches()))
                .mapToDouble(i -> counts.stream()
                        .mapToDouble(count -> Samples.of(count).at(i))
                        .filter(Double::isFinite)
                        .sum())
                .map(Numbers::rounded)
                .toArray());
    }

    int repetitions() {
        return repetitions(time);
    }

    private static int repetitions(Value value) {
        return Math.max(1, value.samples().size());
    }
}
