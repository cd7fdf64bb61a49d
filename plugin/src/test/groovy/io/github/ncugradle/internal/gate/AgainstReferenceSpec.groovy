package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Against
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.CollectedVerdicts
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.Finding
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.gate.model.Verdict
import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification

import static io.github.ncugradle.internal.gate.VerdictSpec.SETTINGS
import static io.github.ncugradle.internal.gate.VerdictSpec.rule

/** Verdicts on the difference between a program and its reference, by repetition. */
class AgainstReferenceSpec extends Specification {

    static final Rule REGRESSION = rule(bound: Bound.REGRESSION, limit: 0.02, against: Against.REFERENCE)

    /** A session that drifts by a tenth from repetition to repetition, which is far more than what is allowed. */
    static final List<Double> DRIFT = [1, 1.1, 1.2, 1.3, 1.4]

    static Analysed measured(List<Double> times, Map<String, ?> options = [:]) {
        Measured.analyse(*times.collect { time ->
            new Measured(options).kernel([stack: ["A"], time: time] + options, "gemm").kernel(stack: ["A"], time: 0.2 * time, "relu")
        })
    }

    static Finding finding(Analysed now, Analysed reference, Rule rule = REGRESSION) {
        def result = Verdicts.judge(now, [rule], SETTINGS, null, "gpu-0.json", reference)
        assert result.problems() == []
        result.findings()[0]
    }

    def "a drift in both cancels out: a program that takes #factor of the time, #verdict"() {
        when:
        def finding = finding(measured(DRIFT.withIndex().collect { drift, i -> 1000 * drift * (factor + i * 0.001) }), measured(DRIFT.collect { 1000 * it }), rule([bound: bound, limit: 0.02, against: Against.REFERENCE]))

        then:
        finding.verdict() == verdict
        finding.against() == Against.REFERENCE
        finding.reason().contains(reason)
        finding.baseline() == null
        finding.reference().with { [median(), pairs()] } == [1440, 5]

        where:
        factor | bound            || verdict              | reason
        1.00   | Bound.REGRESSION || Verdict.PASS         | "is within 1.469 µs; +0.2 % (+0.1 % to +0.3 %) to the reference, paired by repetition"
        1.05   | Bound.REGRESSION || Verdict.FAIL         | "is above 1.469 µs; +5.2 % (+5.1 % to +5.3 %) to the reference"
        1.018  | Bound.REGRESSION || Verdict.INCONCLUSIVE | "of what is allowed; "
        0.95   | Bound.DROP       || Verdict.FAIL         | "is below 1.411 µs; "
        1.05   | Bound.DROP       || Verdict.PASS         | "is within"
    }

    def "a few pairs are judged by their range, and say how many reach the confidence: #pairs"() {
        when:
        def finding = finding(measured([1025] * pairs), measured([1000] * pairs))

        then:
        finding.verdict() == Verdict.FAIL
        finding.flags().collectEntries { [it.code(), it.text()] } == flags
        finding.reason().endsWith("; $text to the reference, paired by repetition")

        where:
        pairs || flags                                                                                       | text
        1     || [once: "measured once: judged by the tolerance only, because the noise is unknown"] | "+2.5 %"
        2     || [few: "judged by the range of 2 repetitions: a confidence of 90.0 % needs 4"]               | "+2.5 % (+2.5 % to +2.5 %)"
        3     || [few: "judged by the range of 3 repetitions: a confidence of 90.0 % needs 4"]               | "+2.5 % (+2.5 % to +2.5 %)"
        4     || [:]                                                                                         | "+2.5 % (+2.5 % to +2.5 %)"
    }

    def "a baseline cannot detect a change that is smaller than the drift"() {
        given:
        def before = measured(DRIFT.collect { 1000 * it })
        def against = rule(bound: Bound.REGRESSION, limit: 0.02)

        expect:
        Verdicts.judge(measured(DRIFT.collect { 1050 * it }), [against], SETTINGS, BaselineSpec.of(before, [against]), "gpu-0.json").findings()[0].verdict() == Verdict.INCONCLUSIVE
    }

    def "any quantity compares: #subject of #name"() {
        expect:
        finding(measured([1000, 1001]), measured([1000, 1001]), rule(subject: subject, name: name, bound: Bound.REGRESSION, limit: 0.02, against: Against.REFERENCE)).verdict() == Verdict.PASS

        where:
        subject             | name
        Subject.LAUNCHES    | ""
        Subject.KERNEL_TIME | "gemm"
        Subject.METRIC      | "gpu__time_duration.sum"
    }

    def "messages state whether they compare with the baseline or the reference"() {
        given:
        def verdicts = new CollectedVerdicts.Member("", Verdicts.judge(measured([1100] * 5), [REGRESSION], SETTINGS, null, "gpu-0.json", measured([1000] * 5)))
        def all = CollectedVerdicts.of([verdicts])

        expect:
        verdicts.result().findings()[0].title() == "time at most 2.0 % above the reference"
        CheckMessage.lines(all, Effect.FAIL)[0].endsWith("   Kernels (+/- against the reference)")
        CheckMessage.lines(all, Effect.FAIL).any { it.contains("(reference +2.0 %)") && it.contains("gemm +100 ns, relu +20 ns") }
        CheckMessage.basis(all) == ["Reference: demo, measured alternately with the program from 2026-01-02T03:04:05Z, 5 repetitions."]
        !CheckMessage.mayAccept(all)
    }

    def "repetitions that cannot be paired are a problem: #what"() {
        when:
        def result = Verdicts.judge(measured([1000] * 3), [REGRESSION], SETTINGS, null, "gpu-0.json", reference)

        then:
        result.findings() == []
        result.effect() == Effect.FAIL
        result.problems()[0].text().startsWith(text)

        where:
        what                     | reference                                                            || text
        "no reference"           | null                                                                 || "expected a reference measured in the same session; found none. Name the workload to compare with: "
        "fewer repetitions"      | measured([1000] * 2)                                                 || "expected as many repetitions of the reference as of the program; found 2 and 3."
        "another GPU"            | measured([1000] * 3, [devices: [new Device(0, "GPU 1", "8.6", [:])]]) || "expected the reference on the same GPU; found GPU 1, and the program on GPU 0."
        "no such region"         | measured([1000] * 3, [stack: []]).with { Measured.analyse(*(1..3).collect { new Measured().kernel(stack: ["B"]) }) } || "expected A in the reference too; found none."
    }

    def "a kernel that the reference does not have is a problem"() {
        given:
        def kernel = rule(subject: Subject.KERNEL_TIME, name: "relu", bound: Bound.REGRESSION, limit: 0.02, against: Against.REFERENCE)

        expect:
        Verdicts.judge(measured([1000]), [kernel], SETTINGS, null, "gpu-0.json", Measured.analyse(new Measured().kernel(stack: ["A"], "gemm"))).problems()[0].text()
            .startsWith("in the reference: expected a kernel that matches 'relu'; found none in the region.")
    }

    def "a change of the clock alone is inconclusive against a reference, too"() {
        given:
        def at = { double clock -> Measured.analyse(*[1000, 1001, 1002, 1003, 1004].collect { new Measured().kernel(stack: ["A"], time: it / clock, metrics: ["gpc__cycles_elapsed.max": it]) }) }

        expect:
        finding(at(0.9), at(1)).with { [verdict(), reason().contains(" while the clock changed by -10.0 %")] } == [Verdict.INCONCLUSIVE, true]
        finding(at(0.9), at(1), rule(bound: Bound.REGRESSION, limit: 0.02, against: Against.REFERENCE, timeAlone: true)).verdict() == Verdict.FAIL
    }
}
