package io.github.ncugradle.internal.report.view;

import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.region.model.Scope;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A project or a workload in an overview.
 *
 * @param directory directory of its reports, relative to the overview
 * @param html whether it has HTML pages
 * @param markdown whether it has Markdown reports
 * @param report content of its own report, without kernels, sections and advice
 */
public record MemberView(String name, String directory, boolean html, boolean markdown, ReportView report) {

    /** Its most readable report, relative to the overview. */
    public String page() {
        return directory + (html ? "/index.html" : markdown ? "/report.md" : "/report.json");
    }

    /** Page of one of its regions; null if the region has none. */
    public @Nullable String regionPage(String safeName) {
        if (safeName.isEmpty() || (!html && !markdown)) {
            return null;
        }
        return directory + (html ? "/index.html#region=" + safeName : "/regions/" + safeName + "/report.md");
    }

    /** Time of the program in the first scope. */
    public Quantity time() {
        ScopeView scope = report.mainScope();
        return scope == null
                ? Quantity.nanoseconds((Double) null)
                : scope.program().time();
    }

    /** Launches of the program in the first scope. */
    public Quantity launches() {
        ScopeView scope = report.mainScope();
        return scope == null ? Quantity.of((Double) null, "") : scope.program().launches();
    }

    /** Name of the first scope; empty if it aggregates all processes and devices. */
    public String scopeName() {
        ScopeView scope = report.mainScope();
        return scope == null || scope.kind() == Scope.Kind.AGGREGATE ? "" : scope.name();
    }

    /** Number of regions in the first scope. */
    public int regionCount() {
        return trees().stream().mapToInt(tree -> tree.regions().size()).sum();
    }

    /** The regions with the longest times, tree by tree. */
    public List<Excerpt> longest(int mostRegions) {
        return trees().stream().map(tree -> Excerpt.of(tree, mostRegions)).toList();
    }

    private List<TreeView> trees() {
        ScopeView scope = report.mainScope();
        return scope == null ? List.of() : report.trees(scope);
    }

    public int passed() {
        return count(Verdict.PASS);
    }

    public int failed() {
        return count(Verdict.FAIL);
    }

    public int inconclusive() {
        return count(Verdict.INCONCLUSIVE);
    }

    /** Number of budgets that cannot be judged as written. */
    public int notJudged() {
        return report.budgetProblems().size();
    }

    /** The verdicts as text, {@code 1 failed, 4 passed}; empty without budgets. */
    public String verdicts() {
        return verdicts(failed(), notJudged(), inconclusive(), passed());
    }

    static String verdicts(int failed, int notJudged, int inconclusive, int passed) {
        List<String> parts = new ArrayList<>();
        add(parts, failed, "failed");
        add(parts, notJudged, "cannot be judged");
        add(parts, inconclusive, "inconclusive");
        add(parts, passed, "passed");
        return String.join(", ", parts);
    }

    private static void add(List<String> parts, int count, String word) {
        if (count > 0) {
            parts.add(count + " " + word);
        }
    }

    private int count(Verdict verdict) {
        return (int) report.budgets().stream()
                .map(Finding::verdict)
                .filter(verdict::equals)
                .count();
    }
}
