package io.github.ncugradle

import groovy.json.JsonSlurper
import groovy.xml.XmlSlurper
import spock.lang.Tag

import static io.github.ncugradle.RegionsSpec.HEADER
import static io.github.ncugradle.RegionsSpec.row
import static org.gradle.testkit.runner.TaskOutcome.FAILED

/** Budgets of the whole program, with regions and without. */
@Tag("core")
class ProgramBudgetSpec extends FunctionalSpec {

    /** A program without NVTX: 700 µs of gemm, 300 µs of relu. */
    def setup() {
        measure(700_000)
        file("build.gradle.kts") << 'ncu { workload { importedReports("a.csv") } }\n'
    }

    private void measure(int gemm, List<String> stack = []) {
        file("a.csv").text = HEADER + row(0, stack, "gemm", gemm) + row(1, [], "relu", 300_000)
    }

    private void budget(String limits) {
        file("build.gradle.kts") << "ncu { program { budget { $limits } } }\n"
    }

    private Map verdicts() {
        new JsonSlurper().parse(file("build/ncu/main/check/result.json")) as Map
    }

    def "a program without regions fails check, and the message names the kernels"() {
        given:
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace("plugins {", 'plugins {\n    id("base")')
        budget('time("800 us"); launches(2); kernelTime("gemm", "600 us"); metric("gpu__time_duration.sum") { max(2e6) }')

        when:
        def result = runAndFail("check")

        then:
        result.task(":ncuCheck").outcome == FAILED
        result.output.contains("Budgets: 2 passed, 2 failed.")
        result.output.contains("Whole program   time           800 µs       1 ms   +200 µs (+25.0 %)   gemm 700 µs, relu 300 µs")
        result.output.contains("Whole program   time of gemm   600 µs     700 µs   +100 µs (+16.7 %)   gemm 700 µs")

        and: "in the documents"
        verdicts().findings.collect { [it.portion, it.region, it.safeName] }.unique() == [["program", "Whole program", "_program"]]
        new XmlSlurper().parse(file("build/test-results/ncuCheckMain/TEST-ncuCheckMain.xml")).testcase*.@classname*.text().unique() == ["Whole program"]

        and: "in the reports"
        result.output.readLines().any { it ==~ /Whole program +1 ms +100\.0 % +2 +fail/ }
        file("build/reports/ncu/index.html").text.contains('<a href="#region=_program">Whole program</a>')
        file("build/reports/ncu/report.md").text.contains("| `Whole program` | time ≤ 800 µs | 1 ms |")
        new JsonSlurper().parse(file("build/reports/ncu/report.json")).budgets*.portion.unique() == ["program"]
    }

    def "launches outside all regions count in the program's budget"() {
        given:
        measure(700_000, ["A"])
        budget('time("1 ms")')
        file("build.gradle.kts") << 'ncu { regions { register("A") { budget { time("700 us") } } } }\n'

        expect:
        run("ncuCheck").output.contains("Budgets: 2 passed.")

        when:
        measure(750_000, ["A"])

        then:
        runAndFail("ncuCheck").output.contains("Budgets: 2 failed.")
    }

    def "an override tightens or softens the program's budget, for all workloads or one"() {
        given:
        budget('time("2 ms")')

        expect:
        runAndFail("ncuCheck", "-Pncu.program.budget.time=800 us").output.contains("Whole program   time   800 µs")
        runAndFail("ncuCheck", "-Pncu.workloads.main.program.budget.kernelTime.g*=1 us").output.contains("time of g*")
        runAndFail("ncuCheck", "-Pncu.program.budget.tim=1 us").output.contains("-Pncu.program.budget.tim: expected a setting of ncu { program { } }")
    }

    def "a strict gate accepts an override that tightens, and rejects one that softens"() {
        given:
        budget('time("2 ms")')
        file("build.gradle.kts") << "ncu { gate { strict = true } }\n"

        expect:
        run("ncuCheck", "-Pncu.program.budget.time=1500 us").output.contains("Budgets: 1 passed.")
        runAndFail("ncuCheck", "-Pncu.program.budget.time=9 ms").output.contains("found ncu.program.budget.time=9 ms (command line)")
    }

    def "a baseline contains the program, and the check compares with it"() {
        given:
        budget('regression("5 %")')

        expect:
        run("ncuCheck").output.contains("Inconclusive: Whole program: time at most 5.0 % above the baseline: there is no baseline")
        run("ncuBaseline").output.contains("Whole program   time     –   1 ms   new")
        run("ncuCheck").output.contains("Budgets: 1 passed.")

        when:
        measure(800_000)

        then:
        runAndFail("ncuCheck").output.contains("Whole program   time   1.05 ms (baseline +5.0 %)     1.1 ms   +50 µs (+4.8 %)   gemm +100 µs, relu 0 ns")
        run("ncuBaseline").output.contains("Whole program   time   1 ms   1.1 ms   +10.0 %")
    }

    def "a mistake is an error with its line, and a contradiction one before the measurement"() {
        when:
        budget('time("12")')
        def result = runAndFail("help")

        then:
        result.output.contains("ncu.program.budget.time: expected a time with its unit")
        result.output.contains("${file("build.gradle.kts").name}' line: 5")

        when:
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace('time("12")', 'time("1 ms")')
        file("build.gradle.kts") << 'ncu { regions { register("A") { budget { time { min("2 ms") } } } } }\n'

        then:
        runAndFail("ncuCheck").output.contains("ncu.regions.A.budget: time: at least 2 ms contradicts at most 1 ms of the program, which contains it.")
    }

    def "a workload overrides the program's budget for all workloads"() {
        given:
        budget('time("800 us"); launches(9)')
        file("build.gradle.kts") << 'ncu { workloads { named("main") { program { budget { time("2 ms") } } } } }\n'

        expect:
        run("ncuCheck").output.contains("Budgets: 2 passed.")
    }
}
