package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.RangeKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The program, a region, or the results outside all regions, in both measurements or in one of them.
 *
 * @param id position in the list of regions, which has parents before their children; -1 for what is not a region
 * @param parent id of the parent; null for a root
 * @param path names from the root, joined by {@code ::}
 * @param domain NVTX domain; null for what is not a region
 * @param range kind of range; null for what is not a region
 * @param match how it was found; regions match by path
 * @param before what was measured before; null for a new region
 * @param after what was measured after; null for a region that is gone
 * @param kernels kernels in descending order of the absolute difference
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PlaceDifference(
        PortionKind portion,
        int id,
        @Nullable Integer parent,
        int depth,
        String name,
        String path,
        @Nullable String domain,
        @Nullable RangeKind range,
        Match match,
        @Nullable SideValues before,
        @Nullable SideValues after,
        Explanation explanation,
        List<KernelDifference> kernels) {}
