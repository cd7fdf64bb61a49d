package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A kernel in a region or a tree.
 *
 * @param shortName for where there is little room: unique in the report
 * @param graphLaunches launches as nodes of CUDA graphs; null for none
 * @param share share of the time of the region or the tree
 * @param selfTime time of the launches outside nested regions
 * @param roofline null if metrics are missing
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KernelView(
        String name,
        String shortName,
        Quantity launches,
        @Nullable Quantity graphLaunches,
        Quantity time,
        Quantity mean,
        Quantity min,
        Quantity max,
        Quantity share,
        Quantity selfTime,
        Quantity compute,
        Quantity memory,
        @Nullable Roofline roofline) {}
