package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Against
import io.github.ncugradle.internal.gate.model.Baseline
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.Finding
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.gate.model.Verdict
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.profile.TargetProcess
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.model.PortionKind
import io.github.ncugradle.internal.region.model.Scope
import spock.lang.Specification

import static io.github.ncugradle.internal.region.Measured.analyse

class VerdictSpec extends Specification {

    static final GateSettings SETTINGS = new GateSettings(Effect.WARN, Effect.WARN, 0.9, 0.1, false, [])

    /** A region A with 1,000 ns of gemm, and A1 within with 200 ns of relu. */
    static Measured once(double gemm = 1000, double relu = 200) {
        new Measured()
            .kernel(stack: ["A"], time: gemm, metrics: ["dram__bytes.sum": 64, "sm__throughput.pct": 40], "void lib::gemm<float>(int)")
            .kernel(stack: ["A", "A1"], time: relu, metrics: ["dram__bytes.sum": 32, "sm__throughput.pct": 80], "relu")
    }

    static Analysed model(List<Double> times) {
        Measured.analyse(*times.collect { once(it) })
    }

    static Rule rule(Map<String, ?> options = [:]) {
        new Rule(
            (options.portion ?: PortionKind.REGION) as PortionKind,
            options.getOrDefault("region", options.portion == PortionKind.PROGRAM ? PortionKind.PROGRAM_NAME : "A") as String,
            (options.subject ?: Subject.TIME) as Subject,
            (options.name ?: "") as String,
            (options.bound ?: Bound.MAX) as Bound,
            (options.limit as Number).doubleValue(),
            (options.tolerance ?: 0) as double,
            (options.ignoreBelow ?: 0) as double,
            (options.severity ?: Effect.FAIL) as Effect,
            (options.self ?: false) as boolean,
            (options.scope ?: Scope.Kind.AGGREGATE) as Scope.Kind,
            (options.timeAlone ?: false) as boolean,
            (options.against ?: Against.BASELINE) as Against)
    }

    static GateResult judge(Analysed model, Rule rule, GateSettings settings = SETTINGS, Baseline baseline = null) {
        Verdicts.judge(model, [rule], settings, baseline, "gpu-0.json")
    }

    static Finding finding(Analysed model, Rule rule, GateSettings settings = SETTINGS, Baseline baseline = null) {
        def result = judge(model, rule, settings, baseline)
        assert result.problems() == []
        result.findings()[0]
    }

    def "#what: #verdict"() {
        when:
        def finding = finding(model([1000]), rule(options))

        then:
        finding.verdict() == verdict
        finding.effect() == (verdict == Verdict.FAIL ? Effect.FAIL : Effect.NONE)
        finding.measured().median() == measured
        finding.excess() == excess

        where:
        what                                | options                                                                                 | measured | excess | verdict
        "time at the limit"                 | [limit: 1200]                                                                           | 1200     | 0      | Verdict.PASS
        "time above the limit"              | [limit: 1199]                                                                           | 1200     | 1      | Verdict.FAIL
        "time above, but tolerated"         | [limit: 1199, tolerance: 0.01]                                                          | 1200     | 1      | Verdict.PASS
        "time above, by less than counts"   | [limit: 1199, ignoreBelow: 1]                                                           | 1200     | 1      | Verdict.PASS
        "time below a lower limit"          | [limit: 1300, bound: Bound.MIN]                                                         | 1200     | 100    | Verdict.FAIL
        "time at a lower limit"             | [limit: 1200, bound: Bound.MIN]                                                         | 1200     | 0      | Verdict.PASS
        "self time"                         | [limit: 1000, self: true]                                                          | 1000     | 0      | Verdict.PASS
        "launches"                          | [limit: 1, subject: Subject.LAUNCHES]                                                    | 2        | 1      | Verdict.FAIL
        "self launches"                     | [limit: 1, subject: Subject.LAUNCHES, self: true]                                   | 1        | 0      | Verdict.PASS
        "a metric that adds up"             | [limit: 95, subject: Subject.METRIC, name: "dram__bytes.sum"]                           | 96       | 1      | Verdict.FAIL
        "a metric that does not, at least"  | [limit: 60, subject: Subject.METRIC, name: "sm__throughput.pct", bound: Bound.MIN]      | 46.6666666666667d | 60 - 46.6666666666667d | Verdict.FAIL
        "time of kernels by their function" | [limit: 999, subject: Subject.KERNEL_TIME, name: "gemm"]                                | 1000     | 1      | Verdict.FAIL
        "time of kernels by a pattern"      | [limit: 1200, subject: Subject.KERNEL_TIME, name: "regex:gemm|relu"]                    | 1200     | 0      | Verdict.PASS
    }

    def "several repetitions are judged by the interval of their median: #times"() {
        when:
        def finding = finding(model(times.collect { it - 200d }), rule(limit: 1000))

        then:
        finding.verdict() == verdict
        finding.effect() == effect
        finding.reason().contains(reason)

        where:
        times                              | verdict           | effect      | reason
        [1010, 1011, 1012, 1013, 1014]     | Verdict.FAIL      | Effect.FAIL | "1.012 µs ± 0.1 % is above 1 µs"
        [980, 981, 982, 983, 984]          | Verdict.PASS      | Effect.NONE | "982 ns ± 0.2 % is within 1 µs"
        [970, 985, 1001, 1010, 1030]       | Verdict.INCONCLUSIVE | Effect.WARN | "the median lies between 981.4 ns and 1.015 µs, and the limit with its tolerance is 1 µs; the difference is too small to detect, even with 200 repetitions"
        [970, 985, 994, 1010, 1030]        | Verdict.INCONCLUSIVE | Effect.WARN | "about 41 repetitions would decide"
        [999, 1001]                        | Verdict.INCONCLUSIVE | Effect.WARN | "the median lies between 999 ns and 1.001 µs"
    }

    def "a single measurement is judged by the tolerance alone, and says so"() {
        when:
        def finding = finding(model([1000]), rule(limit: 1200))

        then:
        finding.flags()*.code() == ["once"]
        finding.flags()[0].text() == "measured once: judged by the tolerance only, because the noise is unknown"
    }

    def "onInconclusive sets the effect of an inconclusive verdict, up to the budget's severity"() {
        when:
        def settings = new GateSettings(setting, Effect.WARN, 0.9, 0.1, false, [])
        def finding = finding(model([770, 785, 801, 810, 830]), rule(limit: 1000, severity: severity), settings)

        then:
        finding.verdict() == Verdict.INCONCLUSIVE
        finding.effect() == effect

        where:
        setting     | severity    | effect
        Effect.FAIL | Effect.FAIL | Effect.FAIL
        Effect.FAIL | Effect.WARN | Effect.WARN
        Effect.NONE | Effect.FAIL | Effect.NONE
    }

    def "a violation with severity warn"() {
        expect:
        finding(model([1000]), rule(limit: 1, severity: Effect.WARN)).with { [verdict(), effect()] } == [Verdict.FAIL, Effect.WARN]
    }

    def "repetitions with a large spread are reported as unstable"() {
        expect:
        finding(model([800, 1000, 1200]), rule(limit: 5000)).flags()*.code() == ["few", "unstable"]
        finding(model([990, 1000, 1010, 1000]), rule(limit: 5000)).flags()*.code() == []
    }

    def "a verdict reports a clock that fell"() {
        given:
        def measured = new Measured()
            .kernel(stack: ["A"], metrics: ["gpc__cycles_elapsed.avg.per_second": 1.4e9])
            .kernel(stack: ["A"], metrics: ["gpc__cycles_elapsed.avg.per_second": 0.9e9])

        expect:
        finding(analyse(measured), rule(limit: 5000)).flags()*.text().contains("the clock varied between 900 MHz and 1.4 GHz: the GPU may have throttled")
    }

    def "results without a time can only increase it: #limit, #bound"() {
        given:
        def measured = new Measured().kernel(stack: ["A"], time: 1000).kernel(stack: ["A"], time: missing)

        when:
        def finding = finding(analyse(measured), rule(limit: limit, bound: bound))

        then:
        finding.verdict() == verdict
        finding.flags()*.code().contains("incomplete")

        where:
        limit | bound     | missing    || verdict
        2000  | Bound.MAX | null       || Verdict.INCONCLUSIVE
        2000  | Bound.MAX | Double.NaN || Verdict.INCONCLUSIVE
        500   | Bound.MAX | null       || Verdict.FAIL
        500   | Bound.MIN | null       || Verdict.PASS
        2000  | Bound.MIN | null       || Verdict.INCONCLUSIVE
    }

    def "nothing is judged without a measurement: #what"() {
        when:
        def finding = finding(model, rule([region: "A", limit: 10] + options))

        then:
        finding.verdict() == Verdict.INCONCLUSIVE
        finding.measured() == null
        finding.reason() == reason

        where:
        what                    | model                                                                             | options                                         | reason
        "all excluded"          | analyse(exclude: ["k"], new Measured().kernel(stack: ["A"]).kernel(stack: ["B"], "x")) | [:]                                        | "the kernel filter excluded all results in the region"
        "kernels of a range"    | analyse(new Measured().kernel(stack: ["A"], kind: ResultKind.RANGE))              | [subject: Subject.LAUNCHES]                      | "range replay measures the region as a whole and has no values of its kernels"
        "times that are none"   | analyse(new Measured().kernel(stack: ["A"], time: null))                          | [:]                                             | "no result of the region has a number for it"
    }

    def "a budget that cannot be judged is a problem: #what"() {
        when:
        def result = judge(model, rule([limit: 10] + options))

        then:
        result.findings() == []
        result.effect() == Effect.FAIL
        result.problems()*.text() == [text]

        where:
        what                     | model                                                         | options                                              | text
        "a region not recorded"  | analyse(declared: ["encode"], discover: true, once())         | [region: "encode"]                                   | "expected a region that was measured; found no result in it. Measured regions: A, A1. Correct its name or pattern, or remove the budget; ncuDiscover lists the ranges of the program."
        "no results at all"      | analyse(declared: ["A"], new Measured())                      | [:]                                                  | "expected a region that was measured; found no result in any region. Correct its name or pattern, or remove the budget; ncuDiscover lists the ranges of the program."
        "a region misspelt"      | analyse(declared: ["A2"], discover: true, once())             | [region: "A2"]                                       | "expected a region that was measured; found no result in it. Did you mean 'A'? Measured regions: A, A1. Correct its name or pattern, or remove the budget; ncuDiscover lists the ranges of the program."
        "a metric not measured"  | analyse(once())                                               | [subject: Subject.METRIC, name: "dram__byte.sum"]    | "expected the metric 'dram__byte.sum'; it was not measured. Did you mean 'dram__bytes.sum'? To collect it: ncu { capture { metrics(\"dram__byte.sum\") } }."
        "a metric by its counter" | analyse(once())                                              | [subject: Subject.METRIC, name: "dram__bytes.avg.per_second"] | "expected the metric 'dram__bytes.avg.per_second'; it was not measured. Found, among others: dram__bytes.sum. To collect it: ncu { capture { metrics(\"dram__bytes.avg.per_second\") } }."
        "kernels without match"  | analyse(once())                                               | [subject: Subject.KERNEL_TIME, name: "*gem"]         | "expected a kernel that matches '*gem'; found none in the region. Did you mean 'gemm'?"
        "no aggregate"           | analyse(aggregate: false, once())                             | [:]                                                  | "expected the aggregate scope; it is disabled (aggregate = false). Enable it, or judge each process with scope(\"process\")."
    }

    def "a default budget applies to each undeclared region"() {
        when:
        def result = judge(analyse(declared: ["A"], discover: true, once()), rule(region: Rule.EVERY_OTHER, limit: 100))

        then:
        result.findings()*.region() == ["A1"]
    }

    def "a default budget does not apply to names that only group regions"() {
        given:
        def flat = new Measured().kernel(stack: ["A::B::C"], time: 100).kernel(stack: ["D"], time: 100)

        when:
        def result = judge(analyse(discover: true, declared: declared, flat), rule(region: Rule.EVERY_OTHER, limit: 200))

        then:
        result.problems() == []
        result.findings()*.region().sort() == judged

        where:
        declared    || judged
        []          || ["A::B::C", "D"]
        ["A::B::C"] || ["D"]
    }

    def "a region that was not measured has a suggestion: #what"() {
        when:
        def result = judge(model, rule(region: region, limit: 10))

        then:
        result.problems()*.text().every { it.contains(hint) }
        result.effect() == Effect.FAIL

        where:
        what                               | region  | model                                                                                             || hint
        "a range that is no region"        | "stepp" | analyse(declared: ["stepp", "A"], new Measured().kernel(stack: ["A", "train", "step"]))           || "found no result in it. Did you mean 'A::train::step'?"
        "nested, as the only one"          | "stepp" | analyse(declared: ["stepp"], new Measured().kernel(stack: ["train", "step"]))                     || "found no result in any region. Did you mean 'train::step'?"
        "in another domain"                | "step"  | analyse(declared: ["step"], new Measured().kernel(domains: [lib: ["step"]]))                      || "There is 'step' in the domain 'lib'."
        "known from an earlier discovery"  | "stepp" | analyse(declared: ["stepp"], discovered: ["train", "train::step"], new Measured())                || "found no result in any region. Did you mean 'train::step'?"
        "nothing is known"                 | "stepp" | analyse(declared: ["stepp"], new Measured())                                                      || "ncuDiscover lists the ranges of the program."
    }

    def "each process that has the region is judged separately"() {
        given:
        def measured = new Measured(processes: (1..3).collect { new TargetProcess(it, "rank", "h") })
            .kernel(stack: ["A"], time: 100, process: 0)
            .kernel(stack: ["A"], time: 300, process: 1)
            .kernel(stack: ["B"], time: 300, process: 2)

        when:
        def result = judge(analyse(measured), rule(limit: 200, scope: Scope.Kind.PROCESS))

        then:
        result.findings().collect { [it.scope(), it.verdict()] } == [["process-1", Verdict.FAIL], ["process-0", Verdict.PASS]]
    }

    def "the two kernels that explain most are named"() {
        given:
        def measured = once().kernel(stack: ["A"], time: 300, "softmax")

        expect:
        finding(analyse(measured), rule(limit: 1)).kernels().collect { [it.name(), it.amount(), it.growth()] } ==
            [["void lib::gemm<float>(int)", 1000, null], ["softmax", 300, null]]
    }
}
