package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The regions as a few lines for a terminal: a glance at the result, the rest is in the reports. */
public final class RegionTable {

    private static final int MOST_REGIONS = 20;
    private static final int LONGEST_NAME = 48;
    private static final String GAP = "   ";
    private static final List<String> HEADER = List.of("Region", "Time", "Share", "Launches");

    private RegionTable() {}

    /** Empty where there is no region. */
    public static List<String> of(ReportView report) {
        ScopeView scope = report.mainScope();
        List<TreeView> trees = scope == null ? List.of() : report.trees(scope);
        if (trees.isEmpty()) {
            return List.of();
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADER);
        for (TreeView tree : trees) {
            // Times of different trees overlap: they stand apart.
            if (!tree.name().isEmpty()) {
                rows.add(List.of(ShortName.of(VisibleText.of(tree.name()), LONGEST_NAME) + ":", "", "", ""));
            }
            add(Excerpt.of(tree, MOST_REGIONS, 0), tree.name().isEmpty() ? 0 : 1, rows);
        }
        return aligned(rows);
    }

    private static void add(Excerpt excerpt, int indent, List<List<String>> rows) {
        for (RegionView region : excerpt.regions()) {
            rows.add(List.of(
                    "  ".repeat(region.depth() + indent) + ShortName.of(VisibleText.name(region.name()), LONGEST_NAME),
                    region.time().text()
                            + (region.time().noise().isEmpty()
                                    ? ""
                                    : " " + region.time().noise()),
                    region.share().text(),
                    region.ranges().orZero() > 0
                            ? region.ranges().text() + (region.ranges().orZero() == 1 ? " range" : " ranges")
                            : region.launches().text()));
        }
        if (excerpt.restRegions() > 0) {
            rows.add(List.of(
                    "and " + excerpt.restRegions() + " more", excerpt.restTime().text(), "", ""));
        }
    }

    /** Names to the left, numbers to the right. */
    private static List<String> aligned(List<List<String>> rows) {
        int[] widths = IntStream.range(0, HEADER.size())
                .map(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String padding = " ".repeat(widths[i] - row.get(i).length());
            line.append(i == 0 ? row.get(i) + padding : GAP + padding + row.get(i));
        }
        return line.toString().stripTrailing();
    }
}
