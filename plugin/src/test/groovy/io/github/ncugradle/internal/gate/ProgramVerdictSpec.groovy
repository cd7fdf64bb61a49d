package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.CollectedVerdicts
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.gate.model.Verdict
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.profile.TargetProcess
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.model.PortionKind
import io.github.ncugradle.internal.region.model.Scope
import spock.lang.Specification

import static io.github.ncugradle.internal.gate.VerdictSpec.finding
import static io.github.ncugradle.internal.gate.VerdictSpec.judge
import static io.github.ncugradle.internal.gate.VerdictSpec.once
import static io.github.ncugradle.internal.region.Measured.analyse

class ProgramVerdictSpec extends Specification {

    private static Rule ofProgram(Map<String, ?> options) {
        VerdictSpec.rule(options + [portion: PortionKind.PROGRAM])
    }

    /** 1,000 ns of copy in no range, 200 ns of gemm in one. */
    private static Measured mixed() {
        new Measured()
            .kernel(stack: [], time: 1000, metrics: ["dram__bytes.sum": 64], "copy")
            .kernel(stack: ["A"], time: 200, metrics: ["dram__bytes.sum": 32], "gemm")
    }

    def "#what of the whole program, inside and outside regions: #verdict"() {
        when:
        def finding = finding(analyse(declared: ["A"], mixed()), ofProgram(options))

        then:
        finding.verdict() == verdict
        finding.measured().median() == measured
        finding.kernels()*.name() == kernels

        and: "for people and for links"
        [finding.portion(), finding.region(), finding.path(), finding.safeName()] == [PortionKind.PROGRAM, "Whole program", "Whole program", "_program"]

        where:
        what          | options                                                       | measured | kernels          | verdict
        "time"        | [limit: 1199]                                                 | 1200     | ["copy", "gemm"] | Verdict.FAIL
        "time"        | [limit: 1200]                                                 | 1200     | ["copy", "gemm"] | Verdict.PASS
        "launches"    | [limit: 3, subject: Subject.LAUNCHES, bound: Bound.MIN]       | 2        | ["copy", "gemm"] | Verdict.FAIL
        "a metric"    | [limit: 96, subject: Subject.METRIC, name: "dram__bytes.sum"] | 96       | ["copy", "gemm"] | Verdict.PASS
        "some kernel" | [limit: 999, subject: Subject.KERNEL_TIME, name: "c*y"]       | 1000     | ["copy"]         | Verdict.FAIL
    }

    def "a program without ranges has a verdict, beside the budget of a region that was not recorded"() {
        when:
        def result = Verdicts.judge(
            analyse(new Measured().kernel(stack: [], time: 1000, "copy")),
            [ofProgram(limit: 900), VerdictSpec.rule(limit: 900)], VerdictSpec.SETTINGS, null, "gpu-0.json")

        then:
        result.findings().collect { [it.region(), it.verdict()] } == [["Whole program", Verdict.FAIL]]
        result.problems().collect { [it.portion(), it.region()] } == [[PortionKind.REGION, "A"]]
    }

    def "every process is judged by itself"() {
        given:
        def two = new Measured(processes: [new TargetProcess(1, "a", "box"), new TargetProcess(2, "b", "box")])
            .kernel(stack: [], time: 100).kernel(stack: [], time: 300, process: 1)

        expect:
        judge(analyse(two), ofProgram(limit: 200, scope: Scope.Kind.PROCESS)).findings().collect { [it.scope(), it.verdict()] } ==
            [["process-1", Verdict.FAIL], ["process-0", Verdict.PASS]]
    }

    def "#what fails instead of passing without a measurement"() {
        when:
        def result = judge(model, rule)
        def lines = CheckMessage.lines(CollectedVerdicts.of(result), Effect.FAIL)

        then:
        result.effect() == Effect.FAIL
        result.findings() == []
        lines.size() == 1
        lines[0].startsWith("ncu.program.budget: $about: ")
        message.every { lines[0].contains(it) }

        where:
        what                        | model                                                     | rule                                                                    | about           | message
        "an empty measurement"      | analyse(new Measured())                                   | ofProgram(limit: 9)                                                     | "time"          | ["nothing was measured", "uses the GPU"]
        "a filter of everything"    | analyse(exclude: ["*"], mixed())                          | ofProgram(limit: 9)                                                     | "time"          | ["nothing was measured", "kernel filter"]
        "a kernel that is not there" | analyse(mixed())                                         | ofProgram(limit: 9, subject: Subject.KERNEL_TIME, name: "gem")          | "time of gem"   | ["found none in the program", "Did you mean 'gemm'?"]
        "no view of that kind"      | analyse(aggregate: false, mixed())                        | ofProgram(limit: 9)                                                     | "time"          | ["aggregate = false"]
        "a capture of some ranges"  | analyse(captured("ncu --nvtx --nvtx-include A/ -o a d"))  | ofProgram(limit: 9999)                                                  | "all limits"          | ["expected captures of the whole program", "--nvtx-include", "a.ncu-rep"]
        "a capture of one region"   | Measured.analyseRuns([declared: ["A"]], [[["A", [mixed()]]]]) | ofProgram(limit: 9999)                                              | "all limits"          | ["expected captures of the whole program", "of the region 'A' alone"]
    }

    def "a capture of some ranges is one problem of the program, however many limits it has"() {
        when:
        def result = Verdicts.judge(analyse(captured("ncu --nvtx --nvtx-include A/ -o a d")),
            [ofProgram(limit: 9), ofProgram(limit: 9, bound: Bound.REGRESSION), ofProgram(limit: 9, subject: Subject.LAUNCHES)], VerdictSpec.SETTINGS, null, "gpu-0.json")

        then:
        result.problems()*.title() == ["Whole program: all limits"]
        result.findings() == []
    }

    def "the kernels of a finding have the short names of the reports"() {
        given:
        def model = analyse(new Measured()
            .kernel([stack: [], time: 300], "void Kernel<Gemm<ATile<8, 16>, 4>>(Params)")
            .kernel([stack: [], time: 200], "void Kernel<Gemm<ATile<8, 32>, 4>>(Params)"))

        when:
        def finding = finding(model, ofProgram(limit: 100))

        then:
        finding.kernels()*.shortName().unique().size() == 2
        CheckMessage.lines(CollectedVerdicts.of(judge(model, ofProgram(limit: 100))), Effect.FAIL)[1].endsWith(
            finding.kernels()[0].shortName() + " 300 ns, " + finding.kernels()[1].shortName() + " 200 ns")
    }

    private static Measured captured(String command) {
        new Measured(command: command).kernel(stack: ["A"], time: 10, "gemm")
    }

    def "with range replay, the program has a time and no kernels"() {
        given:
        def model = analyse(new Measured().kernel(kind: ResultKind.RANGE, stack: ["A"], time: 500))

        expect:
        finding(model, ofProgram(limit: 400)).verdict() == Verdict.FAIL
        finding(model, ofProgram(limit: 4, subject: Subject.LAUNCHES)).verdict() == Verdict.INCONCLUSIVE
    }

    def "a verdict reports a throttled clock"() {
        expect:
        finding(analyse(new Measured()
            .kernel(stack: [], metrics: ["gpc__cycles_elapsed.avg.per_second": 1e9])
            .kernel(stack: [], metrics: ["gpc__cycles_elapsed.avg.per_second": 2e9])), ofProgram(limit: 1e9)).flags()*.code().contains("throttled")
        finding(analyse(once()), ofProgram(limit: 1e9)).flags()*.code() == ["once"]
    }
}
