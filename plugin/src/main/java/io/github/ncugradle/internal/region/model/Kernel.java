package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kernel within a region and those within it.
 *
 * @param name in full, as in the program
 * @param graphLaunches launches as nodes of CUDA graphs; null for none
 * @param share of the region's inclusive time, from 0 to 1
 * @param exclusiveLaunches launches that are in no region further within
 * @param exclusiveTime of those, in nanoseconds
 * @param metrics the rolled-up values, at the positions of the document's metrics
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Kernel(
        String name,
        Value launches,
        @Nullable Value graphLaunches,
        Times time,
        @Nullable Double share,
        Value exclusiveLaunches,
        Value exclusiveTime,
        List<@Nullable Double> metrics) {
    public static Kernel of(
            String name,
            Value launches,
            @Nullable Value graphLaunches,
            Times time,
            @Nullable Double share,
            Value exclusiveLaunches,
            Value exclusiveTime,
            double[] metrics) {
        List<@Nullable Double> values = new ArrayList<>(metrics.length);
        for (double value : metrics) {
            values.add(Double.isFinite(value) ? Double.valueOf(Numbers.rounded(value)) : null);
        }
        return new Kernel(name, launches, graphLaunches, time, share, exclusiveLaunches, exclusiveTime, values);
    }
}
