package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.document.WholeDocument;
import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Term;
import io.github.ncugradle.internal.region.attribution.UnseenRegion;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.text.NearestName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Holds a region model against the rules of a build. */
public final class Gate {

    private final RegionModel model;
    private final Gauge gauge;
    private final Judge judge;
    private final @Nullable Baseline baseline;
    private final List<Finding> findings = new ArrayList<>();
    private final List<GateResult.Problem> problems = new ArrayList<>();

    private Gate(RegionModel model, Judge judge, @Nullable Baseline baseline) {
        this.model = model;
        this.gauge = new Gauge(model);
        this.judge = judge;
        this.baseline = baseline;
    }

    /**
     * All verdicts at once.
     *
     * @param baseline what there is under the name of the GPU, whether or not it fits
     * @param file the name of the baseline, for messages
     */
    public static GateResult judge(
            RegionModel model, List<Rule> rules, GateSettings settings, @Nullable Baseline baseline, String file) {
        List<Term> terms = terms(settings, model.settings());
        List<String> implausible = baseline == null ? List.of() : baseline.implausible();
        String obstacle = implausible.isEmpty()
                ? BaselineMatch.obstacle(baseline, file, model)
                : "the baseline " + file + " is not plausible.";
        Baseline comparable = obstacle == null ? baseline : null;
        Gate gate = new Gate(model, new Judge(model, settings, obstacle), comparable);
        if (settings.strict()) {
            terms.stream().filter(Term::isRefusedByStrict).forEach(gate::refuse);
        }
        implausible.forEach(what -> gate.problems.add(new GateResult.Problem(
                "",
                file,
                what + ". Nobody measured that: restore the file from version control, or measure again and accept"
                        + " with ./gradlew ncuBaseline.")));
        gate.expand(rules).forEach(gate::apply);
        return GateResult.of(
                model.simulated(),
                model.created(),
                Baselines.gpu(model),
                model.repetitions(),
                new GateResult.Basis(settings.strict(), state(baseline, file, obstacle), terms),
                gate.problems,
                gate.findings.stream()
                        .sorted(Comparator.comparing(Finding::effect).reversed())
                        .toList());
    }

    private static GateResult.BaselineState state(@Nullable Baseline baseline, String file, @Nullable String obstacle) {
        return baseline == null
                ? new GateResult.BaselineState(file, null, null, obstacle)
                : new GateResult.BaselineState(file, baseline.measured(), WholeDocument.sha256(baseline), obstacle);
    }

    /** Options of a task are settings too; the model knows what came of them. */
    private static List<Term> terms(GateSettings settings, RegionModel.Settings model) {
        List<Term> terms = new ArrayList<>(settings.terms());
        addOption(terms, ".kernels.includes", "--include-kernel", model.kernelIncludes());
        addOption(terms, ".kernels.excludes", "--exclude-kernel", model.kernelExcludes());
        return terms;
    }

    private static void addOption(List<Term> terms, String setting, String option, List<String> values) {
        if (!values.isEmpty()
                && terms.stream()
                        .map(Term::setting)
                        .noneMatch(known -> known.endsWith(setting) && !known.contains(".regions."))) {
            terms.add(new Term(option, String.join(",", values), Term.Origin.COMMAND_LINE, true));
        }
    }

    private void refuse(Term term) {
        problems.add(new GateResult.Problem(
                "",
                "ncu.gate.strict",
                "expected no setting from outside the build script that can soften the verdict; found " + term.setting()
                        + "=" + term.value() + " (" + term.origin().words()
                        + "). Remove it, or write it into the build script, where it is reviewed."));
    }

    /** A rule for every other region becomes one for each. */
    private Stream<Rule> expand(List<Rule> rules) {
        return rules.stream()
                .flatMap(rule -> rule.region().equals(Rule.EVERY_OTHER) && !model.empty()
                        ? gauge.undeclared().stream().map(rule::forRegion)
                        : Stream.of(rule));
    }

    /** A budget for what was not measured would pass for ever, whatever the program does. */
    private void nothingMeasured(Rule rule) {
        problems.add(
                new GateResult.Problem(
                        rule.region(),
                        rule.what(),
                        "expected a region that was measured; nothing was measured within a region."
                                + UnseenRegion.hint(model, rule.region())
                                + " Correct its name or pattern, or remove the budget; ncuDiscover lists the ranges of the program."));
    }

    private void apply(Rule rule) {
        if (model.empty()) {
            nothingMeasured(rule);
            return;
        }
        try {
            boolean seen = false;
            for (Scope scope : gauge.scopes(rule)) {
                Gauge.Reading reading = gauge.read(rule, scope);
                if (reading != null) {
                    findings.add(judge.judge(rule, scope.id(), reading, baseline));
                    seen = true;
                }
            }
            if (!seen) {
                List<String> names = gauge.recorded();
                String hint = UnseenRegion.hint(model, rule.region());
                throw new Gauge.Unknown(
                        "expected a region that was measured; it was not seen."
                                + (hint.isEmpty() ? NearestName.hint(rule.region(), names) : hint)
                                + " Measured were: " + String.join(", ", names)
                                + ". Correct its name or pattern, or remove the budget; ncuDiscover lists the ranges of the program.");
            }
        } catch (Gauge.Unknown e) {
            problems.add(new GateResult.Problem(rule.region(), rule.what(), String.valueOf(e.getMessage())));
        }
    }
}
