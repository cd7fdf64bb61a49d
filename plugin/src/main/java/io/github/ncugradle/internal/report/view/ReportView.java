package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.region.model.DeviceInfo;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.ProcessInfo;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Content of {@code report.json}, which templates see as {@code report}.
 *
 * @param created start of the first capture, ISO 8601
 * @param sections names of the collected sections
 * @param rooflineMissing metrics that a roofline chart requires and no result has; empty if there is a chart
 * @param advice advice on the kernels of the first scope, greatest estimated gain first
 * @param budgets verdicts on the limits of the regions, most severe first
 * @param budgetProblems budgets that cannot be judged as written
 * @param basis what the verdicts are based on; null without verdicts
 * @param sourceFiles files with hot lines, as the compiler recorded them; null if source lines were not read
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReportView(
        String format,
        int version,
        String title,
        boolean simulated,
        boolean empty,
        @Nullable String created,
        int repetitions,
        RegionModel.Settings settings,
        RegionModel.Provenance provenance,
        List<ProcessInfo> processes,
        List<DeviceInfo> devices,
        List<String> sections,
        List<MetricInfo> metrics,
        List<String> rooflineMissing,
        List<ScopeView> scopes,
        List<RegionAdvice> advice,
        List<Finding> budgets,
        List<GateResult.Problem> budgetProblems,
        GateResult.@Nullable Basis basis,
        List<Note> notes,
        @JsonSetter(nulls = Nulls.SET) @Nullable List<String> sourceFiles) {

    /** What is missing for hot lines, and how to collect it; null if there are some, or if they are disabled. */
    public @Nullable String sourceMissing() {
        if (sourceFiles == null || empty) {
            return null;
        }
        return provenance.captures().stream()
                        .allMatch(capture -> capture.format().startsWith("csv"))
                ? "CSV has no per-instruction values: import the .ncu-rep."
                : "The reports have no per-instruction values. Collect them with ncu { capture { sourceLines = true } },"
                        + " and compile with -lineinfo.";
    }

    /** The preset with the metrics that the budgets require. */
    private static final String BUDGETS = "budgets";

    /** A note on results without a time; null if every result has one. */
    public @Nullable String untimed() {
        return notes.stream()
                .filter(note -> note.code().equals(Note.UNTIMED))
                .map(Note::text)
                .findFirst()
                .orElse(null);
    }

    /** The number of passes over a kernel, and what makes it cheaper; null if it is one, or unknown. */
    public @Nullable String passes() {
        String passes = provenance.facts().get(RegionModel.Provenance.PASSES);
        if (passes == null || passes.equals("1")) {
            return null;
        }
        String preset = provenance.facts().get(RegionModel.Provenance.PRESET);
        String remedy = BUDGETS.equals(preset)
                ? "The metrics with a budget require them."
                : budgets.isEmpty() || preset == null
                        ? "Fewer sections and metrics require fewer."
                        : "The budgets alone may require fewer: capture { preset(\"" + BUDGETS + "\") }.";
        return "ncu ran kernels in up to " + passes + " passes. " + remedy;
    }

    public static final String FORMAT = "ncu-report";
    public static final int VERSION = 2;

    /** The advice, grouped by what the rule says. */
    public List<List<RegionAdvice>> adviceByRule() {
        return RegionAdvice.byRule(advice);
    }

    /** Whether ncu measured launches in NVTX ranges only, as far as the reports show. */
    public boolean isRangesOnly() {
        return provenance.captures().stream()
                .anyMatch(capture -> capture.region() != null || capture.restriction() != null);
    }

    /** Whether there is a single repetition, so nothing is known about noise. */
    public boolean isMeasuredOnce() {
        return repetitions == 1 && !empty;
    }

    /** The first scope: all processes and devices together, unless the aggregate is disabled. */
    public @Nullable ScopeView mainScope() {
        return scopes.isEmpty() ? null : scopes.get(0);
    }

    /** Verdicts on the limits of a region, in all scopes. */
    public List<Finding> budgetsOf(RegionView region) {
        return budgets.stream()
                .filter(finding -> finding.safeName().equals(region.safeName()))
                .toList();
    }

    /** The most severe verdict on the limits of a region; null if it has none. */
    public @Nullable Verdict verdictOn(RegionView region) {
        return budgetsOf(region).stream()
                .map(Finding::verdict)
                .reduce(Verdict::or)
                .orElse(null);
    }

    /** The GPU models, without duplicates. */
    public List<String> gpus() {
        return devices.stream()
                .map(DeviceInfo::name)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** The ncu versions, without duplicates. */
    public List<String> ncuVersions() {
        return provenance.captures().stream()
                .map(RegionModel.Origin::ncuVersion)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** Trees of a scope, also of a scope that refers to another. */
    public List<TreeView> trees(ScopeView scope) {
        return scope.sameAs() == null
                ? scope.trees()
                : scopes.stream()
                        .filter(other -> other.id().equals(scope.sameAs()))
                        .findFirst()
                        .map(ScopeView::trees)
                        .orElse(List.of());
    }
}
