package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.comparison.Interval
import io.github.ncugradle.internal.gate.model.Against
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.Looks
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Verdict
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification

import static io.github.ncugradle.internal.gate.VerdictSpec.SETTINGS
import static io.github.ncugradle.internal.gate.VerdictSpec.rule

/** Stopping of adaptive repetitions, with error rates. */
class EnoughRepetitionsSpec extends Specification {

    static final Looks LOOKS = new Looks(5, 30)

    static Analysed measured(List<Double> times, Map<String, ?> options = [:]) {
        Measured.analyse(options, *times.collect { new Measured().kernel(stack: ["A"], time: it) })
    }

    static EnoughRepetitions.Progress progress(List<Double> times, List<Rule> rules, Analysed reference = null) {
        EnoughRepetitions.of(measured(times).documents, reference?.documents, rules, SETTINGS, null, "gpu-0.json", LOOKS)
    }

    def "the measurement goes on until every limit is decided: #reason"() {
        expect:
        progress(times, [rule(limit: 1000)]) == new EnoughRepetitions.Progress(enough, reason)

        where:
        times                                   || enough | reason
        [900] * 4                               || false  | "4 of at least 5 repetitions"
        [900] * 5                               || true   | "every limit is decided"
        [900, 900, 900, 900, 1100]              || false  | "undecided: A: time ≤ 1 µs"
        [900, 900, 900, 900, 1100, 900, 900, 900] || false | "undecided: A: time ≤ 1 µs"
        [900, 900, 900, 900, 1100, 900, 900, 900, 900] || true | "every limit is decided"
        [900, 1100] * 15                        || true   | "the maximum number of repetitions is reached"
    }

    def "it stops if further repetitions decide nothing: #what"() {
        expect:
        progress([900] * 5, rules) == new EnoughRepetitions.Progress(true, reason)

        where:
        what                  | rules                                                                          || reason
        "no limit"            | []                                                                             || "there is no limit to decide"
        "a misspelt region"   | [rule(region: "B", limit: 1)]                                                  || "a limit cannot be judged, and further repetitions do not change that"
        "no baseline"         | [rule(bound: Bound.REGRESSION, limit: 0.1)]                                    || "further repetitions cannot decide the limits that are inconclusive"
    }

    def "a difference to the reference is judged like a limit"() {
        given:
        def paired = rule(bound: Bound.REGRESSION, limit: 0.02, against: Against.REFERENCE)
        def times = [1000, 1300, 900, 1200, 1000]

        expect:
        progress(times, [paired], measured(times)).reason() == "every limit is decided"
        progress(times, [paired], measured(times.reverse())).reason() == "undecided: A: time at most 2.0 % above the reference"
    }

    def "the verdict agrees with the decision to stop, because the region model knows the looks"() {
        given:
        def times = [900, 900, 900, 900, 1100, 900]

        expect: "at one look the interval is narrower"
        Verdicts.judge(measured(times), [rule(limit: 1000)], SETTINGS, null, "gpu-0.json").findings()[0].verdict() == Verdict.PASS
        Verdicts.judge(measured(times, [facts: [(Looks.FACT): "5..30"]]), [rule(limit: 1000)], SETTINGS, null, "gpu-0.json").findings()[0].with { [verdict(), open()] } == [Verdict.INCONCLUSIVE, true]
    }

    def "a fact without a range is a fixed number: #fact"() {
        expect:
        Looks.of(fact) == looks

        where:
        fact      || looks
        "5..30"   || LOOKS
        "5"       || null
        null      || null
        "30..5"   || null
        "0..5"    || null
        "5..3000000000" || null
    }

    def "the intervals of all looks together miss the median no more often than promised: #confidence"() {
        given:
        def random = new Random(7)
        def interval = new SequentialInterval(LOOKS, confidence)
        def trials = 4000

        when:
        def misses = (1..trials).count {
            def values = (1..30).collect { random.nextGaussian() }
            (5..30).any { n -> interval.of(values.take(n)).with { it.confidence() > 0 && it.low() > 0 } }
        } / trials

        then: "and the promise is used"
        misses < 1.1 * (1 - confidence)
        misses > 0.6 * (1 - confidence)

        where:
        confidence << [0.9d, 0.75d]
    }

    def "five repetitions decide at 90 %, and more are needed for a greater confidence: #confidence"() {
        expect:
        (1..30).find { new SequentialInterval(LOOKS, confidence).isReached(it) } == first

        where:
        confidence || first
        0.9d       || 5
        0.95d      || 6
        0.99d      || 9
    }

    def "the ends are order statistics"() {
        expect:
        new SequentialInterval(LOOKS, 0.9).of([5d, 3d, 1d, 4d, 2d]) == new Interval(1, 5, 0.9)
        new SequentialInterval(LOOKS, 0.9).of((1..30)*.doubleValue()) == new Interval(10, 21, 0.9)
        new SequentialInterval(LOOKS, 0.9).of([7d]) == new Interval(7, 7, 0)
    }

    def "so many of n repetitions on one side of a limit decide, computed independently: #n"() {
        given:
        def interval = new SequentialInterval(LOOKS, 0.9)

        expect:
        (1..n).find { above -> interval.of((1..n).collect { it > n - above ? 1d : -1d }).low() > 0 } == heads

        where:
        n  | heads
        8  | 8
        9  | 8
        10 | 9
        11 | 9
        14 | 11
        19 | 14
        24 | 17
        29 | 20
        30 | 21
    }
}
