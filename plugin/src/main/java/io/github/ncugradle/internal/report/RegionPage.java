package io.github.ncugradle.internal.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A region in all scopes that have it.
 *
 * @param region as in the first of them
 * @param scopes each different view of it
 */
public record RegionPage(RegionView region, List<InScope> scopes) {

    /** A region as one scope has it. */
    public record InScope(ScopeView scope, RegionView region) {}

    static List<RegionPage> of(ReportView report) {
        Map<String, List<InScope>> bySafeName = new LinkedHashMap<>();
        for (ScopeView scope : report.scopes()) {
            for (TreeView tree : scope.trees()) {
                for (RegionView region : tree.regions()) {
                    bySafeName
                            .computeIfAbsent(region.safeName(), name -> new ArrayList<>())
                            .add(new InScope(scope, region));
                }
            }
        }
        return bySafeName.values().stream()
                .map(scopes -> new RegionPage(scopes.get(0).region(), scopes))
                .toList();
    }
}
