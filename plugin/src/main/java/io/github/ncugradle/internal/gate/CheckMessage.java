package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.FunctionName;
import io.github.ncugradle.internal.HumanNumber;
import io.github.ncugradle.internal.ShortName;
import io.github.ncugradle.internal.TextTable;
import io.github.ncugradle.internal.VisibleText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** What a person reads when the gate closes, or nearly did. */
public final class CheckMessage {

    private static final int MOST_ROWS = 25;
    private static final int LONGEST_NAME = 40;
    private static final int LONGEST_KERNEL = 28;

    private CheckMessage() {}

    /** The outcome in a line. */
    public static String summary(GateResult result) {
        int all = result.findings().size() + result.problems().size();
        if (all == 0) {
            return "No region has a budget: there is nothing to check.";
        }
        List<String> parts = new ArrayList<>();
        add(parts, result.passed(), "kept");
        add(parts, result.failed(), "broken");
        add(parts, result.undecided(), "undecided");
        add(parts, result.problems().size(), "cannot be judged");
        return "Budgets: " + String.join(", ", parts) + "."
                + (result.simulated() ? " SIMULATED: no GPU was measured." : "");
    }

    private static void add(List<String> parts, int count, String what) {
        if (count > 0) {
            parts.add(count + " " + what);
        }
    }

    /**
     * All that has an effect, worst first.
     *
     * @return no lines where nothing has
     */
    public static List<String> lines(GateResult result, Effect effect) {
        List<String> lines = new ArrayList<>();
        if (effect == Effect.FAIL) {
            result.problems().stream()
                    .map(problem ->
                            "ncu.regions." + problem.region() + ".budget: " + problem.what() + ": " + problem.text())
                    .map(VisibleText::of)
                    .forEach(lines::add);
        }
        List<Finding> findings = result.findings().stream()
                .filter(finding -> finding.effect() == effect)
                .sorted(Comparator.comparingDouble(CheckMessage::gravity).reversed())
                .toList();
        List<Finding> broken = findings.stream()
                .filter(finding -> finding.verdict() == Verdict.FAIL)
                .toList();
        if (!broken.isEmpty()) {
            separate(lines);
            lines.addAll(table(broken.subList(0, Math.min(MOST_ROWS, broken.size()))));
        }
        int room = Math.max(0, MOST_ROWS - broken.size());
        List<String> open = findings.stream()
                .filter(finding -> finding.verdict() == Verdict.UNDECIDED)
                .limit(room)
                .map(finding -> VisibleText.of(
                        "Undecided: " + name(finding) + ": " + finding.title() + ": " + finding.reason() + "."))
                .toList();
        if (!open.isEmpty()) {
            separate(lines);
            lines.addAll(open);
        }
        int left = findings.size() - Math.min(MOST_ROWS, broken.size()) - open.size();
        if (left > 0) {
            lines.add("… and " + left + " more.");
        }
        return lines;
    }

    private static void separate(List<String> lines) {
        if (!lines.isEmpty()) {
            lines.add("");
        }
    }

    private static double gravity(Finding finding) {
        Double share = finding.excessShare();
        // More than nothing is beyond any share.
        return share == null ? Double.POSITIVE_INFINITY : share;
    }

    private static List<String> table(List<Finding> findings) {
        TextTable table = TextTable.ofNumbers(false, false, true, true, true, false);
        table.row("Region", "What", "Limit", "Measured", "Excess", "Kernels");
        findings.forEach(finding -> table.row(
                ShortName.of(name(finding), LONGEST_NAME),
                ShortName.of(VisibleText.of(finding.what()), LONGEST_NAME),
                limit(finding),
                finding.measuredText(),
                finding.excessText(),
                finding.kernels().stream()
                        .map(kernel -> kernel(kernel, finding.unit()))
                        .collect(Collectors.joining(", "))));
        return table.lines();
    }

    private static String name(Finding finding) {
        return VisibleText.name(finding.region())
                + (finding.scope().isEmpty() || finding.scope().equals("aggregate") ? "" : " in " + finding.scope());
    }

    private static String limit(Finding finding) {
        if (finding.limit() == null) {
            return "";
        }
        String limit = HumanNumber.text(finding.limit(), finding.unit());
        return switch (finding.bound()) {
            case MAX -> limit;
            case MIN -> "at least " + limit;
            case REGRESSION -> limit + " (baseline +" + HumanNumber.text(finding.declared() * 100, "%") + ")";
            case DROP -> limit + " (baseline -" + HumanNumber.text(finding.declared() * 100, "%") + ")";
        };
    }

    private static String kernel(Finding.KernelChange kernel, String unit) {
        return ShortName.of(VisibleText.name(FunctionName.of(kernel.name())), LONGEST_KERNEL) + " "
                + (kernel.growth() == null
                        ? HumanNumber.text(kernel.amount(), unit)
                        : HumanNumber.difference(kernel.growth(), unit));
    }

    /** Whether accepting a new baseline would change the outcome. */
    public static boolean mayAccept(GateResult result) {
        return result.findings().stream()
                .anyMatch(finding -> finding.effect() != Effect.NONE && finding.isAgainstBaseline());
    }
}
