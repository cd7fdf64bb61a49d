package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A kernel in a region or a tree.
 *
 * @param graphLaunches launches as nodes of CUDA graphs; null for none
 * @param share of the region's or the tree's time
 * @param selfTime time of the launches in no nested region
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
        Quantity selfTime,
        Quantity compute,
        Quantity memory,
        @Nullable Roofline roofline) {}
