package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kernel in a region, nested regions included.
 *
 * @param name in full, as in the program
 * @param graphLaunches launches as nodes of CUDA graphs; null for none
 * @param share of the region's total time, from 0 to 1
 * @param selfLaunches launches in no nested region
 * @param selfTime their time, in nanoseconds
 * @param metrics the rolled-up values, at the positions of the document's metrics
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Kernel(
        String name,
        Value launches,
        @Nullable Value graphLaunches,
        Times time,
        @Nullable Double share,
        Value selfLaunches,
        Value selfTime,
        List<@Nullable Double> metrics) {
    public static Kernel of(
            String name,
            Value launches,
            @Nullable Value graphLaunches,
            Times time,
            @Nullable Double share,
            Value selfLaunches,
            Value selfTime,
            double[] metrics) {
        List<@Nullable Double> values = new ArrayList<>(metrics.length);
        for (double value : metrics) {
            values.add(Double.isFinite(value) ? Double.valueOf(Numbers.rounded(value)) : null);
        }
        return new Kernel(name, launches, graphLaunches, time, share, selfLaunches, selfTime, values);
    }
}
