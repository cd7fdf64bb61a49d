package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Against;
import io.github.ncugradle.internal.gate.model.CollectedVerdicts;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.HotLine;
import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.text.HumanNumber;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.TextTable;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The messages of {@code ncuCheck}. */
public final class CheckMessage {

    private static final int MOST_ROWS = 25;
    private static final int LONGEST_NAME = 40;

    private CheckMessage() {}

    /** The outcome in one line. */
    public static String summary(CollectedVerdicts verdicts) {
        List<String> parts = new ArrayList<>();
        add(parts, verdicts.passed(), "passed");
        add(parts, verdicts.failed(), "failed");
        add(parts, verdicts.inconclusive(), "inconclusive");
        add(parts, verdicts.notJudged(), "cannot be judged");
        if (parts.isEmpty()) {
            return "No budget is declared: there is nothing to check.";
        }
        int members = verdicts.members().size();
        return "Budgets" + (members > 1 ? " of " + members + " members" : "") + ": " + String.join(", ", parts) + "."
                + simulated(verdicts);
    }

    /** What the verdicts are based on besides the numbers; no lines if that is the build script alone. */
    public static List<String> basis(CollectedVerdicts verdicts) {
        List<String> lines = new ArrayList<>();
        for (CollectedVerdicts.Member member : verdicts.members()) {
            GateResult.Basis basis = member.result().basis();
            basis.terms()
                    .forEach(term -> lines.add(VisibleText.of("Judged with " + member.prefix() + term.text() + ".")));
            if (mentionsBaseline(member.result()) && basis.baseline().text() != null) {
                lines.add(VisibleText.of(
                        "Baseline: " + member.prefix() + basis.baseline().text() + "."));
            }
            if (basis.reference() != null) {
                lines.add(VisibleText.of(
                        "Reference: " + member.prefix() + basis.reference().text() + "."));
            }
        }
        return lines;
    }

    private static boolean mentionsBaseline(GateResult result) {
        return result.findings().stream().anyMatch(Finding::isAgainstBaseline);
    }

    private static String simulated(CollectedVerdicts verdicts) {
        List<String> names = verdicts.members().stream()
                .filter(member -> member.result().simulated())
                .map(member -> ShortName.of(VisibleText.name(member.name()), LONGEST_NAME))
                .toList();
        if (names.isEmpty()) {
            return "";
        }
        return names.size() == verdicts.members().size()
                ? " SIMULATED: no GPU was measured."
                : " SIMULATED: no GPU was measured for " + String.join(", ", names) + ".";
    }

    private static void add(List<String> parts, int count, String what) {
        if (count > 0) {
            parts.add(count + " " + what);
        }
    }

    /** A verdict and its member. */
    private record Told(CollectedVerdicts.Member member, Finding finding) {

        String memberName() {
            return member.name();
        }

        String prefix() {
            return ShortName.of(VisibleText.of(member.prefix()), LONGEST_NAME);
        }

        String region() {
            return VisibleText.name(finding.region())
                    + (finding.scope().isEmpty() || finding.scope().equals("aggregate")
                            ? ""
                            : " in " + VisibleText.of(finding.scope()));
        }
    }

    /**
     * All findings and problems with an effect, grouped by member, worst first.
     *
     * @return no lines if there are none
     */
    public static List<String> lines(CollectedVerdicts verdicts, Effect effect) {
        List<String> lines = new ArrayList<>();
        if (effect == Effect.FAIL) {
            verdicts.members().forEach(member -> member.result().problems().stream()
                    .map(problem -> member.prefix() + problem.setting() + ": " + problem.text())
                    .map(VisibleText::of)
                    .forEach(lines::add));
        }
        List<Told> findings = verdicts.members().stream()
                .flatMap(member -> member.result().findings().stream()
                        .filter(finding -> finding.effect() == effect)
                        .map(finding -> new Told(member, finding)))
                .sorted(Comparator.comparing(Told::finding, Finding.WORST_FIRST))
                .toList();
        List<Told> broken = of(findings, Verdict.FAIL, MOST_ROWS);
        if (!broken.isEmpty()) {
            separate(lines);
            lines.addAll(table(broken));
            List<String> explained = new ArrayList<>(explanations(broken));
            explained.addAll(hotLines(broken));
            if (!explained.isEmpty()) {
                separate(lines);
                lines.addAll(explained);
            }
        }
        List<Told> open = of(findings, Verdict.INCONCLUSIVE, MOST_ROWS - broken.size());
        if (!open.isEmpty()) {
            separate(lines);
            open.stream()
                    .map(told -> "Inconclusive: " + told.prefix() + told.region() + ": "
                            + VisibleText.of(told.finding().title() + ": "
                                    + told.finding().reason().replaceFirst("\\.$", "") + "."))
                    .forEach(lines::add);
        }
        int left = findings.size() - broken.size() - open.size();
        if (left > 0) {
            lines.add("… and " + left + " more.");
        }
        return lines;
    }

    /** What each excess consists of. Several limits of a region have the same explanation. */
    private static List<String> explanations(List<Told> findings) {
        return findings.stream()
                .filter(told -> told.finding().explanation() != null)
                .map(told -> told.prefix() + told.region() + ", "
                        + VisibleText.of(
                                told.finding().what() + " " + told.finding().explanationText()))
                .distinct()
                .toList();
    }

    private static List<String> hotLines(List<Told> findings) {
        List<String> lines = new ArrayList<>();
        for (Told told : findings) {
            HotLine hot = told.finding().hotLine();
            if (hot != null) {
                lines.add(told.prefix() + told.region() + ", hot line: "
                        + VisibleText.of(hot.file() + ":" + hot.line() + ", " + hot.text() + "."));
            }
        }
        return lines.stream().distinct().toList();
    }

    /** Values that are better than the baseline beyond the noise; no lines if there are none. */
    public static List<String> improvements(CollectedVerdicts verdicts) {
        return verdicts.members().stream()
                .flatMap(member -> member.result().findings().stream()
                        .filter(Finding::improved)
                        .map(finding -> new Told(member, finding)))
                .limit(MOST_ROWS)
                .map(CheckMessage::improvement)
                .toList();
    }

    private static String improvement(Told told) {
        Finding finding = told.finding();
        String than = finding.baselineText().isEmpty() ? "" : " (" + finding.baselineText() + ")";
        return "Better than the baseline: " + told.prefix() + told.region() + ", "
                + VisibleText.of(finding.what() + ", " + finding.measuredText() + than
                        + (finding.explanation() == null
                                ? ""
                                : "; " + finding.explanation().text())
                        + ".");
    }

    /** The worst of all findings, grouped by member. */
    private static List<Told> of(List<Told> findings, Verdict verdict, int most) {
        Map<String, List<Told>> byMember = findings.stream()
                .filter(told -> told.finding().verdict() == verdict)
                .limit(most)
                .collect(Collectors.groupingBy(Told::memberName, LinkedHashMap::new, Collectors.toList()));
        return byMember.values().stream().flatMap(List::stream).toList();
    }

    private static void separate(List<String> lines) {
        if (!lines.isEmpty()) {
            lines.add("");
        }
    }

    private static List<String> table(List<Told> findings) {
        TextTable table = TextTable.ofNumbers(false, false, true, true, true, false);
        table.row(
                "Region",
                "What",
                "Limit",
                "Measured",
                "Excess",
                Finding.kernelHeading(findings.stream().map(Told::finding).toList()));
        findings.forEach(told -> table.row(
                told.prefix() + ShortName.of(told.region(), LONGEST_NAME),
                ShortName.of(VisibleText.of(told.finding().what()), LONGEST_NAME),
                limit(told.finding()),
                told.finding().measuredText(),
                told.finding().excessText(),
                told.finding().kernels().stream()
                        .map(kernel -> kernel(kernel, told.finding().unit()))
                        .collect(Collectors.joining(", "))));
        return table.lines();
    }

    private static String limit(Finding finding) {
        if (finding.limit() == null) {
            return "";
        }
        String limit = HumanNumber.text(finding.limit(), finding.unit());
        return switch (finding.bound()) {
            case MAX -> limit;
            case MIN -> "at least " + limit;
            case REGRESSION ->
                limit + " (" + other(finding) + " +" + HumanNumber.text(finding.declared() * 100, "%") + ")";
            case DROP -> limit + " (" + other(finding) + " -" + HumanNumber.text(finding.declared() * 100, "%") + ")";
        };
    }

    private static String other(Finding finding) {
        return (finding.against() == null ? Against.BASELINE : finding.against()).word();
    }

    private static String kernel(Finding.KernelChange kernel, String unit) {
        return kernel.shortName() + " " + kernel.text(unit);
    }

    /** Whether accepting a new baseline would change the outcome. */
    public static boolean mayAccept(CollectedVerdicts verdicts) {
        return verdicts.members().stream()
                .flatMap(member -> member.result().findings().stream())
                .anyMatch(finding -> finding.effect() != Effect.NONE && finding.isAgainstBaseline());
    }
}
