package io.github.ncugradle.wiring

import io.github.ncugradle.BudgetSpec
import org.gradle.api.InvalidUserDataException
import org.gradle.testfixtures.ProjectBuilder
import spock.lang.Shared
import spock.lang.Specification

class BudgetOverrideSpec extends Specification {

    @Shared
    def objects = ProjectBuilder.builder().build().objects

    private PlacedBudget budget(Map<String, String> settings) {
        BudgetOverride.of(new Overrides.Block("ncu.regions.A.budget", settings), objects)
    }

    def "#setting=#value has the same effect as in the script"() {
        when:
        def rules = BudgetRules.of("A", [budget([(setting): value])])

        then:
        rules.collect { [it.subject().name(), it.name(), it.bound().name(), it.limit()] } == [[subject, name, bound, limit]]

        where:
        setting                            | value   || subject       | name                   | bound        | limit
        "time"                             | "12 ms" || "TIME"        | ""                     | "MAX"        | 12e6
        "time.max"                         | "12 ms" || "TIME"        | ""                     | "MAX"        | 12e6
        "time.min"                         | "1 us"  || "TIME"        | ""                     | "MIN"        | 1e3
        "regression"                       | "5 %"   || "TIME"        | ""                     | "REGRESSION" | 0.05
        "time.drop"                        | "5 %"   || "TIME"        | ""                     | "DROP"       | 0.05
        "launches"                         | "12"    || "LAUNCHES"    | ""                     | "MAX"        | 12
        "launches.min"                     | "2"     || "LAUNCHES"    | ""                     | "MIN"        | 2
        "metric.dram__bytes_read.sum.max"  | "6e6"   || "METRIC"      | "dram__bytes_read.sum" | "MAX"        | 6e6
        "metric.dram__bytes_read.max.min"  | "6"     || "METRIC"      | "dram__bytes_read.max" | "MIN"        | 6
        "kernelTime.*gemm*"                | "1 ms"  || "KERNEL_TIME" | "*gemm*"               | "MAX"        | 1e6
        "kernelTime.*gemm*.regression"     | "3 %"   || "KERNEL_TIME" | "*gemm*"               | "REGRESSION" | 0.03
    }

    def "settings for all limits of a region can be overridden"() {
        given:
        def script = objects.newInstance(BudgetSpec, "ncu.regions.A.budget")
        script.time("12 ms")
        script.tolerance("1 %")

        when:
        def rules = BudgetRules.of("A", [budget([tolerance: "3 %", ignoreBelow: "50 us", severity: "warn", scope: "process", selfTime: "true"]), new PlacedBudget("ncu.regions.A.budget", script)])

        then:
        with(rules[0]) {
            [limit(), tolerance(), ignoreBelow(), severity().name(), scope().name(), self()] == [12e6, 0.03, 50e3, "WARN", "PROCESS", true]
        }
    }

    def "the program inherits settings but no limits from the default budget"() {
        given:
        def own = objects.newInstance(BudgetSpec, "ncu.program.budget")
        own.time("12 ms")
        def general = objects.newInstance(BudgetSpec, "ncu.gate.budget")
        general.launches(4)
        general.tolerance("3 %")
        general.severity("warn")
        general.selfTime()

        when:
        def rules = BudgetRules.ofProgram(
            [BudgetOverride.of(new Overrides.Block("ncu.program.budget", ["time": "9 ms"]), objects), new PlacedBudget("ncu.program.budget", own)],
            [new PlacedBudget("ncu.gate.budget", general)])

        then:
        rules.collect { [it.ofProgram, it.region(), it.what(), it.limit(), it.tolerance(), it.severity().name()] } ==
            [[true, "Whole program", "time", 9e6, 0.03, "WARN"]]
    }

    def "the program has no self time"() {
        when:
        BudgetRules.ofProgram([BudgetOverride.of(new Overrides.Block("ncu.program.budget", [selfTime: "true"]), objects)], [])

        then:
        def e = thrown(InvalidUserDataException)
        e.message.startsWith("-Pncu.program.budget.selfTime: expected total time")
    }

    def "#setting=#value is rejected with its property"() {
        when:
        budget([(setting): value])

        then:
        def e = thrown(InvalidUserDataException)
        e.message.startsWith("-Pncu.regions.A.budget.$setting: expected ")
        e.message.contains("found '$value'")

        where:
        setting          | value
        "time"           | "12"
        "time.min"       | "12"
        "launches"       | "many"
        "metric.a.max"   | "much"
        "kernelTime.a"   | "1"
        "tolerance"      | "3"
        "severity"       | "fatal"
        "selfTime"       | "yes"
        "tolerance"      | "300 %"
    }
}
