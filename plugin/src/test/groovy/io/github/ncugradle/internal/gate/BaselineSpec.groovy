package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Baseline
import io.github.ncugradle.internal.gate.model.Baselines
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.Finding
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.gate.model.Verdict
import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.model.PortionKind
import io.github.ncugradle.internal.region.model.Scope
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.LinkOption
import java.nio.file.Path

import static io.github.ncugradle.internal.gate.VerdictSpec.SETTINGS
import static io.github.ncugradle.internal.gate.VerdictSpec.finding
import static io.github.ncugradle.internal.gate.VerdictSpec.once
import static io.github.ncugradle.internal.gate.VerdictSpec.rule
import static io.github.ncugradle.internal.region.Measured.analyse

class BaselineSpec extends Specification {

    @TempDir
    Path directory

    static final Rule REGRESSION = rule(bound: Bound.REGRESSION, limit: 0.05)

    static Baseline of(Analysed model, List<Rule> rules = [REGRESSION]) {
        NewBaseline.of(model.documents, Verdicts.judge(model, rules, SETTINGS, null, "gpu-0.json"))
    }

    /** A launch of which cycles and instructions were not measured. */
    static Baseline.KernelWork work(double time, Double bytes = null) {
        new Baseline.KernelWork(1, time, null, null, null, bytes)
    }

    def "a baseline contains only values with a budget"() {
        when:
        def baseline = of(analyse(facts: [clockControl: "base"], once()), [REGRESSION, rule(subject: Subject.LAUNCHES, limit: 4), rule(region: "A1", subject: Subject.METRIC, name: "dram__bytes.sum", limit: 100)])

        then:
        baseline.gpu() == "GPU 0"
        baseline.ncu() == "2024.1.1.0"
        baseline.clocks() == "base"
        baseline.latest().regions().aggregate.collectEntries { region, entry -> [region, entry.values().collectEntries { what, reference -> [what, reference.median()] }] } ==
            [A: [launches: 2, time: 1200], A1: ["dram__bytes.sum": 32]]
        baseline.latest().regions().aggregate.A.kernels() == ["relu": work(200, 32), "void lib::gemm<float>(int)": work(1000, 64)]
    }

    def "a rank is compared with the same rank of the baseline, also if another rank measured nothing"() {
        given:
        def ranks = { Map<Integer, Integer> times ->
            Measured.analyseRuns([:], [[[null, times.collect { rank, time -> new Measured(rank: rank, file: "rank-$rank").kernel(stack: ["A"], time: time) }]]])
        }
        def each = rule(bound: Bound.REGRESSION, limit: 0.05, scope: Scope.Kind.PROCESS)

        when:
        def result = Verdicts.judge(ranks([0: 100, 2: 300]), [each], SETTINGS, of(ranks([0: 100, 1: 500, 2: 200]), [each]), "gpu-0.json")

        then:
        result.findings().collect { [it.scope(), it.baseline().difference()] }.toSet() == [["rank-0", 0d], ["rank-2", 0.5d]] as Set
    }

    def "a baseline is written atomically, in a fixed order, and survives a round trip"() {
        given:
        def file = directory.resolve("deep/gpu-0.json")
        def baseline = of(analyse(once(), once(1010)))

        when:
        Baselines.write(baseline, file)

        then:
        Baselines.read(file) == baseline
        Files.readString(file).startsWith('{\n  "format" : "ncu-baseline",\n  "version" : 3,\n  "gpu" : "GPU 0",\n  "simulated" : false,')
        Files.list(file.parent).toList() == [file]
        Baselines.read(directory.resolve("none.json")) == null
    }

    def "a baseline is not written through a link in a checkout"() {
        given:
        def outside = Files.writeString(directory.resolve("outside"), "mine")
        def file = directory.resolve("ncu-baselines/gpu-0.json")
        Files.createDirectory(file.parent)
        Files.createSymbolicLink(directory.resolve("ncu-baselines/gpu-0.json.tmp"), outside)

        when:
        Baselines.write(of(analyse(once())), file)

        then:
        outside.text == "mine"
        Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
    }

    def "a link in the place of #what is neither read nor written"() {
        given:
        def genuine = directory.resolve("elsewhere/gpu-0.json")
        Baselines.write(of(analyse(once())), genuine)
        def before = genuine.text
        def file = directory.resolve("ncu-baselines/gpu-0.json")
        if (what == "the file") {
            Files.createDirectory(file.parent)
            Files.createSymbolicLink(file, genuine)
        } else {
            Files.createSymbolicLink(file.parent, genuine.parent)
        }

        when:
        use(file)

        then:
        def e = thrown(IOException)
        e.message.contains("ncu-baselines")
        e.message.contains("found a symbolic link to $directory/elsewhere")
        e.message.contains("Remove the link")
        genuine.text == before

        where:
        [what, use] << [["the file", "the directory"], [{ Path it -> Baselines.read(it) }, { Path it -> Baselines.write(of(analyse(once(), once(2000))), it) }]].combinations()
    }

    def "a file of another format is rejected: #text"() {
        given:
        def file = Files.writeString(directory.resolve("x.json"), text)

        when:
        Baselines.read(file)

        then:
        def e = thrown(IOException)
        e.message.startsWith("$file: expected a document 'ncu-baseline' of version 3; found ")
        e.message.contains("Remove it, measure again and run ncuBaseline.")

        where:
        text << ["{}", "{", '{"format":"ncu-baseline","version":2}', '{"format":"ncu-baseline","version":3,"sessions":3}']
    }

    def "a baseline file is named after its GPU: #gpu"() {
        expect:
        Baselines.fileName(analyse(new Measured(devices: gpus.collect { new Device(gpus.indexOf(it), it, "8.6", [:]) }).kernel(stack: ["A"])).model) == name

        where:
        gpus                             | name
        ["NVIDIA A100-SXM4-80GB"]        | "nvidia-a100-sxm4-80gb.json"
        ["NVIDIA B", "NVIDIA A"]         | "nvidia-a-nvidia-b.json"
        ["(../..)"]                      | "unknown-gpu.json"
        gpu = gpus.join(" and ")
    }

    def "a value is compared with the interval of the baseline: from #before to #now, #verdict"() {
        given:
        def baseline = of(Measured.analyse(*before.collect { once(it - 200d) }))

        when:
        def finding = finding(Measured.analyse(*now.collect { once(it - 200d) }), rule(options), SETTINGS, baseline)

        then:
        finding.verdict() == verdict
        finding.reason().contains(reason)

        where:
        before                       | now                          | options                                                          | verdict           | reason
        [1000]                       | [1050]                       | [bound: Bound.REGRESSION, limit: 0.05]                           | Verdict.PASS      | "1.05 µs is within 1.05 µs"
        [1000]                       | [1051]                       | [bound: Bound.REGRESSION, limit: 0.05]                           | Verdict.FAIL      | "1.051 µs is above 1.05 µs"
        [1000]                       | [1051]                       | [bound: Bound.REGRESSION, limit: 0.05, ignoreBelow: 60]          | Verdict.PASS      | ""
        [1000]                       | [940]                        | [bound: Bound.DROP, limit: 0.05]                                 | Verdict.FAIL      | "940 ns is below 950 ns"
        [980, 990, 1000, 1010, 1020] | [1060, 1061, 1062, 1063, 1064] | [bound: Bound.REGRESSION, limit: 0.05]                         | Verdict.INCONCLUSIVE | "and the limit of the baseline between 1.037 µs and 1.063 µs; the baseline is too noisy to decide"
        [980, 990, 1000, 1010, 1020] | [1080, 1081, 1082, 1083, 1084] | [bound: Bound.REGRESSION, limit: 0.05]                         | Verdict.FAIL      | ""
        [980, 990, 1000, 1010, 1020] | [1000, 1001, 1002, 1003, 1004] | [bound: Bound.REGRESSION, limit: 0.05]                         | Verdict.PASS      | ""
    }

    def "the difference to the baseline is present for every kind of limit"() {
        expect:
        finding(analyse(once(1300)), rule(limit: 5000), SETTINGS, of(analyse(once()))).baseline() == new Finding.Comparison(1200, 0.25)
    }

    def "the kernels that grew most come first"() {
        given:
        def finding = finding(analyse(once(1001, 900).kernel(stack: ["A"], time: 5, "new one")), REGRESSION, SETTINGS, of(analyse(once())))

        expect:
        finding.kernels().collect { [it.name(), it.growth()] } == [["relu", 700], ["new one", 5]]
    }

    def "a kernel with a name shortened by a newer ncu is not new"() {
        given:
        def before = of(analyse(new Measured().kernel(stack: ["A"], time: 1000, "void lib::gemm<(int)4>(lib::T *)").kernel(stack: ["A"], time: 200, "relu")))
        def now = analyse(new Measured().kernel(stack: ["A"], time: 1010, "void gemm<4>(T *)").kernel(stack: ["A"], time: 500, "relu"))

        expect:
        finding(now, REGRESSION, SETTINGS, before).kernels().collect { [it.name(), it.growth()] } == [["relu", 300], ["void gemm<4>(T *)", 10]]
    }

    def "only comparable measurements are compared: #what"() {
        given:
        def settings = new GateSettings(Effect.WARN, setting, 0.9, 0.1, false, [])

        when:
        def result = Verdicts.judge(now, [REGRESSION], settings, before, "gpu-0.json")
        def finding = result.findings()[0]

        then:
        finding.verdict() == Verdict.INCONCLUSIVE
        finding.effect() == setting
        finding.reason() == reason
        result.basis().baseline().why() == (before != null && before.hasNothing() ? null : reason)

        where:
        what                     | before                                               | now                                                    | setting     | reason
        "no baseline"            | null                                                 | analyse(once())                                        | Effect.WARN | "there is no baseline for GPU 0 (gpu-0.json). To accept this measurement, run ./gradlew ncuBaseline."
        "a simulated one"        | of(analyse(simulated: true, once()))                 | analyse(once())                                        | Effect.FAIL | "the baseline gpu-0.json is simulated, and this measurement is measured on a GPU: the two are not comparable."
        "a real one"             | of(analyse(once()))                                  | analyse(simulated: true, once())                       | Effect.NONE | "the baseline gpu-0.json is measured on a GPU, and this measurement is simulated: the two are not comparable."
        "other clocks"           | of(analyse(facts: [clockControl: "base"], once()))   | analyse(facts: [clockControl: "none"], once())         | Effect.WARN | "the baseline gpu-0.json was measured with clock control 'base', and this with 'none'. To accept this measurement, run ./gradlew ncuBaseline."
        "another ncu"            | with(of(analyse(once())), "2022.3.0")                | analyse(once())                                        | Effect.WARN | "the baseline gpu-0.json was measured with ncu 2022.3.0, and this with ncu 2024.1.1.0, which may count differently. To accept this measurement, run ./gradlew ncuBaseline."
        "a baseline without it"  | of(analyse(once()), [])                              | analyse(once())                                        | Effect.WARN | "the baseline has no value for it. To accept this measurement, run ./gradlew ncuBaseline."
    }

    private static Baseline with(Baseline baseline, String ncu) {
        new Baseline(baseline.format(), baseline.version(), baseline.gpu(), baseline.simulated(), ncu, baseline.clocks(), baseline.sessions())
    }

    def "the program has a separate entry, distinct from a region of that name"() {
        given:
        def program = rule(portion: PortionKind.PROGRAM, bound: Bound.REGRESSION, limit: 0.05)
        def namesake = rule(region: "Whole program", bound: Bound.REGRESSION, limit: 0.05)
        def measured = { double outside, double inside ->
            analyse(new Measured().kernel(stack: [], time: outside, "copy").kernel(stack: ["Whole program"], time: inside, "gemm"))
        }
        def file = directory.resolve("gpu-0.json")

        when:
        Baselines.write(of(measured(1000, 200), [program, namesake]), file)
        def before = Baselines.read(file)

        then:
        before.latest().program().aggregate.values().time.median() == 1200
        before.latest().program().aggregate.kernels() == [copy: work(1000), gemm: work(200)]
        before.latest().regions().aggregate."Whole program".values().time.median() == 200

        when:
        def findings = Verdicts.judge(measured(1500, 200), [program, namesake], SETTINGS, before, "gpu-0.json").findings()

        then:
        findings.collect { [it.portion(), it.region(), it.verdict(), it.kernels()*.name()[0]] } == [
            [PortionKind.PROGRAM, "Whole program", Verdict.FAIL, "copy"],
            [PortionKind.REGION, "Whole program", Verdict.PASS, "gemm"]]

        and:
        BaselineChanges.of(before, of(measured(1500, 200), [program])) == [
            "Region          What      Was       Is",
            "Whole program   time   1.2 µs   1.7 µs   +41.7 %",
            "Whole program   time   200 ns        –   removed"]
    }

    def "an impossible baseline of the program is reported"() {
        given:
        def program = rule(portion: PortionKind.PROGRAM, bound: Bound.REGRESSION, limit: 0.05)
        def baseline = of(analyse(once()), [program])
        baseline.latest().program().aggregate.values().time = new Baseline.Reference("ns", 1200, 0, 99999, null)

        expect:
        baseline.implausible()[0].startsWith("Whole program, time: expected an interval around the median")
    }

    def "a newer ncu of the same year compares"() {
        expect:
        finding(analyse(once()), REGRESSION, SETTINGS, with(of(analyse(once())), "2024.3.0")).verdict() == Verdict.PASS
    }

    def "ncuBaseline prints new, changed and removed values"() {
        given:
        def before = of(analyse(once()), [REGRESSION, rule(subject: Subject.LAUNCHES, limit: 4)])
        def now = of(analyse(once(800)), [REGRESSION, rule(region: "A1", limit: 4)])

        expect:
        BaselineChanges.of(before, now) == [
            "Region   What          Was       Is",
            "A        launches        2        –   removed",
            "A        time       1.2 µs     1 µs   -16.7 %",
            "A1       time            –   200 ns   new"]
        BaselineChanges.of(before, before) == []
    }
}
