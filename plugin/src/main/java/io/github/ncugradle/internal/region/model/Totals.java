package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a region adds up to, with or without the regions within it.
 *
 * @param launches of kernels
 * @param ranges results of range replay, which are no kernels
 * @param kernels how many different kernels there are
 * @param shareOfParent of the parent's inclusive time, from 0 to 1; null for a root or where a time is missing
 * @param shareOfAll of the time of everything within regions, from 0 to 1
 * @param metrics by name, in the order of the document's metrics; empty in exclusive totals that equal the inclusive ones
 * @param leftOut what the kernel filter left out
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Totals(
        Value launches,
        Value ranges,
        Value graphs,
        Value commandLists,
        long kernels,
        Times time,
        @Nullable Double shareOfParent,
        @Nullable Double shareOfAll,
        Map<String, MetricSummary> metrics,
        List<DistributionBin> distribution,
        LeftOut leftOut) {

    /**
     * What the kernel filter left out.
     *
     * @param time in nanoseconds
     */
    public record LeftOut(Value launches, long kernels, Value time) {}
}
