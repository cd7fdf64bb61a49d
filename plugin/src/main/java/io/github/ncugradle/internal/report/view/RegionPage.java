package io.github.ncugradle.internal.report.view;

import java.util.List;

/**
 * A region in all scopes that have it.
 *
 * @param region as in the first of them
 * @param scopes each different view of it
 */
public record RegionPage(RegionView region, List<InScope> scopes) {

    /** A region as one scope has it. */
    public record InScope(ScopeView scope, RegionView region) {}
}
