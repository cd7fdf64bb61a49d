package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.CollectedVerdicts
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.Finding
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.gate.model.Verdict
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification

import static io.github.ncugradle.internal.comparison.model.PartKind.*
import static io.github.ncugradle.internal.gate.VerdictSpec.SETTINGS
import static io.github.ncugradle.internal.gate.VerdictSpec.rule
import static io.github.ncugradle.internal.region.Measured.analyse

class ExplainedVerdictSpec extends Specification {

    static final Map GEMM = [name: "void gemm_kernel<float>(float *)", launches: 3, time: 400_000, cycles: 600_000, inst: 9_000_000]
    static final Map SOFTMAX = [name: "softmax(float *)", launches: 2, time: 100_000, cycles: 150_000, inst: 1_000_000]

    private static Measured measured(Map... kernels) {
        def report = new Measured()
        kernels.each { kernel ->
            kernel.launches.times {
                report.kernel(stack: ["step"], time: kernel.time, metrics: ["gpc__cycles_elapsed.max": kernel.cycles, "smsp__inst_executed.sum": kernel.inst], kernel.name)
            }
        }
        report
    }

    private static GateResult judge(Analysed before, Analysed now, Map options = [:]) {
        def rule = rule([region: "step", limit: 0.05, bound: Bound.REGRESSION, timeAlone: true] + options)
        Verdicts.judge(now, [rule], SETTINGS, BaselineSpec.of(before, [rule]), "gpu-0.json")
    }

    private static Finding finding(Analysed before, Analysed now, Map options = [:]) {
        judge(before, now, options).findings()[0]
    }

    def "a regression has the parts of its excess, in its message and all outputs"() {
        given:
        def result = judge(analyse(measured(GEMM, SOFTMAX)), analyse(measured(GEMM + [launches: 5], SOFTMAX + [time: 110_000])))
        def finding = result.findings()[0]
        def text = "+820 µs: gemm_kernel +800 µs, 2 more launches"

        expect:
        finding.verdict() == Verdict.FAIL
        finding.explanation().parts().collectEntries { [it.kind(), it.amount()] } == [(LAUNCHES): 800_000L, (CLOCK): 20_000L]
        finding.explanation().difference() == Math.round(finding.measured().median() - finding.baseline().median())
        finding.why().contains("; since the baseline: " + text)
        CheckMessage.lines(CollectedVerdicts.of(result), Effect.FAIL).any { it == "step, time since the baseline: " + text }
    }

    def "a fixed limit is explained too, if there is a baseline: #text"() {
        expect:
        def finding = finding(analyse(measured(GEMM, SOFTMAX)), analyse(measured(*now)), [bound: Bound.MAX, limit: 1])
        finding.explanation().text() == text

        where:
        now                                                          || text
        [GEMM, SOFTMAX, SOFTMAX + [name: "mask(int *)", launches: 1]] || "+100 µs: mask +100 µs, new"
        [GEMM]                                                       || "-200 µs: softmax -200 µs, gone, 2 launches"
        [GEMM + [time: 440_000], SOFTMAX]                            || "+120 µs: gemm_kernel +120 µs, same work at a 9.1 % lower clock"
        [GEMM, SOFTMAX]                                              || "no difference"
    }

    def "the time of matching kernels is explained by these alone"() {
        when:
        def finding = finding(analyse(measured(GEMM, SOFTMAX)), analyse(measured(GEMM + [time: 800_000, cycles: 1_200_000], SOFTMAX + [launches: 9])), [subject: Subject.KERNEL_TIME, name: "softmax*"])

        then:
        finding.explanation().text() == "+700 µs: softmax +700 µs, 7 more launches"
    }

    def "kernels beyond the capacity of the baseline are not new"() {
        given:
        def many = (1..30).collect { [name: "kernel_$it(int)".toString(), launches: 1, time: 1000 * it, cycles: 1500 * it, inst: 10] }
        def slower = many.collect { it.time == 30_000 ? it + [time: 300_000, cycles: 450_000] : it }

        when:
        def explanation = finding(analyse(measured(*many)), analyse(measured(*slower))).explanation()

        then:
        explanation.difference() == 270_000
        explanation.parts().collectEntries { [it.kind(), it.amount()] } == [(EFFICIENCY): 270_000L]
    }

    def "a value within its limit needs no explanation, unless it is better: #after"() {
        given:
        def now = analyse(measured(GEMM + [time: after, cycles: cycles], SOFTMAX))
        def result = judge(analyse(measured(GEMM, SOFTMAX)), now, [timeAlone: alone])
        def finding = result.findings()[0]

        expect:
        finding.verdict() == Verdict.PASS
        finding.improved() == improved
        (finding.explanation() != null) == improved
        CheckMessage.improvements(CollectedVerdicts.of(result)).size() == (improved ? 1 : 0)

        where:
        after   | cycles  | alone || improved
        400_000 | 600_000 | false || false
        399_000 | 598_500 | false || false
        300_000 | 450_000 | false || true
        300_000 | 600_000 | false || false
        300_000 | 600_000 | true  || true
    }

    def "with repetitions, an improvement must exceed the intervals, not the tolerance"() {
        given:
        def baseline = Measured.analyse(*[1000, 1001, 1002, 1003, 1004].collect { new Measured().kernel(stack: ["step"], time: it, "k") })
        def now = Measured.analyse(*times.collect { new Measured().kernel(stack: ["step"], time: it, "k") })

        expect:
        finding(baseline, now).improved() == improved

        where:
        times                     || improved
        [990, 991, 992, 993, 994] || true
        [990, 1003, 1001, 998, 1002] || false
    }

    def "an improvement names its cause and the command that accepts it"() {
        expect:
        CheckMessage.improvements(CollectedVerdicts.of(judge(analyse(measured(GEMM, SOFTMAX)), analyse(measured(GEMM + [inst: 4_500_000, time: 200_000, cycles: 300_000], SOFTMAX))))) ==
            ["Better than the baseline: step, time, 800 µs (-42.9 %); -600 µs: gemm_kernel -600 µs, 50 % fewer instructions per launch."]
    }
}
