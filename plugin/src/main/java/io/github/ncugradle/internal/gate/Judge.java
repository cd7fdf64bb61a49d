package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.comparison.Interval;
import io.github.ncugradle.internal.comparison.MedianInterval;
import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Cycles;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.Flag;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.region.model.MetricSummary;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.text.HumanNumber;
import io.github.ncugradle.internal.text.KernelNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Judges one reading, taking noise into account. */
final class Judge {

    private static final int EXPLAINING_KERNELS = 2;
    private static final double TOO_MANY_REPETITIONS = 200;

    /** A clock below this fraction of its maximum counts as throttled. */
    private static final double STEADY_CLOCK = 0.9;

    private static final double NANOSECONDS = 1e9;

    private static final List<String> CLOCKS =
            List.of("gpc__cycles_elapsed.avg.per_second", "smsp__cycles_elapsed.avg.per_second");

    private final RegionModel model;
    private final GateSettings settings;
    private final @Nullable String obstacle;

    /** @param obstacle why no baseline is comparable, or null if one is */
    Judge(RegionModel model, GateSettings settings, @Nullable String obstacle) {
        this.model = model;
        this.settings = settings;
        this.obstacle = obstacle;
    }

    /**
     * Edges of a limit.
     *
     * @param value value without tolerance, for display
     * @param surely edge beyond which a value violates the limit
     * @param safely edge up to which a value is inside the limit
     */
    private record Limit(double value, double surely, double safely) {}

    private record Decision(Verdict verdict, String reason) {}

    Finding judge(Rule rule, String scope, Gauge.Reading reading, @Nullable Baseline baseline) {
        Draft draft = new Draft(rule, scope, reading);
        if (reading.without() != null) {
            return draft.inconclusive(reading.without(), settings.inconclusive());
        }
        draft.measure();
        List<Baseline.Reference> sessions = baseline == null ? List.of() : baseline.references(scope, rule);
        Baseline.Reference reference = sessions.isEmpty() ? null : SessionSpread.of(sessions, settings.confidence());
        draft.compare(reference);
        draft.explain(baseline == null ? Map.of() : baseline.kernels(scope, rule));
        if (rule.bound().isOfBaseline() && reference == null) {
            return draft.inconclusive(
                    obstacle == null
                            ? "the baseline has no value for it. ./gradlew ncuBaseline accepts what was measured now."
                            : obstacle,
                    settings.withoutBaseline());
        }
        if (reference == null || !rule.bound().isOfBaseline()) {
            return draft.decide(limit(rule), null);
        }
        draft.sessions = sessions.size();
        if (sessions.size() == 1) {
            draft.flags.add(
                    new Flag("oneSession", "the baseline has one session: the noise between sessions is unknown"));
        }
        Cycles before = rule.isTime() && !rule.timeAlone() ? reference.cycles() : null;
        return draft.decide(limit(rule, reference), before == null ? null : new Clocked(limit(rule, before), before));
    }

    /** A limit in cycles, and the baseline that it comes from. */
    private record Clocked(Limit limit, Cycles before) {}

    private static Limit limit(Rule rule) {
        double edge = rule.limit() + side(rule) * rule.allowed(rule.limit());
        return new Limit(rule.limit(), edge, edge);
    }

    /**
     * The baseline is a measurement too: a value violates the limit only if it does so for every baseline in the
     * interval.
     */
    private static Limit limit(Rule rule, Baseline.Reference reference) {
        int side = side(rule);
        double worst = side > 0 ? reference.high() : reference.low();
        double best = side > 0 ? reference.low() : reference.high();
        return new Limit(
                reference.median() + side * Math.abs(reference.median()) * rule.limit(),
                worst + side * rule.allowed(worst),
                best + side * rule.allowed(best));
    }

    /** The same limit in cycles, at the clock of the baseline. */
    private static Limit limit(Rule rule, Cycles reference) {
        int side = side(rule);
        double worst = side > 0 ? reference.high() : reference.low();
        double best = side > 0 ? reference.low() : reference.high();
        return new Limit(
                reference.median() + side * reference.median() * rule.limit(),
                worst + side * allowed(rule, worst, reference.clock()),
                best + side * allowed(rule, best, reference.clock()));
    }

    private static double allowed(Rule rule, double cycles, double clock) {
        return Math.max(Math.abs(cycles) * rule.limit(), rule.ignoreBelow() * clock / NANOSECONDS);
    }

    private static int side(Rule rule) {
        return rule.bound().isUpper() ? 1 : -1;
    }

    /** A finding under construction. */
    private final class Draft {

        private final Rule rule;
        private final String scope;
        private final Gauge.Reading reading;
        private final List<Flag> flags = new ArrayList<>();
        private Finding.@Nullable Measurement measured;
        private Finding.@Nullable Comparison comparison;
        private List<Finding.KernelChange> kernels = List.of();
        private @Nullable Limit limit;
        private int sessions;

        Draft(Rule rule, String scope, Gauge.Reading reading) {
            this.rule = rule;
            this.scope = scope;
            this.reading = reading;
        }

        void measure() {
            Value value = reading.value();
            Interval interval = MedianInterval.of(value.measured(), settings.confidence());
            double median = Objects.requireNonNull(value.median());
            Double spread = value.spread();
            measured = new Finding.Measurement(
                    median, spread, interval.low(), interval.high(), value.count(), cycles(median));
            if (model.repetitions() == 1) {
                flags.add(new Flag("once", "measured once: judged by the tolerance alone, the noise is unknown"));
            } else if (value.count() < model.repetitions()) {
                flags.add(new Flag(
                        "incomplete",
                        "only " + value.count() + " of " + model.repetitions() + " repetitions have a value"));
            }
            if (spread != null && spread > settings.unstableAbove() * Math.abs(median)) {
                flags.add(new Flag(
                        "unstable",
                        "the repetitions spread by " + percent(spread / Math.abs(median)) + ", more than "
                                + percent(settings.unstableAbove())));
            }
            if (reading.missing() > 0) {
                flags.add(new Flag(
                        "incomplete", reading.missing() + " results have no finite number and are not part of it"));
            }
            throttled();
        }

        private @Nullable Cycles cycles(double time) {
            Value cycles = reading.cycles();
            Double median = cycles == null ? null : cycles.median();
            if (cycles == null || median == null || time == 0) {
                return null;
            }
            Interval interval = MedianInterval.of(cycles.measured(), settings.confidence());
            return new Cycles(median, interval.low(), interval.high(), Numbers.rounded(median / time * NANOSECONDS));
        }

        private void throttled() {
            Map<String, MetricSummary> metrics = reading.place().total().metrics();
            for (String clock : CLOCKS) {
                MetricSummary summary = metrics.get(clock);
                if (summary != null
                        && summary.min() != null
                        && summary.max() != null
                        && summary.min() < STEADY_CLOCK * summary.max()) {
                    flags.add(new Flag(
                            "throttled",
                            "the clock varied between " + HumanNumber.text(summary.min(), "hz") + " and "
                                    + HumanNumber.text(summary.max(), "hz") + ": the GPU may have throttled"));
                    return;
                }
            }
        }

        void compare(Baseline.@Nullable Reference reference) {
            if (reference != null && measured != null) {
                comparison = new Finding.Comparison(
                        reference.median(),
                        reference.median() == 0 ? null : Double.valueOf(measured.median() / reference.median() - 1));
            }
        }

        void explain(Map<String, Baseline.KernelWork> before) {
            boolean grown = rule.isTime() && !before.isEmpty();
            Map<String, String> earlier = KernelNames.earlier(
                    reading.kernels().stream().map(Gauge.KernelPart::name).toList(), before.keySet());
            kernels = reading.kernels().stream()
                    .map(kernel -> new Finding.KernelChange(
                            kernel.name(),
                            kernel.amount(),
                            grown
                                    ? Double.valueOf(
                                            kernel.amount() - time(before.get(earlier.getOrDefault(kernel.name(), ""))))
                                    : null))
                    .sorted(Comparator.<Finding.KernelChange>comparingDouble(
                                    kernel -> kernel.growth() == null ? kernel.amount() : kernel.growth())
                            .reversed()
                            .thenComparing(Finding.KernelChange::name))
                    .limit(EXPLAINING_KERNELS)
                    .toList();
        }

        private static double time(Baseline.@Nullable KernelWork kernel) {
            return kernel == null || kernel.time() == null ? 0 : kernel.time();
        }

        Finding decide(Limit edges, @Nullable Clocked clocked) {
            limit = edges;
            Decision decision = clocked == null ? decision(edges) : confirmed(decision(edges), edges, clocked);
            Effect effect =
                    switch (decision.verdict()) {
                        case PASS -> Effect.NONE;
                        case FAIL -> rule.severity();
                        case INCONCLUSIVE -> settings.inconclusive().atMost(rule.severity());
                    };
            return finding(decision, effect);
        }

        Finding inconclusive(String reason, Effect effect) {
            return finding(new Decision(Verdict.INCONCLUSIVE, reason), effect.atMost(rule.severity()));
        }

        private Decision decision(Limit edges) {
            Finding.Measurement value = value();
            boolean upper = rule.bound().isUpper();
            double nearest = upper ? value.low() : value.high();
            double farthest = upper ? value.high() : value.low();
            boolean violated = upper ? nearest > edges.surely() : nearest < edges.surely();
            boolean within = upper ? farthest <= edges.safely() : farthest >= edges.safely();
            // Missing results could only have increased the value: a violated upper limit stays violated, a satisfied
            // lower limit stays satisfied.
            boolean certain = reading.missing() == 0 || (reading.additive() && upper == violated);
            if (!certain && (violated || within)) {
                return new Decision(
                        Verdict.INCONCLUSIVE,
                        reading.missing() + " results have no finite number, so that the whole is not known");
            }
            String text = value.text(reading.unit());
            if (violated) {
                return new Decision(Verdict.FAIL, text + " is " + (upper ? "above " : "below ") + limitText(edges));
            }
            return within
                    ? new Decision(Verdict.PASS, text + " is within " + limitText(edges))
                    : new Decision(Verdict.INCONCLUSIVE, open(edges));
        }

        /** A time that changes without its cycles shows another clock, not another program. */
        private Decision confirmed(Decision decision, Limit edges, Clocked clocked) {
            Cycles now = value().cycles();
            if (now == null || decision.verdict() == Verdict.INCONCLUSIVE) {
                return decision;
            }
            boolean upper = rule.bound().isUpper();
            boolean grown = upper
                    ? now.low() > clocked.limit().surely()
                    : now.high() < clocked.limit().surely();
            if (decision.verdict() == Verdict.PASS) {
                if (grown) {
                    flags.add(new Flag(
                            "clock",
                            "the cycles changed by " + change(now, clocked) + ", which the time does not show"));
                }
                return decision;
            }
            if (grown) {
                return decision;
            }
            return new Decision(
                    Verdict.INCONCLUSIVE,
                    value().text(reading.unit()) + " is " + (upper ? "above " : "below ") + limitText(edges)
                            + ", but the cycles changed by " + change(now, clocked)
                            + ": a change of the clock, not of the program. Measure again at the clock of the baseline,"
                            + " or set timeAlone() to judge the time regardless");
        }

        /** {@code +0.2 % while the clock changed by -7.1 %, from 1.4 GHz to 1.3 GHz}. */
        private String change(Cycles now, Clocked clocked) {
            Cycles before = clocked.before();
            return HumanNumber.difference((now.median() / before.median() - 1) * 100, "%")
                    + " while the clock changed by "
                    + HumanNumber.difference((now.clock() / before.clock() - 1) * 100, "%") + ", from "
                    + HumanNumber.text(before.clock(), "hz") + " to " + HumanNumber.text(now.clock(), "hz");
        }

        private String limitText(Limit edges) {
            return HumanNumber.text(edges.value(), reading.unit());
        }

        private String open(Limit edges) {
            Finding.Measurement value = value();
            String between = "the median lies between " + HumanNumber.text(value.low(), reading.unit()) + " and "
                    + HumanNumber.text(value.high(), reading.unit()) + ", and the limit "
                    + (edges.surely() == edges.safely()
                            ? "with its tolerance is " + HumanNumber.text(edges.surely(), reading.unit())
                            : "of the baseline between " + HumanNumber.text(edges.safely(), reading.unit()) + " and "
                                    + HumanNumber.text(edges.surely(), reading.unit()));
            return between + "; " + remedy(edges);
        }

        private String remedy(Limit edges) {
            Finding.Measurement value = value();
            boolean upper = rule.bound().isUpper();
            boolean beyondBoth = upper ? value.median() > edges.surely() : value.median() < edges.surely();
            boolean withinBoth = upper ? value.median() <= edges.safely() : value.median() >= edges.safely();
            if (!beyondBoth && !withinBoth) {
                return sessions > 1
                        ? "the sessions of the baseline differ too much to decide: add more, or allow more"
                        : "the baseline is too noisy to decide: accept one with more repetitions, or allow more";
            }
            double distance = Math.abs(value.median() - (beyondBoth ? edges.surely() : edges.safely()));
            double needed = Math.max(
                    value.count() + 1,
                    MedianInterval.repetitions(
                            value.spread() == null ? 0 : value.spread(), distance, settings.confidence()));
            return needed <= TOO_MANY_REPETITIONS
                    ? "about " + HumanNumber.text(needed, "") + " repetitions would decide"
                    : "the difference is too small to detect, even with " + HumanNumber.text(TOO_MANY_REPETITIONS, "")
                            + " repetitions: change the limit or the tolerance";
        }

        private Finding.Measurement value() {
            if (measured == null) {
                throw new IllegalStateException("Nothing was measured for " + rule);
            }
            return measured;
        }

        private Finding finding(Decision decision, Effect effect) {
            Double excess = limit == null || measured == null
                    ? null
                    : Double.valueOf(
                            rule.bound().isUpper()
                                    ? measured.median() - limit.value()
                                    : limit.value() - measured.median());
            return new Finding(
                    rule.portion(),
                    rule.region(),
                    reading.place().path(),
                    reading.place().safeName(),
                    scope,
                    rule.what(),
                    rule.subject(),
                    rule.name(),
                    rule.self(),
                    rule.bound(),
                    reading.unit(),
                    rule.limit(),
                    limit == null ? null : Double.valueOf(limit.value()),
                    measured,
                    comparison,
                    excess,
                    excess == null || limit == null || limit.value() == 0
                            ? null
                            : Double.valueOf(excess / Math.abs(limit.value())),
                    decision.verdict(),
                    rule.severity(),
                    effect,
                    decision.reason(),
                    List.copyOf(flags),
                    kernels);
        }

        private static String percent(double share) {
            return HumanNumber.text(share * 100, "%");
        }
    }
}
