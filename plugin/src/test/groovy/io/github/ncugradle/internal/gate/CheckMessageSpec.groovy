package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.CollectedVerdicts
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification

import static io.github.ncugradle.internal.gate.VerdictSpec.SETTINGS
import static io.github.ncugradle.internal.gate.VerdictSpec.once
import static io.github.ncugradle.internal.gate.VerdictSpec.rule
import static io.github.ncugradle.internal.region.Measured.analyse

class CheckMessageSpec extends Specification {

    static CollectedVerdicts result(List<Rule> rules, Measured... repetitions) {
        CollectedVerdicts.of(Verdicts.judge(analyse(repetitions), rules, SETTINGS, BaselineSpec.of(analyse(once())), "gpu-0.json"))
    }

    def "one table lists all violations, worst first"() {
        given:
        def result = result([
            rule(limit: 1300),
            rule(subject: Subject.LAUNCHES, limit: 1),
            rule(region: "A1", bound: Bound.MIN, limit: 800),
            rule(region: "A1", limit: 5000),
            rule(bound: Bound.REGRESSION, limit: 0.05)], once(1500))

        expect:
        CheckMessage.summary(result) == "Budgets: 1 passed, 4 failed."
        CheckMessage.lines(result, Effect.FAIL) == [
            "Region   What                           Limit   Measured              Excess   Kernels (+/- since the baseline)",
            "A        launches                           1          2       +1 (+100.0 %)   relu 1, gemm 1",
            "A1       time                 at least 800 ns     200 ns   -600 ns (-75.0 %)   relu 200 ns",
            "A        time       1.26 µs (baseline +5.0 %)     1.7 µs   +440 ns (+34.9 %)   gemm +500 ns, relu 0 ns",
            "A        time                          1.3 µs     1.7 µs   +400 ns (+30.8 %)   gemm +500 ns, relu 0 ns",
            "",
            "A, time since the baseline: +500 ns: gemm +500 ns, 50 % more time per byte"]
        CheckMessage.mayAccept(result)
    }

    def "inconclusive verdicts follow violations, after budgets that cannot be judged"() {
        given:
        def result = result([rule(limit: 1200), rule(subject: Subject.METRIC, name: "none", limit: 1)], once(999), once(1001))

        expect:
        CheckMessage.summary(result) == "Budgets: 1 inconclusive, 1 cannot be judged."
        CheckMessage.lines(result, Effect.FAIL) == ["ncu.regions.A.budget: none: expected the metric 'none'; it was not measured. To collect it: ncu { capture { metrics(\"none\") } }."]
        CheckMessage.lines(result, Effect.WARN)[0].startsWith("Inconclusive: A: time ≤ 1.2 µs: the median lies between 1.199 µs and 1.201 µs")
        !CheckMessage.mayAccept(result)
    }

    def "at most 25 rows are listed"() {
        given:
        def measured = new Measured()
        30.times { measured.kernel(stack: ["region $it".toString()], time: 1000 + it) }

        when:
        def lines = CheckMessage.lines(CollectedVerdicts.of(Verdicts.judge(analyse(measured), [rule(region: Rule.EVERY_OTHER, limit: 10)], SETTINGS, null, "f")), Effect.FAIL)

        then:
        lines.size() == 1 + 25 + 1
        lines[1].startsWith("region 29 ")
        lines.last() == "… and 5 more."
    }

    def "a check without budgets says so"() {
        expect:
        CheckMessage.summary(result([], once())) == "No budget is declared: there is nothing to check."
    }

    def "hostile names stay on their line"() {
        given:
        def measured = new Measured().kernel(stack: ["a\nb\u202E"], "k\n\u001b[31m")

        expect:
        CheckMessage.lines(CollectedVerdicts.of(Verdicts.judge(analyse(measured), [rule(region: Rule.EVERY_OTHER, limit: 10)], SETTINGS, null, "f")), Effect.FAIL)[1].startsWith("a␊b‹U+202E›   time   10 ns       1 µs   +990 ns (+9900.0 %)   k␊␛[31m 1 µs")
    }
}
