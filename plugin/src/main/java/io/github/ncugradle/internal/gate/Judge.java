package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.comparison.Interval;
import io.github.ncugradle.internal.comparison.MedianInterval;
import io.github.ncugradle.internal.comparison.model.Explanation;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
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
    private final @Nullable SequentialInterval sequential;

    /** @param obstacle why no baseline is comparable, or null if one is */
    Judge(RegionModel model, GateSettings settings, @Nullable String obstacle) {
        this.model = model;
        this.settings = settings;
        this.obstacle = obstacle;
        this.sequential =
                settings.looks() == null ? null : new SequentialInterval(settings.looks(), settings.confidence());
    }

    private Interval interval(List<Double> values) {
        return sequential == null || values.size() < 2
                ? MedianInterval.of(values, settings.confidence())
                : sequential.of(values);
    }

    /** Whether so many repetitions reach the confidence. */
    private boolean isReached(int repetitions) {
        return sequential == null
                ? MedianInterval.isReached(repetitions, settings.confidence())
                : sequential.isReached(repetitions);
    }

    /** The least number of repetitions that reach the confidence. */
    private int least() {
        return IntStream.iterate(2, n -> n + 1)
                .filter(this::isReached)
                .findFirst()
                .getAsInt();
    }

    /**
     * Edges of a limit.
     *
     * @param value value without tolerance, for display
     * @param surely edge beyond which a value violates the limit
     * @param safely edge up to which a value is inside the limit
     */
    private record Limit(double value, double surely, double safely) {}

    /** @param open whether more repetitions could decide an inconclusive verdict */
    private record Decision(Verdict verdict, String reason, boolean open) {

        Decision(Verdict verdict, String reason) {
            this(verdict, reason, false);
        }
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
        Draft draft = new Draft(rule, scope, reading, shortNames);
        return rule.isOfReference() && reference != null
                ? judge(draft, rule, reading, reference)
                : judge(draft, rule, scope, reading, baseline);
    }

    private Finding judge(Draft draft, Rule rule, Gauge.Reading reading, Gauge.Reading reference) {
        String without = reading.without() != null ? reading.without() : reference.without();
        if (without != null) {
            return draft.inconclusive(
                    (reading.without() == null ? "the reference: " : "") + without, settings.inconclusive());
        }
        draft.measure();
        Pairs pairs = Pairs.of(reading.value(), reference.value());
        if (pairs.isEmpty()) {
            return draft.inconclusive(
                    "no repetition has a value of the program and of the reference", settings.inconclusive());
        }
        Map<String, Double> before = new HashMap<>();
        reference.kernels().forEach(kernel -> before.put(kernel.name(), kernel.amount()));
        draft.explain(before);
        draft.explanation = new ExcessExplanation(rule, reading, settings.confidence()).against(reference);
        return draft.decide(pairs, reference);
    }

    private Finding judge(Draft draft, Rule rule, String scope, Gauge.Reading reading, @Nullable Baseline baseline) {
        if (reading.without() != null) {
            return draft.inconclusive(reading.without(), settings.inconclusive());
        }
        draft.measure();
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
            draft.explanation = new ExcessExplanation(rule, reading, settings.confidence())
                    .since(reference.median(), baseline.kernels(scope, rule));
            draft.improved = rule.isOfBaseline() && draft.isBetter(reference, baseline);
        }
        if (rule.isOfBaseline() && reference == null) {
            return draft.inconclusive(
                    obstacle == null
                            ? "the baseline has no value for it. To accept this measurement, run ./gradlew ncuBaseline."
                            : obstacle,
                    settings.withoutBaseline());
        }
        if (reference == null || !rule.isOfBaseline()) {
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
        private final Map<String, String> shortNames;
        private final List<Flag> flags = new ArrayList<>();
        private Finding.@Nullable Measurement measured;
        private Finding.@Nullable Comparison comparison;
        private Finding.@Nullable Paired paired;
        private List<Finding.KernelChange> kernels = List.of();
        private @Nullable Limit limit;
        private int sessions;
        private @Nullable Explanation explanation;
        private boolean improved;

        Draft(Rule rule, String scope, Gauge.Reading reading, Map<String, String> shortNames) {
            this.rule = rule;
            this.scope = scope;
            this.reading = reading;
            this.shortNames = shortNames;
        }

        void measure() {
            Value value = reading.value();
            Interval interval = interval(value.measured());
            double median = Objects.requireNonNull(value.median());
            Double spread = value.spread();
            measured = new Finding.Measurement(
                    median, spread, interval.low(), interval.high(), value.count(), cycles(median));
            if (model.repetitions() == 1) {
                flags.add(
                        new Flag("once", "measured once: judged by the tolerance only, because the noise is unknown"));
            } else if (value.count() < model.repetitions()) {
                flags.add(new Flag(
                        "incomplete",
                        "only " + value.count() + " of " + model.repetitions() + " repetitions have a value"));
            }
            few(value.count());
            if (spread != null && spread > settings.unstableAbove() * Math.abs(median)) {
                flags.add(new Flag(
                        "unstable",
                        "the repetitions spread by " + percent(spread / Math.abs(median)) + ", more than "
                                + percent(settings.unstableAbove())));
            }
            if (reading.missing() > 0) {
                flags.add(new Flag("incomplete", reading.missing() + " results have no finite value and are excluded"));
            }
            throttled();
        }

        private void few(int count) {
            if (count > 1 && !isReached(count)) {
                flags.add(new Flag(
                        "few",
                        "judged by the range of " + count + " repetitions: a confidence of "
                                + percent(settings.confidence()) + " needs " + least()));
            }
        }

        private @Nullable Cycles cycles(double time) {
            Value cycles = reading.cycles();
            Double median = cycles == null ? null : cycles.median();
            if (cycles == null || median == null || time == 0) {
                return null;
            }
            Interval interval = interval(cycles.measured());
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

        /** Whether the value is better than the baseline beyond the noise, or beyond the tolerance if that is unknown. */
        boolean isBetter(Baseline.Reference reference, Baseline baseline) {
            Baseline.Session latest = baseline.latest();
            boolean noiseKnown = value().count() > 1 && latest != null && latest.repetitions() > 1;
            double ignored = rule.isTime() ? rule.ignoreBelow() : 0;
            double margin = noiseKnown ? ignored : rule.allowed(reference.median());
            Cycles before = rule.isTime() && !rule.timeAlone() ? reference.cycles() : null;
            Cycles now = value().cycles();
            return reading.missing() == 0
                    && isBetter(value().low(), value().high(), reference.low(), reference.high(), margin)
                    && (before == null
                            || now == null
                            || isBetter(now.low(), now.high(), before.low(), before.high(), 0));
        }

        private boolean isBetter(double low, double high, double lowBefore, double highBefore, double margin) {
            return rule.bound().isUpper() ? high < lowBefore - margin : low > highBefore + margin;
        }

        /** @param before contributions of kernels to the value that this one is compared with */
        void explain(Map<String, Double> before) {
            boolean grown = !before.isEmpty();
            Map<String, String> earlier = KernelNames.earlier(
                    reading.kernels().stream().map(Gauge.KernelPart::name).toList(), before.keySet());
            kernels = reading.kernels().stream()
                    .map(kernel -> new Finding.KernelChange(
                            kernel.name(),
                            shortNames.getOrDefault(kernel.name(), kernel.name()),
                            kernel.amount(),
                            grown
                                    ? Double.valueOf(kernel.amount()
                                            - before.getOrDefault(earlier.getOrDefault(kernel.name(), ""), 0.0))
                                    : null))
                    .sorted(Comparator.<Finding.KernelChange>comparingDouble(
                                    kernel -> kernel.growth() == null ? kernel.amount() : kernel.growth())
                            .reversed()
                            .thenComparing(Finding.KernelChange::name))
                    .limit(EXPLAINING_KERNELS)
                    .toList();
        }

        Finding decide(Limit edges, @Nullable Clocked clocked) {
            limit = edges;
            Finding.Measurement value = value();
            boolean upper = rule.bound().isUpper();
            boolean violated = upper ? value.low() > edges.surely() : value.high() < edges.surely();
            boolean within = upper ? value.high() <= edges.safely() : value.low() >= edges.safely();
            String text = value.text(reading.unit());
            Decision decision = missing(reading.missing(), violated, within);
            if (decision == null) {
                decision = violated
                        ? new Decision(Verdict.FAIL, text + " is " + beyond() + limitText(edges))
                        : within
                                ? new Decision(Verdict.PASS, text + " is within " + limitText(edges))
                                : new Decision(Verdict.INCONCLUSIVE, open(edges), couldDecide(edges));
            }
            return decided(clocked == null ? decision : confirmed(decision, clocked));
        }

        /** Judges the differences to the reference, one for each repetition. */
        Finding decide(Pairs pairs, Gauge.Reading reference) {
            int side = side(rule);
            double median = Objects.requireNonNull(pairs.references().median());
            double edge = median + side * Math.abs(median) * rule.limit();
            limit = new Limit(edge, edge, edge);
            Value margins = pairs.margins(side, rule::allowed);
            Interval margin = interval(margins.measured());
            paired = paired(median, pairs);
            if (pairs.size() < value().count()) {
                few(pairs.size());
            }
            boolean violated = margin.low() > 0;
            boolean within = margin.high() <= 0;
            String text = value().text(reading.unit());
            String pairing = paired.text().isEmpty()
                    ? ", the limit by the reference"
                    : "; " + paired.text() + " to the reference, paired by repetition";
            Decision decision = missing(reading.missing() + reference.missing(), violated, within);
            if (decision == null) {
                decision = violated
                        ? new Decision(Verdict.FAIL, text + " is " + beyond() + limitText(limit) + pairing)
                        : within
                                ? new Decision(Verdict.PASS, text + " is within " + limitText(limit) + pairing)
                                : new Decision(
                                        Verdict.INCONCLUSIVE,
                                        "the median difference to the reference lies between "
                                                + difference(margin.low(), margin.high(), side)
                                                + " of what is allowed; "
                                                + more(margins, Math.abs(Objects.requireNonNull(margins.median()))),
                                        true);
            }
            return decided(confirmed(decision, pairs, reference));
        }

        /** From how far inside to how far beyond what is allowed. */
        private String difference(double low, double high, int side) {
            double first = side > 0 ? low : -high;
            double last = side > 0 ? high : -low;
            return HumanNumber.difference(first, reading.unit()) + " and "
                    + HumanNumber.difference(last, reading.unit());
        }

        private Finding.Paired paired(double median, Pairs pairs) {
            Value shares = pairs.shares();
            if (shares == null) {
                return new Finding.Paired(median, null, null, null, pairs.size());
            }
            Interval interval = interval(shares.measured());
            return new Finding.Paired(median, shares.median(), interval.low(), interval.high(), pairs.size());
        }

        private String beyond() {
            return rule.bound().isUpper() ? "above " : "below ";
        }

        /**
         * Missing results could only have increased the value: a violated upper limit stays violated, a satisfied lower
         * limit stays satisfied.
         */
        private @Nullable Decision missing(long missing, boolean violated, boolean within) {
            boolean certain = missing == 0
                    || (missing == reading.missing()
                            && reading.additive()
                            && rule.bound().isUpper() == violated);
            return certain || (!violated && !within)
                    ? null
                    : new Decision(
                            Verdict.INCONCLUSIVE, missing + " results have no finite number, so the total is unknown");
        }

        /** Between the edges of the limit, the baseline is the obstacle. */
        private boolean couldDecide(Limit edges) {
            Finding.Measurement value = value();
            return rule.bound().isUpper()
                    ? value.low() <= edges.safely() || value.high() > edges.surely()
                    : value.high() >= edges.safely() || value.low() < edges.surely();
        }

        private Finding decided(Decision decision) {
            return finding(
                    decision,
                    switch (decision.verdict()) {
                        case PASS -> Effect.NONE;
                        case FAIL -> rule.severity();
                        case INCONCLUSIVE -> settings.inconclusive().atMost(rule.severity());
                    });
        }

        Finding inconclusive(String reason, Effect effect) {
            return finding(new Decision(Verdict.INCONCLUSIVE, reason), effect.atMost(rule.severity()));
        }

        private Decision confirmed(Decision decision, Clocked clocked) {
            Cycles now = value().cycles();
            if (now == null) {
                return decision;
            }
            boolean upper = rule.bound().isUpper();
            return confirmed(
                    decision,
                    upper
                            ? now.low() > clocked.limit().surely()
                            : now.high() < clocked.limit().surely(),
                    upper
                            ? now.high() <= clocked.limit().safely()
                            : now.low() >= clocked.limit().safely(),
                    change(
                            now.median(),
                            now.clock(),
                            clocked.before().median(),
                            clocked.before().clock()));
        }

        private Decision confirmed(Decision decision, Pairs times, Gauge.Reading reference) {
            Value now = reading.cycles();
            Value before = reference.cycles();
            if (!rule.isTime() || rule.timeAlone() || now == null || before == null) {
                return decision;
            }
            Pairs pairs = Pairs.of(now, before);
            Double time = reference.value().median();
            if (pairs.size() < times.size() || time == null || time == 0 || value().median() == 0) {
                return decision;
            }
            double cycles = Objects.requireNonNull(now.median());
            double earlier = Objects.requireNonNull(before.median());
            double clock = earlier / time * NANOSECONDS;
            Interval margin = interval(pairs.margins(side(rule), each -> allowed(rule, each, clock))
                    .measured());
            return confirmed(
                    decision,
                    margin.low() > 0,
                    margin.high() <= 0,
                    change(cycles, cycles / value().median() * NANOSECONDS, earlier, clock));
        }

        /** A time that changes without its cycles shows another clock, not another program. */
        private Decision confirmed(Decision decision, boolean grown, boolean within, String change) {
            if (decision.verdict() == Verdict.PASS && grown) {
                flags.add(new Flag("clock", "the cycles changed by " + change + ", but the time did not"));
            }
            return decision.verdict() != Verdict.FAIL || grown
                    ? decision
                    : new Decision(
                            Verdict.INCONCLUSIVE,
                            decision.reason() + ", but the cycles changed by " + change
                                    + ": a change of the clock, not of the program. Measure again at the same clock,"
                                    + " or set timeAlone() to judge the time regardless",
                            !within);
        }

        /** {@code +0.2 % while the clock changed by -7.1 %, from 1.4 GHz to 1.3 GHz}. */
        private static String change(double cycles, double clock, double earlierCycles, double earlierClock) {
            return HumanNumber.difference((cycles / earlierCycles - 1) * 100, "%") + " while the clock changed by "
                    + HumanNumber.difference((clock / earlierClock - 1) * 100, "%") + ", from "
                    + HumanNumber.text(earlierClock, "hz") + " to " + HumanNumber.text(clock, "hz");
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
                        ? "the sessions of the baseline differ too much to decide: add sessions, or raise the limit"
                        : "the baseline is too noisy to decide: accept a baseline with more repetitions, or raise the limit";
            }
            double distance = Math.abs(value.median() - (beyondBoth ? edges.surely() : edges.safely()));
            return more(reading.value(), distance);
        }

        private String more(Value noisy, double distance) {
            double needed = Math.max(
                    noisy.count() + 1,
                    MedianInterval.repetitions(
                            noisy.spread() == null ? 0 : noisy.spread(), distance, settings.confidence()));
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
                    rule.bound().isRelative() ? rule.against() : null,
                    reading.unit(),
                    rule.limit(),
                    limit == null ? null : Double.valueOf(limit.value()),
                    measured,
                    comparison,
                    paired,
                    excess,
                    excess == null || limit == null || limit.value() == 0
                            ? null
                            : Double.valueOf(excess / Math.abs(limit.value())),
                    decision.verdict(),
                    rule.severity(),
                    effect,
                    decision.open(),
                    decision.reason(),
                    List.copyOf(flags),
                    kernels,
                    reading.hotLine(),
                    decision.verdict() != Verdict.PASS || improved ? explanation : null,
                    improved);
        }

        private static String percent(double share) {
            return HumanNumber.text(share * 100, "%");
        }
    }
}
