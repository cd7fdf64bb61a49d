package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.report.view.OverviewView;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.TextTable;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.ArrayList;
import java.util.List;

/** A short table of the members of a collection for a terminal. The reports have the details. */
final class MemberTable {

    private static final int MOST_MEMBERS = 50;
    private static final int LONGEST_NAME = 48;

    private MemberTable() {}

    static List<String> of(OverviewView overview) {
        TextTable table = TextTable.ofNumbers(false, true, true, true, false);
        table.row("Member", "Time", "Launches", "Regions", overview.verdicts().isEmpty() ? "" : "Budgets");
        overview.members().stream()
                .limit(MOST_MEMBERS)
                .forEach(member -> table.row(
                        ShortName.of(VisibleText.name(member.name()), LONGEST_NAME),
                        member.time().text()
                                + (member.time().noise().isEmpty()
                                        ? ""
                                        : " " + member.time().noise()),
                        member.launches().text(),
                        String.valueOf(member.regionCount()),
                        member.verdicts()));
        int left = overview.members().size() - MOST_MEMBERS;
        if (left > 0) {
            table.row("and " + left + " more", "", "", "", "");
        }
        List<String> lines = new ArrayList<>(table.lines());
        overview.members().stream()
                .limit(MOST_MEMBERS)
                .filter(member -> member.report().untimed() != null)
                .forEach(member -> lines.add(
                        VisibleText.name(member.name()) + ": " + member.report().untimed()));
        return lines;
    }
}
