package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Totals of a region or of another portion of the results.
 *
 * @param launches number of kernel launches
 * @param ranges number of range replay results, which are not kernels
 * @param distinctKernels number of distinct kernels
 * @param shareOfParent share of the parent's total time, from 0 to 1; null for a root or if a time is missing
 * @param shareOfProgram share of the program's time, from 0 to 1
 * @param effort cycles, instructions and bytes; null if none of them was measured for all results
 * @param metrics metrics by name, in the order of the document's metrics; empty in self values that equal the total
 *     values
 * @param excluded results that the kernel filter excluded
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Totals(
        Value launches,
        Value ranges,
        Value graphs,
        Value commandLists,
        long distinctKernels,
        Times time,
        @Nullable Effort effort,
        @Nullable Double shareOfParent,
        @Nullable Double shareOfProgram,
        Map<String, MetricSummary> metrics,
        List<DistributionBin> distribution,
        Excluded excluded) {

    /**
     * Results that the kernel filter left out.
     *
     * @param time in nanoseconds
     */
    public record Excluded(Value launches, long distinctKernels, Value time) {}
}
