package io.github.ncugradle.internal.report.view;

import java.util.List;

/**
 * A region in all scopes that have it.
 *
 * @param region the region in the first of these scopes
 * @param scopes one row per distinct view of the region
 * @param details details of the kernels with the longest times
 */
public record RegionPage(RegionView region, List<Row> scopes, List<KernelDetail> details) {

    /** The region in one scope. */
    public record Row(
            ScopeView scope,
            Quantity time,
            Quantity share,
            Quantity selfTime,
            Quantity launches,
            Quantity compute,
            Quantity memory) {}
}
