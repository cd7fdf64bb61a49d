package io.github.ncugradle.internal.report.view;

import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.Term;
import io.github.ncugradle.internal.gate.model.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Content of a collection's report, which templates see as {@code overview}. Only counts are summed over members: the
 * times of unrelated programs do not add up.
 */
public record OverviewView(String title, List<MemberView> members) {

    public static final String FORMAT = "ncu-overview";
    public static final int VERSION = 2;

    /** A verdict and its member. */
    public record MemberFinding(MemberView member, Finding finding) {}

    /** A budget that cannot be judged as written, and its member. */
    public record MemberProblem(MemberView member, GateResult.Problem problem) {}

    /** A setting that the verdicts depend on, and its member. */
    public record MemberTerm(MemberView member, Term term) {}

    /** The violations and the inconclusive verdicts, worst first. */
    public List<MemberFinding> troubles() {
        return members.stream()
                .flatMap(member -> member.report().budgets().stream()
                        .filter(finding -> finding.verdict() != Verdict.PASS)
                        .map(finding -> new MemberFinding(member, finding)))
                .sorted(Comparator.comparing(MemberFinding::finding, Finding.WORST_FIRST))
                .toList();
    }

    public List<MemberProblem> problems() {
        return members.stream()
                .flatMap(member ->
                        member.report().budgetProblems().stream().map(problem -> new MemberProblem(member, problem)))
                .toList();
    }

    /** The settings that the verdicts depend on. */
    public List<MemberTerm> terms() {
        return members.stream()
                .flatMap(member -> member.report().basis() == null
                        ? Stream.of()
                        : member.report().basis().terms().stream().map(term -> new MemberTerm(member, term)))
                .toList();
    }

    /** Whether the numbers of any member come from a simulation. */
    public boolean simulated() {
        return !simulatedMembers().isEmpty();
    }

    public List<MemberView> simulatedMembers() {
        return members.stream().filter(member -> member.report().simulated()).toList();
    }

    /** The GPU models, without duplicates. */
    public List<String> gpus() {
        return members.stream()
                .flatMap(member -> member.report().gpus().stream())
                .distinct()
                .toList();
    }

    public int regionCount() {
        return sum(MemberView::regionCount);
    }

    public int passed() {
        return sum(MemberView::passed);
    }

    public int failed() {
        return sum(MemberView::failed);
    }

    public int inconclusive() {
        return sum(MemberView::inconclusive);
    }

    /** Number of budgets that cannot be judged as written. */
    public int notJudged() {
        return sum(MemberView::notJudged);
    }

    /** The verdicts of all members as text; empty if no member has budgets. */
    public String verdicts() {
        return MemberView.verdicts(failed(), notJudged(), inconclusive(), passed());
    }

    private int sum(ToIntFunction<MemberView> count) {
        return members.stream().mapToInt(count).sum();
    }
}
