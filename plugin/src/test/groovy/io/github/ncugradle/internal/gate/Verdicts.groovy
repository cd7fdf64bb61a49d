package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Baseline
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.model.Scope

/** Verdicts on a model, for tests of their outputs. */
class Verdicts {

    static GateResult judge(Analysed model, List<Rule> rules, GateSettings settings, Baseline baseline, String file, Analysed reference = null) {
        Gate.judge(model.documents, reference?.documents, rules, settings, baseline, file)
    }

    /** Limits of the time of regions by name, in nanoseconds. */
    static GateResult on(Analysed model, Map<String, List<Number>> limits, Baseline baseline = null) {
        def rules = limits.collectMany { region, times -> times.collect { VerdictSpec.rule(region: region, limit: it) } }
        judge(model, rules, VerdictSpec.SETTINGS, baseline, "gpu-0.json")
    }

    /** A limit of the time of a region in every process, in nanoseconds. */
    static GateResult inEachProcess(Analysed model, String region, Number limit) {
        judge(model, [VerdictSpec.rule(region: region, limit: limit, scope: Scope.Kind.PROCESS)], VerdictSpec.SETTINGS, null, "gpu-0.json")
    }

    /** A limit of 5 % above what was measured before. */
    static GateResult since(Analysed before, Analysed now, String region) {
        def rule = VerdictSpec.rule(region: region, limit: 0.05, bound: Bound.REGRESSION)
        judge(now, [rule], VerdictSpec.SETTINGS, BaselineSpec.of(before, [rule]), "gpu-0.json")
    }

    /** One budget that passes, one that fails, one inconclusive, one against a baseline and one that cannot be judged. */
    static GateResult ofAllKinds(Analysed model, String region) {
        def rules = [
            VerdictSpec.rule(region: region, limit: 1e15),
            VerdictSpec.rule(region: region, limit: 1),
            VerdictSpec.rule(region: region, limit: 0.05, bound: Bound.REGRESSION),
            VerdictSpec.rule(region: region, limit: 1, subject: Subject.METRIC, name: "none"),
            VerdictSpec.rule(region: region, limit: 1, severity: Effect.WARN, subject: Subject.LAUNCHES)]
        judge(model, rules, VerdictSpec.SETTINGS, null, "gpu-0.json")
    }
}
