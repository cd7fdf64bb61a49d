package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.report.view.Excerpt;
import io.github.ncugradle.internal.report.view.RegionView;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.report.view.ScopeView;
import io.github.ncugradle.internal.report.view.TreeView;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.TextTable;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.ArrayList;
import java.util.List;

/** The regions as a few lines for a terminal: a glance at the result, the rest is in the reports. */
public final class RegionTable {

    private static final int MOST_REGIONS = 20;
    private static final int LONGEST_NAME = 48;

    private RegionTable() {}

    /** Empty where there is no region. */
    public static List<String> of(ReportView report) {
        ScopeView scope = report.mainScope();
        List<TreeView> trees = scope == null ? List.of() : report.trees(scope);
        if (trees.isEmpty()) {
            return List.of();
        }
        TextTable table = TextTable.ofNumbers(false, true, true, true, false);
        table.row("Region", "Time", "Share", "Launches", report.budgets().isEmpty() ? "" : "Budget");
        for (TreeView tree : trees) {
            // Times of different trees overlap: they stand apart.
            if (!tree.name().isEmpty()) {
                table.row(ShortName.of(VisibleText.of(tree.name()), LONGEST_NAME) + ":", "", "", "", "");
            }
            add(report, Excerpt.of(tree, MOST_REGIONS, 0), tree.name().isEmpty() ? 0 : 1, table);
        }
        List<String> lines = new ArrayList<>(table.lines());
        String untimed = report.untimed();
        if (untimed != null) {
            lines.add(untimed);
        }
        return lines;
    }

    private static void add(ReportView report, Excerpt excerpt, int indent, TextTable table) {
        for (RegionView region : excerpt.regions()) {
            Verdict verdict = report.verdictOn(region);
            table.row(
                    "  ".repeat(region.depth() + indent) + ShortName.of(VisibleText.name(region.name()), LONGEST_NAME),
                    region.time().text()
                            + (region.time().noise().isEmpty()
                                    ? ""
                                    : " " + region.time().noise()),
                    region.share().text(),
                    region.ranges().orZero() > 0
                            ? region.ranges().text() + (region.ranges().orZero() == 1 ? " range" : " ranges")
                            : region.launches().text(),
                    verdict == null ? "" : verdict.word());
        }
        if (excerpt.restRegions() > 0) {
            table.row(
                    "and " + excerpt.restRegions() + " more", excerpt.restTime().text(), "", "", "");
        }
    }
}
