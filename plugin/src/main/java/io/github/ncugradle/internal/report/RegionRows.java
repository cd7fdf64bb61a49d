package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.report.view.Portions;
import io.github.ncugradle.internal.report.view.Quantity;
import io.github.ncugradle.internal.report.view.RegionPage;
import io.github.ncugradle.internal.report.view.RegionView;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.report.view.ScopeView;
import io.github.ncugradle.internal.report.view.TreeView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Key figures of every region in every scope, for the table of processes and devices on a region's page. Stored as
 * plain numbers, because there are regions × ranks rows.
 */
final class RegionRows {

    private final ReportView report;
    private final Map<String, List<Row>> rows = new HashMap<>();

    /** A missing number is NaN. */
    private record Row(
            int scope, double time, double share, double selfTime, double launches, double compute, double memory) {}

    private RegionRows(ReportView report) {
        this.report = report;
    }

    static RegionRows of(ReportView report, ViewAssembly assembly) throws IOException {
        RegionRows rows = new RegionRows(report);
        for (int i = 0; i < report.scopes().size(); i++) {
            ScopeView scope = report.scopes().get(i);
            if (scope.sameAs() == null) {
                Portions portions = assembly.portions(scope);
                rows.add(i, portions.program());
                if (portions.outside() != null) {
                    rows.add(i, portions.outside());
                }
                for (TreeView tree : assembly.trees(scope)) {
                    for (RegionView region : tree.regions()) {
                        rows.add(i, region);
                    }
                }
            }
        }
        return rows;
    }

    private void add(int scope, RegionView region) {
        rows.computeIfAbsent(region.safeName(), any -> new ArrayList<>(1))
                .add(new Row(
                        scope,
                        number(region.time()),
                        number(region.share()),
                        number(region.selfTime()),
                        number(region.launches()),
                        number(region.compute()),
                        number(region.memory())));
    }

    /** Rows of a region, in the order of the scopes. */
    List<RegionPage.Row> of(String safeName) {
        return rows.getOrDefault(safeName, List.of()).stream()
                .map(row -> new RegionPage.Row(
                        report.scopes().get(row.scope),
                        quantity(row.time, "ns"),
                        quantity(row.share, "%"),
                        quantity(row.selfTime, "ns"),
                        quantity(row.launches, ""),
                        quantity(row.compute, "%"),
                        quantity(row.memory, "%")))
                .toList();
    }

    private static double number(Quantity quantity) {
        return quantity.value() == null ? Double.NaN : quantity.value();
    }

    private static Quantity quantity(double number, String unit) {
        return Quantity.of(Double.isNaN(number) ? null : Double.valueOf(number), unit);
    }
}
