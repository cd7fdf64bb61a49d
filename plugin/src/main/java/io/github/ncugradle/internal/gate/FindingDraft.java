package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.comparison.Interval;
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
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.text.HumanNumber;
import io.github.ncugradle.internal.text.KernelNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A finding under construction. */
final class FindingDraft {

    private static final int EXPLAINING_KERNELS = 2;

    /** A clock below this fraction of its maximum counts as throttled. */
    private static final double STEADY_CLOCK = 0.9;

    private static final double NANOSECONDS = 1e9;

    private static final List<String> CLOCKS =
            List.of("gpc__cycles_elapsed.avg.per_second", "smsp__cycles_elapsed.avg.per_second");

    private final GateSettings settings;
    private final Intervals intervals;
    private final Rule rule;
    private final String scope;
    private final Gauge.Reading reading;
    private final Map<String, String> shortNames;
    private final List<Flag> flags = new ArrayList<>();
    private Finding.@Nullable Measurement measured;
    private Finding.@Nullable Comparison comparison;
    private Finding.@Nullable Paired paired;
    private List<Finding.KernelChange> kernels = List.of();
    private @Nullable LimitEdges limit;
    private int sessions;
    private @Nullable Explanation explanation;
    private boolean improved;

    FindingDraft(
            GateSettings settings,
            Intervals intervals,
            Rule rule,
            String scope,
            Gauge.Reading reading,
            Map<String, String> shortNames) {
        this.settings = settings;
        this.intervals = intervals;
        this.rule = rule;
        this.scope = scope;
        this.reading = reading;
        this.shortNames = shortNames;
    }

    /** What the difference to the baseline or reference consists of. */
    void explainedBy(@Nullable Explanation difference) {
        explanation = difference;
    }

    /** Sets whether the value is better than the baseline. */
    void improved(boolean better) {
        improved = better;
    }

    /** Sets the number of sessions of the baseline. */
    void ofSessions(int number) {
        sessions = number;
        if (number == 1) {
            flags.add(new Flag("oneSession", "the baseline has one session: the noise between sessions is unknown"));
        }
    }

    /** @param repetitions number of repetitions of the measurement; some may lack the value */
    void measure(int repetitions) {
        Value value = reading.value();
        Interval interval = intervals.of(value.measured());
        double median = Objects.requireNonNull(value.median());
        Double spread = value.spread();
        measured =
                new Finding.Measurement(median, spread, interval.low(), interval.high(), value.count(), cycles(median));
        if (repetitions == 1) {
            flags.add(new Flag("once", "measured once: judged by the tolerance only, because the noise is unknown"));
        } else if (value.count() < repetitions) {
            flags.add(new Flag(
                    "incomplete", "only " + value.count() + " of " + repetitions + " repetitions have a value"));
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
        if (count > 1 && !intervals.isReached(count)) {
            flags.add(new Flag(
                    "few",
                    "judged by the range of " + count + " repetitions: a confidence of "
                            + percent(settings.confidence()) + " needs " + intervals.least()));
        }
    }

    private @Nullable Cycles cycles(double time) {
        Value cycles = reading.cycles();
        Double median = cycles == null ? null : cycles.median();
        if (cycles == null || median == null || time == 0) {
            return null;
        }
        Interval interval = intervals.of(cycles.measured());
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
                && (before == null || now == null || isBetter(now.low(), now.high(), before.low(), before.high(), 0));
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

    /** @param before the cycles of the baseline, if the clock matters */
    Finding decide(LimitEdges edges, @Nullable Cycles before) {
        limit = edges;
        Finding.Measurement value = value();
        boolean violated = edges.isViolatedBy(value.low(), value.high());
        boolean within = edges.contains(value.low(), value.high());
        String text = value.text(reading.unit());
        Decision decision = missing(reading.missing(), violated, within);
        if (decision == null) {
            decision = violated
                    ? new Decision(Verdict.FAIL, text + " is " + beyond() + limitText(edges))
                    : within
                            ? new Decision(Verdict.PASS, text + " is within " + limitText(edges))
                            : new Decision(
                                    Verdict.INCONCLUSIVE,
                                    openReason().of(edges, value, reading.value(), sessions),
                                    edges.couldDecide(value.low(), value.high()));
        }
        return decided(before == null ? decision : clock().checked(decision, value.cycles(), before));
    }

    /** Judges the differences to the reference, one for each repetition. */
    Finding decide(Pairs pairs, Gauge.Reading reference) {
        int side = LimitEdges.side(rule);
        double median = Objects.requireNonNull(pairs.references().median());
        double edge = median + side * Math.abs(median) * rule.limit();
        limit = new LimitEdges(rule.bound().isUpper(), edge, edge, edge);
        Value margins = pairs.margins(side, rule::allowed);
        Interval margin = intervals.of(margins.measured());
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
                            : new Decision(Verdict.INCONCLUSIVE, openReason().of(margin, margins, side), true);
        }
        return decided(clock().checked(decision, pairs.size(), reading, reference));
    }

    private Finding.Paired paired(double median, Pairs pairs) {
        Value shares = pairs.shares();
        if (shares == null) {
            return new Finding.Paired(median, null, null, null, pairs.size());
        }
        Interval interval = intervals.of(shares.measured());
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

    private String limitText(LimitEdges edges) {
        return HumanNumber.text(edges.value(), reading.unit());
    }

    private OpenReason openReason() {
        return new OpenReason(reading.unit(), settings.confidence());
    }

    private ClockCheck clock() {
        return new ClockCheck(rule, intervals, flags);
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
                        rule.bound().isUpper() ? measured.median() - limit.value() : limit.value() - measured.median());
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
