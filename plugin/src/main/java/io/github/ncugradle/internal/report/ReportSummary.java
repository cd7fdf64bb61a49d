package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.report.view.MemberView;
import io.github.ncugradle.internal.report.view.OverviewView;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A report in a few lines for a terminal: a table, and what limits its numbers. */
public final class ReportSummary {

    private static final String MEASURED_ONCE = "Measured once, noise unknown";

    private ReportSummary() {}

    public static List<String> of(ReportView report) {
        return lines(
                RegionTable.of(report),
                report.isMeasuredOnce() ? MEASURED_ONCE + "." : "",
                report.simulated() ? simulated("these numbers come") : "");
    }

    /** Names the members that the lines below the table refer to, unless they refer to all. */
    public static List<String> of(OverviewView overview) {
        List<MemberView> members = overview.members();
        String once = names(members, member -> member.report().isMeasuredOnce());
        String simulated = names(members, member -> member.report().simulated());
        boolean onlyOnce = members.stream().allMatch(member -> member.report().isMeasuredOnce());
        boolean onlySimulated =
                members.stream().allMatch(member -> member.report().simulated());
        return lines(
                MemberTable.of(overview),
                once.isEmpty() ? "" : MEASURED_ONCE + (onlyOnce ? "." : ": " + once + "."),
                simulated.isEmpty()
                        ? ""
                        : simulated(onlySimulated ? "these numbers come" : "the numbers of " + simulated + " come"));
    }

    private static String names(List<MemberView> members, Predicate<MemberView> which) {
        return String.join(
                ", ",
                members.stream()
                        .filter(which)
                        .map(member -> VisibleText.name(member.name()))
                        .toList());
    }

    private static String simulated(String what) {
        return "SIMULATED: " + what + " from a simulation, not from a GPU.";
    }

    private static List<String> lines(List<String> table, String... remarks) {
        List<String> lines = new ArrayList<>(table);
        if (!table.isEmpty()) {
            lines.add("");
        }
        for (String remark : remarks) {
            if (!remark.isEmpty()) {
                lines.add(remark);
            }
        }
        return lines;
    }
}
