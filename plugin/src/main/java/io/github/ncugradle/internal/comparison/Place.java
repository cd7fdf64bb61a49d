package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.NamedRegion;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.model.Portion;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.region.model.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The program, a region, or another portion of one side.
 *
 * @param totals total values, including nested regions
 */
public record Place(Totals totals, List<Kernel> kernels) {

    /** Name of the one kernel of a place that has results, but no kernels: ranges and graphs. */
    static final String NOT_KERNELS = "Results that are not kernels";

    public static Place of(Portion portion) {
        return new Place(portion.total(), portion.kernels());
    }

    public static Place of(Region region) {
        return new Place(region.total(), region.kernels());
    }

    /** All regions with a name. */
    static Place of(NamedRegion named, List<Region> regions) {
        NamedRegion.Sum sum = named.sum();
        return sum == null ? of(regions.get(named.nodes().get(0))) : new Place(sum.total(), sum.kernels());
    }

    /** With what has no kernels, such as a range that ncu measured as a whole, as one kernel. */
    Place withKernels() {
        Value results = results();
        return kernels.isEmpty() && results.measured().stream().anyMatch(count -> count > 0)
                ? new Place(
                        totals,
                        List.of(new Kernel(
                                NOT_KERNELS,
                                results,
                                null,
                                totals.time(),
                                null,
                                results,
                                totals.time().sum(),
                                totals.effort(),
                                List.of(),
                                List.of(),
                                List.of(),
                                Map.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                null)))
                : this;
    }

    private Value results() {
        List<Value> counts = List.of(totals.launches(), totals.ranges(), totals.graphs(), totals.commandLists());
        int repetitions = Math.max(1, totals.launches().samples().size());
        return Value.of(IntStream.range(0, repetitions)
                .mapToDouble(i -> counts.stream()
                        .mapToDouble(count -> Samples.of(count).at(i))
                        .filter(Double::isFinite)
                        .sum())
                .map(Numbers::rounded)
                .toArray());
    }
}
