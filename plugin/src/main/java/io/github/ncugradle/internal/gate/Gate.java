package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.Looks;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Term;
import io.github.ncugradle.internal.region.attribution.UnseenRegion;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.text.NearestName;
import io.github.ncugradle.internal.text.ShortKernelNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Judges a measurement by the rules of a build. */
public final class Gate {

    private final RegionDocuments documents;
    private final RegionModel model;
    private final Gauge gauge;
    private final Judge judge;
    private final @Nullable Baseline baseline;
    private final @Nullable RegionDocuments reference;
    private final @Nullable String noReference;
    private final List<GateResult.Problem> problems = new ArrayList<>();

    private Gate(
            RegionDocuments documents, Judge judge, @Nullable Baseline baseline, @Nullable RegionDocuments reference) {
        this.reference = reference;
        this.noReference = ReferenceMatch.obstacle(reference == null ? null : reference.model(), documents.model());
        this.documents = documents;
        this.model = documents.model();
        this.gauge = new Gauge(model);
        this.judge = judge;
        this.baseline = baseline;
    }

    /**
     * Returns all verdicts.
     *
     * @param reference the same for the reference in the same session; null without one
     * @param baseline baseline stored for the GPU, comparable or not
     * @param file file name of the baseline, for messages
     */
    public static GateResult judge(
            RegionDocuments documents,
            @Nullable RegionDocuments reference,
            List<Rule> rules,
            GateSettings given,
            @Nullable Baseline baseline,
            String file)
            throws IOException {
        RegionModel model = documents.model();
        GateSettings settings = given.looks() == null
                ? given.with(Looks.of(model.provenance().facts().get(Looks.FACT)))
                : given;
        List<Term> terms = terms(settings, model.settings());
        List<String> implausible = baseline == null ? List.of() : baseline.implausible();
        String obstacle = implausible.isEmpty()
                ? BaselineMatch.obstacle(baseline, file, model)
                : "the baseline " + file + " is not plausible.";
        Baseline comparable = obstacle == null ? baseline : null;
        Gate gate = new Gate(documents, new Judge(model, settings, obstacle), comparable, reference);
        if (settings.strict()) {
            terms.stream().filter(Term::isRefusedByStrict).forEach(gate::refuse);
        }
        implausible.forEach(what -> gate.problems.add(GateResult.Problem.ofGate(
                file,
                what
                        + ". No measurement produces such an interval: restore the file from version control, or measure again and accept"
                        + " with ./gradlew ncuBaseline.")));
        List<Finding> findings = gate.apply(rules);
        return GateResult.of(
                model.simulated(),
                model.created(),
                Baselines.gpu(model),
                model.repetitions(),
                new GateResult.Basis(
                        settings.strict(),
                        state(baseline, file, obstacle),
                        reference == null || rules.stream().noneMatch(Rule::isOfReference)
                                ? null
                                : state(reference.model()),
                        terms),
                gate.problems,
                findings.stream()
                        .sorted(Comparator.comparing(Finding::effect).reversed())
                        .toList());
    }

    private static GateResult.BaselineState state(@Nullable Baseline baseline, String file, @Nullable String obstacle)
            throws IOException {
        if (baseline == null) {
            return new GateResult.BaselineState(file, null, null, null, obstacle);
        }
        Baseline.Session latest = baseline.latest();
        return new GateResult.BaselineState(
                file,
                latest == null ? null : latest.measured(),
                baseline.sessions().size(),
                Baselines.sha256(baseline),
                obstacle);
    }

    private static GateResult.ReferenceState state(RegionModel reference) {
        String program = reference.provenance().captures().stream()
                .map(RegionModel.Origin::executable)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        return new GateResult.ReferenceState(program, reference.created(), reference.repetitions());
    }

    /** Task options are settings too; the model has their effect. */
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
        problems.add(GateResult.Problem.ofGate(
                "ncu.gate.strict",
                "expected no setting from outside the build script that can soften the verdict; found " + term.setting()
                        + "=" + term.value() + " (" + term.origin().words()
                        + "). Remove it, or write it into the build script, where it is reviewed."));
    }

    /** Replaces a rule for every other region with one rule per region. */
    private List<Rule> expand(List<Rule> rules) throws IOException {
        if (!model.hasRegions() || rules.stream().noneMatch(Rule::isForEveryOther)) {
            return rules;
        }
        Set<String> undeclared = new LinkedHashSet<>();
        for (Scope scope : model.scopes()) {
            Gauge.undeclared(documents.regions(scope)).forEach(undeclared::add);
        }
        return rules.stream()
                .flatMap(rule -> rule.isForEveryOther() ? undeclared.stream().map(rule::forRegion) : Stream.of(rule))
                .toList();
    }

    /** Findings of all rules, in declaration order. */
    private List<Finding> apply(List<Rule> declared) throws IOException {
        String restricted = declared.stream().anyMatch(Rule::isOfProgram) ? WholeProgram.restriction(model) : null;
        if (restricted != null) {
            problems.add(
                    new GateResult.Problem(PortionKind.PROGRAM, PortionKind.PROGRAM_NAME, "all limits", restricted));
        }
        List<Applied> rules = expand(declared).stream()
                .filter(rule -> restricted == null || !rule.isOfProgram())
                .map(Applied::new)
                .toList();
        rules.forEach(Applied::prepare);
        if (rules.stream().anyMatch(Applied::isOpen)) {
            Set<String> recorded = new LinkedHashSet<>();
            Map<String, String> firstNames = Map.of();
            // The outer loop is over scopes, because each scope is a separate file.
            for (Scope scope : model.scopes()) {
                ScopeRegions content = documents.regions(scope);
                // Without an aggregate, a later scope can have more kernels. The reports name them alike.
                Set<String> kernels = content.kernelNames();
                Map<String, String> shortNames =
                        firstNames.keySet().containsAll(kernels) ? firstNames : ShortKernelNames.of(kernels);
                firstNames = firstNames.isEmpty() ? shortNames : firstNames;
                Gauge.recorded(content).forEach(recorded::add);
                for (Applied rule : rules) {
                    rule.read(scope, content, shortNames);
                }
            }
            rules.stream().filter(Applied::isOpen).forEach(rule -> rule.conclude(recorded));
        }
        rules.forEach(rule -> problems.addAll(rule.problems));
        return rules.stream().flatMap(rule -> rule.findings.stream()).toList();
    }

    /** A rule and its outcome. */
    private final class Applied {

        private final Rule rule;
        private final List<Finding> findings = new ArrayList<>();
        private final List<GateResult.Problem> problems = new ArrayList<>();

        Applied(Rule rule) {
            this.rule = rule;
        }

        /** Whether there is no verdict and no problem yet. */
        boolean isOpen() {
            return findings.isEmpty() && problems.isEmpty();
        }

        /** A budget for something that was not measured would always pass. */
        void prepare() {
            if (rule.isOfReference() && noReference != null) {
                problem(noReference);
            } else if (!rule.isOfProgram() && !model.hasRegions()) {
                problem(
                        "expected a region that was measured; found no result in any region."
                                + UnseenRegion.hint(model, rule.region())
                                + " Correct its name or pattern, or remove the budget; ncuDiscover lists the ranges of the program.");
            }
        }

        void read(Scope scope, ScopeRegions content, Map<String, String> shortNames) throws IOException {
            if (scope.kind() != rule.scope() || !problems.isEmpty()) {
                return;
            }
            try {
                Gauge.Reading reading = gauge.read(rule, content);
                if (reading != null) {
                    Gauge.Reading other = rule.isOfReference() ? reference(scope) : null;
                    if (problems.isEmpty()) {
                        findings.add(judge.judge(rule, scope.id(), reading, baseline, other, shortNames));
                    }
                }
            } catch (Gauge.Unknown e) {
                problem(String.valueOf(e.getMessage()));
            }
        }

        /** The same quantity of the reference; null if it has none, which is a problem. */
        private Gauge.@Nullable Reading reference(Scope scope) throws IOException {
            if (reference == null) {
                return null;
            }
            Scope same = reference.model().scopes().stream()
                    .filter(other -> other.id().equals(scope.id()))
                    .findFirst()
                    .orElse(null);
            try {
                Gauge.Reading reading =
                        same == null ? null : new Gauge(reference.model()).read(rule, reference.regions(same));
                if (reading == null) {
                    problem("expected " + rule.region() + " in the reference too"
                            + (scope.kind() == Scope.Kind.AGGREGATE ? "" : ", in " + scope.id())
                            + "; found none. Compare with a program that has it, or set against(\"baseline\").");
                }
                return reading;
            } catch (Gauge.Unknown e) {
                problem("in the reference: " + e.getMessage());
                return null;
            }
        }

        void conclude(Set<String> recorded) {
            String without = gauge.withoutScope(rule);
            problem(without != null ? without : rule.isOfProgram() ? WholeProgram.NOTHING : unseen(recorded));
        }

        private String unseen(Set<String> recorded) {
            String hint = UnseenRegion.hint(model, rule.region());
            return "expected a region that was measured; found no result in it."
                    + (hint.isEmpty() ? NearestName.hint(rule.region(), List.copyOf(recorded)) : hint)
                    + " Measured regions: " + String.join(", ", recorded)
                    + ". Correct its name or pattern, or remove the budget; ncuDiscover lists the ranges of the program.";
        }

        private void problem(String text) {
            problems.add(GateResult.Problem.of(rule, text));
        }
    }
}
