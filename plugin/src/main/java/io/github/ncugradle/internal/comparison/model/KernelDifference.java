package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kernel in both measurements, or in one of them.
 *
 * @param name full name, in the later measurement if that has it
 * @param shortName short name for people, unique in the comparison
 * @param earlierName name in the earlier measurement, if it is different
 * @param before what was measured before; null for a new kernel
 * @param after what was measured after; null for a kernel that is gone
 * @param difference time after minus before, in nanoseconds
 * @param parts parts that sum to the difference exactly; none of them is zero
 * @param work unit of the work; null if neither was measured on both sides
 * @param metrics metrics that changed most, only for the kernels that matter
 * @param advice advice that appeared or went away, only for the kernels that matter
 * @param lines source lines whose samples grew, only for the kernels that matter
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KernelDifference(
        String name,
        String shortName,
        @Nullable String earlierName,
        Match match,
        @Nullable SideValues before,
        @Nullable SideValues after,
        long difference,
        @Nullable Span span,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<Part> parts,

        @Nullable WorkUnit work,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<MetricChange> metrics,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<AdviceChange> advice,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<LineGrowth> lines) {

    /** A copy with what changed besides time. */
    public KernelDifference with(
            List<MetricChange> changedMetrics, List<AdviceChange> changedAdvice, List<LineGrowth> grownLines) {
        return new KernelDifference(
                name,
                shortName,
                earlierName,
                match,
                before,
                after,
                difference,
                span,
                parts,
                work,
                changedMetrics,
                changedAdvice,
                grownLines);
    }

    public Noise noise() {
        return difference == 0 ? Noise.WITHIN : Part.noise(span);
    }
}
