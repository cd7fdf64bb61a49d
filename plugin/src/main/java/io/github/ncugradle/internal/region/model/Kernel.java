package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A kernel in a region, including nested regions; or in another portion of the results.
 *
 * @param name full name, as in the program
 * @param graphLaunches launches as nodes of CUDA graphs; null for none
 * @param share share of the region's total time, from 0 to 1
 * @param selfLaunches launches outside nested regions
 * @param selfTime time of these launches, in nanoseconds
 * @param effort cycles, instructions and bytes; null if none of them was measured for all launches
 * @param metrics rolled-up values, at the positions of the document's metrics
 * @param min minimum over single launches, at the same positions; empty if all equal the rolled-up values
 * @param max maximum over single launches, at the same positions; empty if all equal the rolled-up values
 * @param texts distinct texts of non-numeric metrics, by metric
 * @param sections identifiers of the sections that its launches have
 * @param configurations launch configurations, in descending order of time
 * @param source its source lines; null without per-instruction values
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
        @Nullable Effort effort,
        List<@Nullable Double> metrics,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<@Nullable Double> min,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<@Nullable Double> max,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        Map<String, List<String>> texts,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<String> sections,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<Advice> advice,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<Configuration> configurations,

        @Nullable SourceLines source) {

    /** The value at a position of the document's metrics; null for no position or no value. */
    public @Nullable Double metric(@Nullable Integer position) {
        return position == null || position >= metrics.size() ? null : metrics.get(position);
    }

    /**
     * A launch configuration: grid and block size.
     *
     * @param launches number of launches, per repetition
     * @param time in nanoseconds, per repetition; null if no launch has a time
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Configuration(
            String grid,
            String block,
            double launches,
            @Nullable Double time) {}
}
