package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.report.view.Excerpt;
import io.github.ncugradle.internal.report.view.KernelExcerpt;
import io.github.ncugradle.internal.report.view.KernelView;
import io.github.ncugradle.internal.report.view.Limiter;
import io.github.ncugradle.internal.report.view.RegionView;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.report.view.ScopeView;
import io.github.ncugradle.internal.report.view.TreeView;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.TextTable;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A short table of the regions for a terminal. The reports have the details. */
final class RegionTable {

    private static final int MOST_REGIONS = 20;
    private static final int MOST_KERNELS = 10;
    private static final int LONGEST_NAME = 48;

    private RegionTable() {}

    /** The lines of the table; empty if nothing was measured. */
    static List<String> of(ReportView report) {
        ScopeView scope = report.mainScope();
        if (scope == null || scope.portions() == null || report.empty()) {
            return List.of();
        }
        List<TreeView> trees = report.trees(scope);
        TextTable table = TextTable.ofNumbers(false, true, true, true, false);
        boolean budgets = !report.budgets().isEmpty();
        table.row(trees.isEmpty() ? "Program" : "Region", "Total", "Share", "Launches", budgets ? "Budget" : "");
        add(report, scope.portions().program(), 0, table);
        for (TreeView tree : trees) {
            // Times of different trees overlap, so each tree has a separate block.
            if (!tree.name().isEmpty()) {
                table.row("  " + ShortName.of(VisibleText.of(tree.name()), LONGEST_NAME) + ":", "", "", "", "");
            }
            add(report, Excerpt.of(tree, MOST_REGIONS), tree.name().isEmpty() ? 1 : 2, table);
        }
        if (scope.portions().outside() != null) {
            add(report, scope.portions().outside(), 1, table);
        }
        List<String> lines = new ArrayList<>(table.lines());
        if (trees.isEmpty()) {
            lines.add("");
            lines.addAll(kernels(KernelExcerpt.of(scope, MOST_KERNELS)));
        }
        String passes = report.passes();
        if (passes != null) {
            lines.add(passes);
        }
        String untimed = report.untimed();
        if (untimed != null) {
            lines.add(untimed);
        }
        return lines;
    }

    /** Without regions, show kernels instead. */
    private static List<String> kernels(KernelExcerpt kernels) {
        TextTable table = TextTable.ofNumbers(false, true, true, true, false);
        table.row("Kernel", "Total", "Share", "Launches", "Limited by");
        for (KernelView kernel : kernels.kernels()) {
            Limiter bound = Limiter.of(kernel.compute().value(), kernel.memory().value());
            table.row(
                    kernel.shortName(),
                    kernel.time().text(),
                    kernel.share().text(),
                    kernel.launches().text(),
                    bound == null ? "" : bound.name().toLowerCase(Locale.ROOT));
        }
        if (kernels.rest() > 0) {
            table.row("and " + kernels.rest() + " more", kernels.restTime().text(), "", "", "");
        }
        return table.lines();
    }

    private static void add(ReportView report, Excerpt excerpt, int indent, TextTable table) {
        excerpt.regions().forEach(region -> add(report, region, region.depth() + indent, table));
        if (excerpt.restRegions() > 0) {
            table.row(
                    "  ".repeat(indent) + "and " + excerpt.restRegions() + " more",
                    excerpt.restTime().text(),
                    "",
                    "",
                    "");
        }
    }

    /** Ranges measured as a whole are no launches. */
    private static String launches(RegionView region) {
        if (region.ranges().orZero() == 0) {
            return region.launches().text();
        }
        String ranges = region.ranges().text() + (region.ranges().orZero() == 1 ? " range" : " ranges");
        return region.launches().orZero() == 0 ? ranges : region.launches().text() + ", " + ranges;
    }

    private static void add(ReportView report, RegionView region, int indent, TextTable table) {
        Verdict verdict = report.verdictOn(region);
        table.row(
                "  ".repeat(indent) + ShortName.of(VisibleText.name(region.name()), LONGEST_NAME),
                region.time().text()
                        + (region.time().noise().isEmpty()
                                ? ""
                                : " " + region.time().noise()),
                region.share().text(),
                launches(region),
                verdict == null ? "" : verdict.word());
    }
}
