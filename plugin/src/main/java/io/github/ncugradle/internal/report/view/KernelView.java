package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A kernel within a region or a tree.
 *
 * @param graphLaunches launches as nodes of CUDA graphs; null for none
 * @param share of the region's or the tree's time
 * @param exclusiveTime of the launches that are in no region further within
 * @param roofline null where the metrics are missing
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KernelView(
        String name,
        Quantity launches,
        @Nullable Quantity graphLaunches,
        Quantity time,
        Quantity mean,
        Quantity min,
        Quantity max,
        Quantity share,
        Quantity exclusiveTime,
        Quantity compute,
        Quantity memory,
        @Nullable Roofline roofline) {}
