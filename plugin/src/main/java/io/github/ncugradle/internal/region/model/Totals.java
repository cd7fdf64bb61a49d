package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a region or another portion of the results adds up to.
 *
 * @param launches of kernels
 * @param ranges results of range replay, which are no kernels
 * @param distinctKernels how many different kernels there are
 * @param shareOfParent of the parent's total time, from 0 to 1; null for a root or where a time is missing
 * @param shareOfProgram of the program's time, from 0 to 1
 * @param metrics by name, in the order of the document's metrics; empty in self totals that equal the total ones
 * @param leftOut what the kernel filter left out
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Totals(
        Value launches,
        Value ranges,
        Value graphs,
        Value commandLists,
        long distinctKernels,
        Times time,
        @Nullable Double shareOfParent,
        @Nullable Double shareOfProgram,
        Map<String, MetricSummary> metrics,
        List<DistributionBin> distribution,
        LeftOut leftOut) {

    /**
     * What the kernel filter left out.
     *
     * @param time in nanoseconds
     */
    public record LeftOut(Value launches, long distinctKernels, Value time) {}
}
