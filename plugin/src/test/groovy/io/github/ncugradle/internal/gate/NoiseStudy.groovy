package io.github.ncugradle.internal.gate

import groovy.transform.CompileStatic
import groovy.transform.stc.ClosureParams
import groovy.transform.stc.SimpleType
import io.github.ncugradle.internal.comparison.Interval
import io.github.ncugradle.internal.comparison.MedianInterval
import io.github.ncugradle.internal.gate.model.Baseline
import io.github.ncugradle.internal.gate.model.Finding
import io.github.ncugradle.internal.gate.model.Looks
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Verdict
import io.github.ncugradle.internal.region.model.RegionModel
import io.github.ncugradle.internal.region.model.Value

/** The gate under noise as real projects report it: sessions of captures whose truth is known, judged by the gate itself. */
@CompileStatic
class NoiseStudy {

    static final Looks LOOKS = new Looks(5, 30)
    static final double TRUTH = 1e9

    /** The factors of the captures of a session, one after the other. */
    interface Session {
        double next()
    }

    interface Noise {
        Session session(Random random)
    }

    static final Map<String, Noise> NOISES = [
        "independent, 1 %"                     : { Random r -> ({ 1 + 0.01d * r.nextGaussian() } as Session) } as Noise,
        "independent, 3 %"                     : { Random r -> ({ 1 + 0.03d * r.nextGaussian() } as Session) } as Noise,
        "a shift of 3 % per session"           : { Random r ->
            double shift = 1 + 0.03d * r.nextGaussian()
            ({ shift * (1 + 0.01d * r.nextGaussian()) } as Session)
        } as Noise,
        "22.5 or 25.5 ms per session"          : { Random r ->
            double mode = r.nextBoolean() ? 0.9d : 1.02d
            ({ mode + 0.002d * r.nextGaussian() } as Session)
        } as Noise,
        "22.5 or 25.5 ms per capture"          : { Random r -> ({ (r.nextBoolean() ? 0.9d : 1.02d) + 0.002d * r.nextGaussian() } as Session) } as Noise,
        "a drift of 4 % while the GPU warms up": { Random r ->
            int capture = 0
            ({ (1 + 0.04d * (1 - Math.exp(-(capture++) / 10d))) * (1 + 0.01d * r.nextGaussian()) } as Session)
        } as Noise,
        "skew: never faster, on average 2 % slower": { Random r -> ({ 1 - 0.02d * Math.log(1 - r.nextDouble()) } as Session) } as Noise,
        "neighbors correlated by 0.7, 1 %"     : { Random r ->
            double state = r.nextGaussian()
            ({
                state = 0.7d * state + Math.sqrt(0.51d) * r.nextGaussian()
                1 + 0.01d * state
            } as Session)
        } as Noise,
        "outliers: one in ten is 50 % slower"  : { Random r -> ({ (1 + 0.01d * r.nextGaussian()) * (r.nextInt(10) == 0 ? 1.5d : 1d) } as Session) } as Noise,
    ]

    /** How a change is judged: against what, and with how many repetitions. */
    enum Method {
        BASELINE("a baseline of one session", 1, 5),
        BASELINE_30("the same, 30 repetitions", 1, 30),
        BASELINE_ADAPTIVE("the same, 5 to 30 repetitions", 1, 0),
        SESSIONS("a baseline of 5 sessions", 5, 5),
        PAIRED("a reference in the same session", 0, 5),
        PAIRED_30("the same, 30 repetitions", 0, 30),
        PAIRED_ADAPTIVE("the same, 5 to 30 repetitions", 0, 0)

        final String title
        final int sessions
        final int repetitions

        Method(String title, int sessions, int repetitions) {
            this.title = title
            this.sessions = sessions
            this.repetitions = repetitions
        }

        boolean isPaired() {
            sessions == 0
        }

        boolean isAdaptive() {
            repetitions == 0
        }

        int most() {
            adaptive ? LOOKS.most() : repetitions
        }
    }

    /** Shares of the verdicts, and the mean number of captures. */
    static final class Outcome {
        int trials
        int passed
        int failed
        int open
        long captures

        double share(int count) {
            count / (double) trials
        }
    }

    private final Judge fixed
    private final Judge sequential
    private final Gauge.Place place
    private final Rule baselineRule
    private final Rule referenceRule

    NoiseStudy(RegionModel model, Gauge.Place place, Rule baselineRule, Rule referenceRule) {
        fixed = new Judge(model, VerdictSpec.SETTINGS, null)
        sequential = new Judge(model, VerdictSpec.SETTINGS.with(LOOKS), null)
        this.place = place
        this.baselineRule = baselineRule
        this.referenceRule = referenceRule
    }

    Outcome outcome(Noise noise, Method method, double change, int trials) {
        Random random = new Random(2026)
        Outcome outcome = new Outcome(trials: trials)
        for (int i = 0; i < trials; i++) {
            Finding finding = finding(noise, method, change, random)
            switch (finding.verdict()) {
                case Verdict.PASS: outcome.passed++; break
                case Verdict.FAIL: outcome.failed++; break
                default: outcome.open++
            }
            outcome.captures += finding.measured().count() * (method.paired ? 2 : 1)
        }
        outcome
    }

    private Finding finding(Noise noise, Method method, double change, Random random) {
        if (!method.paired) {
            Baseline baseline = baseline(noise, random, method.sessions, method.sessions == 1 ? 30 : 10)
            double[] now = captures(noise.session(random), method.most(), change)
            return judged(method) { Judge judge, int n -> judge.judge(baselineRule, "aggregate", reading(Arrays.copyOf(now, n)), baseline, null, [:]) }
        }
        double[] now = new double[method.most()]
        double[] reference = new double[method.most()]
        Session session = noise.session(random)
        for (int i = 0; i < method.most(); i++) {
            double first = session.next()
            double second = session.next()
            now[i] = Math.rint(TRUTH * (1 + change) * (i % 2 == 0 ? first : second))
            reference[i] = Math.rint(TRUTH * (i % 2 == 0 ? second : first))
        }
        judged(method) { Judge judge, int n -> judge.judge(referenceRule, "aggregate", reading(Arrays.copyOf(now, n)), null, reading(Arrays.copyOf(reference, n)), [:]) }
    }

    /** Judges once, or from the least number of repetitions on until the verdict is decided. */
    private Finding judged(Method method, @ClosureParams(value = SimpleType, options = ["io.github.ncugradle.internal.gate.Judge", "int"]) Closure<Finding> judging) {
        if (!method.adaptive) {
            return judging.call(fixed, method.repetitions)
        }
        for (int n = LOOKS.least(); ; n++) {
            Finding finding = judging.call(sequential, n)
            if (!finding.open() || n == LOOKS.most()) {
                return finding
            }
        }
    }

    private static double[] captures(Session session, int n, double change) {
        double[] captures = new double[n]
        for (int i = 0; i < n; i++) {
            captures[i] = Math.rint(TRUTH * (1 + change) * session.next())
        }
        captures
    }

    private Gauge.Reading reading(double[] values) {
        new Gauge.Reading(place, "ns", Value.of(values), 0, true, [], null, null)
    }

    private static Baseline baseline(Noise noise, Random random, int sessions, int repetitions) {
        List<Baseline.Session> all = []
        for (int i = 0; i < sessions; i++) {
            Value value = Value.of(captures(noise.session(random), repetitions, 0))
            Interval interval = MedianInterval.of(value.measured(), VerdictSpec.SETTINGS.confidence())
            TreeMap<String, Baseline.Reference> values = new TreeMap<>()
            values.put("time", new Baseline.Reference("ns", value.median(), interval.low(), interval.high(), null))
            TreeMap<String, Baseline.Entry> regions = new TreeMap<>()
            regions.put("A", new Baseline.Entry(values, new TreeMap<String, Baseline.KernelWork>()))
            SortedMap<String, SortedMap<String, Baseline.Entry>> scopes = new TreeMap<>()
            scopes.put("aggregate", regions)
            all << new Baseline.Session(null, repetitions, new TreeMap<String, Baseline.Entry>(), scopes)
        }
        new Baseline(Baseline.FORMAT, Baseline.VERSION, "GPU", false, null, null, all)
    }
}
