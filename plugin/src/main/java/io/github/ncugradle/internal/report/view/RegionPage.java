package io.github.ncugradle.internal.report.view;

import java.util.List;

/**
 * A region in all scopes that have it.
 *
 * @param region as in the first of them
 * @param scopes a row for each different view of it
 * @param details of the kernels that take longest
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
