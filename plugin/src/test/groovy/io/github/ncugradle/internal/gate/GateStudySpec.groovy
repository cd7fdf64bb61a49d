package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.comparison.MedianInterval
import io.github.ncugradle.internal.gate.model.Against
import io.github.ncugradle.internal.gate.model.Baseline
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.gate.model.Verdict
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.model.PortionKind
import io.github.ncugradle.internal.region.model.Scope
import io.github.ncugradle.internal.region.model.Value
import spock.lang.Shared
import spock.lang.Specification

import java.nio.file.Files
import java.nio.file.Path

/** How often the gate is right, over many measurements whose truth is known. */
class GateStudySpec extends Specification {

    static final int TRIALS = 10_000
    static final double NOISE = 0.03
    static final double TRUTH = 1e6
    static final GateSettings SETTINGS = new GateSettings(Effect.WARN, Effect.WARN, 0.9, 0.1, false, [])

    @Shared
    Analysed model = Measured.analyse(*(1..5).collect { new Measured().kernel(stack: ["A"], time: TRUTH) })

    static List<Double> measured(Random random, int n, double change) {
        (1..n).collect { TRUTH * (1 + change) * (1 + NOISE * random.nextGaussian()) }
    }

    /** The shares of passes, failures and open verdicts. */
    Map<Verdict, Double> outcomes(Rule rule, int baselineRepetitions, double change) {
        def random = new Random(2026)
        def judge = new Judge(model.model, SETTINGS, null)
        def region = Gauge.Place.of(model.scopes()[0].regions()[0], null)
        def counts = [(Verdict.PASS): 0, (Verdict.FAIL): 0, (Verdict.INCONCLUSIVE): 0]
        TRIALS.times {
            def baseline = baselineRepetitions == 0 ? null : baseline(measured(random, baselineRepetitions, 0))
            def reading = new Gauge.Reading(region, "ns", Value.of(measured(random, 5, change) as double[]), 0, true, [], null, null)
            counts[judge.judge(rule, "aggregate", reading, baseline, null, [:]).verdict()]++
        }
        counts.collectEntries { verdict, count -> [verdict, count / (double) TRIALS] } as Map<Verdict, Double>
    }

    static Baseline baseline(List<Double> values) {
        def interval = MedianInterval.of(values, SETTINGS.confidence())
        def reference = new Baseline.Reference("ns", Value.of(values as double[]).median(), interval.low(), interval.high(), null)
        def regions = new TreeMap([aggregate: new TreeMap([A: new Baseline.Entry(new TreeMap([time: reference]), new TreeMap())])])
        new Baseline(Baseline.FORMAT, Baseline.VERSION, "GPU", false, null, null, [new Baseline.Session(null, values.size(), new TreeMap(), regions)])
    }

    static Rule rule(Bound bound, double limit, double tolerance) {
        new Rule(PortionKind.REGION, "A", Subject.TIME, "", bound, limit, tolerance, 0, Effect.FAIL, false, Scope.Kind.AGGREGATE, false, Against.BASELINE)
    }

    static final Map<String, List<?>> GATES = [
        "a budget at the true time, tolerance 3 %"      : [rule(Bound.MAX, TRUTH, 0.03), 0],
        "regression 2 %, baseline of 30 repetitions"    : [rule(Bound.REGRESSION, 0.02, 0), 30],
        "regression 2 %, baseline of 5 repetitions"     : [rule(Bound.REGRESSION, 0.02, 0), 5],
        "regression 5 %, baseline of 30 repetitions"    : [rule(Bound.REGRESSION, 0.05, 0), 30],
        "regression 2 %, baseline of 20 repetitions"    : [rule(Bound.REGRESSION, 0.02, 0), 20],
    ]

    def "checks rarely fail without a change, detect a change of 10 %, and match the guide's table"() {
        given:
        def guide = Files.readString(Path.of(System.getProperty("project.root"), "docs/error-rates.md"))

        when:
        def rows = GATES.collectMany { name, gate ->
            [0, 5, 10].collect { percent ->
                def shares = outcomes(gate[0] as Rule, gate[1] as int, percent / 100d)
                [gate: name, change: percent, shares: shares, line: "| $name | $percent % | " + [Verdict.PASS, Verdict.FAIL, Verdict.INCONCLUSIVE].collect { String.format(Locale.ROOT, "%.2f %%", shares[it] * 100) }.join(" | ") + " |"]
            }
        }
        rows.each { println(it.line) }
        def at = { int change -> rows.findAll { it.change == change }.collectEntries { [it.gate, it.shares] } }
        def names = GATES.keySet() as List

        then: "five repetitions at 3 % of noise, no true change: false failures below 0.5 %"
        names.every { at(0)[it][Verdict.FAIL] < 0.005 }

        and: "a true regression of 10 % is found in more than 99 %"
        names[0..1].every { at(10)[it][Verdict.FAIL] > 0.99 }

        and: "with a baseline as noisy as the measurement, some verdicts are inconclusive and none passes"
        at(10)[names[2]][Verdict.PASS] < 0.001

        and:
        rows*.line.findAll { !guide.contains(it) } == []
    }
}
