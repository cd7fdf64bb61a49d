package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Cycles;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Judges one reading, taking noise into account. */
final class Judge {

    private final RegionModel model;
    private final GateSettings settings;
    private final @Nullable String obstacle;
    private final Intervals intervals;

    /** @param obstacle why no baseline is comparable, or null if one is */
    Judge(RegionModel model, GateSettings settings, @Nullable String obstacle) {
        this.model = model;
        this.settings = settings;
        this.obstacle = obstacle;
        this.intervals = new Intervals(settings);
    }

    /**
     * Judges a reading.
     *
     * @param reference the same reading of the reference, for a rule that compares with it
     * @param shortNames short names of the kernels, by name
     */
    Finding judge(
            Rule rule,
            String scope,
            Gauge.Reading reading,
            @Nullable Baseline baseline,
            Gauge.@Nullable Reading reference,
            Map<String, String> shortNames) {
        FindingDraft draft = new FindingDraft(settings, intervals, rule, scope, reading, shortNames);
        return rule.isOfReference() && reference != null
                ? judge(draft, rule, reading, reference)
                : judge(draft, rule, scope, reading, baseline);
    }

    private Finding judge(FindingDraft draft, Rule rule, Gauge.Reading reading, Gauge.Reading reference) {
        String without = reading.without() != null ? reading.without() : reference.without();
        if (without != null) {
            return draft.inconclusive(
                    (reading.without() == null ? "the reference: " : "") + without, settings.inconclusive());
        }
        draft.measure(model.repetitions());
        Pairs pairs = Pairs.of(reading.value(), reference.value());
        if (pairs.isEmpty()) {
            return draft.inconclusive(
                    "no repetition has a value of the program and of the reference", settings.inconclusive());
        }
        Map<String, Double> before = new HashMap<>();
        reference.kernels().forEach(kernel -> before.put(kernel.name(), kernel.amount()));
        draft.explain(before);
        draft.explainedBy(new ExcessExplanation(rule, reading, settings.confidence()).against(reference));
        return draft.decide(pairs, reference);
    }

    private Finding judge(
            FindingDraft draft, Rule rule, String scope, Gauge.Reading reading, @Nullable Baseline baseline) {
        if (reading.without() != null) {
            return draft.inconclusive(reading.without(), settings.inconclusive());
        }
        draft.measure(model.repetitions());
        List<Baseline.Reference> sessions = baseline == null ? List.of() : baseline.references(scope, rule);
        Baseline.Reference reference = sessions.isEmpty() ? null : SessionSpread.of(sessions, settings.confidence());
        draft.compare(reference);
        Map<String, Double> times = new HashMap<>();
        if (baseline != null && rule.isTime()) {
            baseline.kernels(scope, rule)
                    .forEach((name, kernel) -> times.put(name, kernel.time() == null ? 0 : kernel.time()));
        }
        draft.explain(times);
        if (baseline != null && reference != null) {
            draft.explainedBy(new ExcessExplanation(rule, reading, settings.confidence())
                    .since(reference.median(), baseline.kernels(scope, rule)));
            draft.improved(rule.isOfBaseline() && draft.isBetter(reference, baseline));
        }
        if (rule.isOfBaseline() && reference == null) {
            return draft.inconclusive(
                    obstacle == null
                            ? "the baseline has no value for it. To accept this measurement, run ./gradlew ncuBaseline."
                            : obstacle,
                    settings.withoutBaseline());
        }
        if (reference == null || !rule.isOfBaseline()) {
            return draft.decide(LimitEdges.of(rule), null);
        }
        draft.ofSessions(sessions.size());
        Cycles before = rule.isTime() && !rule.timeAlone() ? reference.cycles() : null;
        return draft.decide(LimitEdges.of(rule, reference), before);
    }
}
