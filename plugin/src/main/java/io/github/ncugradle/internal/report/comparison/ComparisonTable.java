package io.github.ncugradle.internal.report.comparison;

import io.github.ncugradle.internal.comparison.model.Caveat;
import io.github.ncugradle.internal.comparison.model.ComparisonDocument;
import io.github.ncugradle.internal.comparison.model.ScopeDifference;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.TextTable;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A comparison for a terminal: whether the sides are comparable, what matters, and a short table. */
public final class ComparisonTable {

    private static final int MOST_ROWS = 15;
    private static final int LONGEST_NAME = 48;

    private ComparisonTable() {}

    public static List<String> of(ComparisonDocument comparison) {
        List<String> lines = new ArrayList<>();
        ComparisonView view = new ComparisonView(comparison);
        if (comparison.caveats().isEmpty()) {
            lines.add(view.alike());
        }
        for (Caveat caveat : comparison.caveats()) {
            lines.add(caveat.severity().name().charAt(0)
                    + caveat.severity().name().substring(1).toLowerCase(Locale.ROOT) + ": "
                    + VisibleText.of(caveat.text()));
        }
        ScopeDifference scope = view.scope();
        if (scope == null) {
            return lines;
        }
        lines.add("");
        scope.summary().forEach(sentence -> lines.add(VisibleText.of(sentence)));
        comparison.missing().forEach(metrics -> lines.add(VisibleText.of(metrics)));
        lines.add("");
        if (!scope.regions().isEmpty()) {
            lines.addAll(table("Region", view.regions()));
            lines.add("");
        }
        lines.addAll(table("Kernel", view.kernels()));
        return lines;
    }

    private static List<String> table(String what, List<ComparisonRow> rows) {
        TextTable table = TextTable.ofNumbers(false, true, true, true, true, true, false);
        table.row(what, "Before", "After", "Difference", "", "Launches", "Mainly");
        rows.stream()
                .limit(MOST_ROWS)
                .forEach(row -> table.row(
                        "  ".repeat(row.depth())
                                + ShortName.of(VisibleText.name(row.name()), LONGEST_NAME)
                                + (row.mark().isEmpty() ? "" : " (" + ShortName.of(row.mark(), LONGEST_NAME) + ")"),
                        row.before(),
                        row.after(),
                        row.difference(),
                        row.change(),
                        row.launches(),
                        row.why()));
        if (rows.size() > MOST_ROWS) {
            table.row("and " + (rows.size() - MOST_ROWS) + " more", "", "", "", "", "", "");
        }
        return table.lines();
    }
}
