package io.github.ncugradle.internal.region.model

import com.networknt.schema.InputFormat
import com.networknt.schema.Schema
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion
import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.internal.profile.GraphNode
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.region.AdviceSpec
import io.github.ncugradle.internal.region.KernelsCsv
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.RandomStacksSpec
import io.github.ncugradle.internal.region.RegionAnalysis
import io.github.ncugradle.internal.region.RegionRequest
import io.github.ncugradle.testing.SharedData
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

import static io.github.ncugradle.internal.region.Measured.analyse

class RegionsJsonSpec extends Specification {

    @TempDir
    Path directory

    @Shared
    Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(Path.of(System.getProperty("project.root"), "docs/schema/regions-1.json")), InputFormat.JSON)

    List<String> violations(RegionModel model) {
        schema.validate(written(model), InputFormat.JSON)*.toString()
    }

    String written(RegionModel model, String name = "regions.json") {
        def file = directory.resolve(name)
        RegionsJson.write(model, file)
        Files.readString(file)
    }

    static RegionModel everything() {
        def measured = { time -> new Measured()
            .kernel(stack: ["A", "B"], time: time, metrics: ["a.sum": 1.5, "b.pct": Double.NaN, "launch__func_cache_config": "x"],
                rules: [AdviceSpec.rule("R", "text", 5)], sections: [new io.github.ncugradle.internal.profile.Section("S", "Section", 1, [new io.github.ncugradle.internal.profile.SectionMetric("a.sum", "A", "")], [])])
            .kernel(stack: ["C", "B"], time: null, graphNode: new GraphNode(1, 2))
            .kernel(stack: ["D"], kind: ResultKind.RANGE, time: 4)
            .kernel(stack: ["D"], kind: ResultKind.GRAPH, time: 4)
            .kernel(startEnd: [1: "A", 2: "B"], domains: [lib: ["x"]], time: 1e-3)
            .kernel(stack: ["A"], time: 1, device: null, "dropped")
            .kernel([time: 5])
        }
        analyse(declared: ["unseen", RegionDeclaration.named("p").withPattern("A*").withKernels(["*"], ["never"])], discover: true, exclude: ["dropped", "nothing"], simulated: true,
            facts: [driver: "550.54"], measured(1000), measured(1100))
    }

    def "what is written holds to the published schema: #what"() {
        expect:
        violations(model) == []

        where:
        what               | model
        "everything"       | everything()
        "one kernel"       | analyse(new Measured().kernel(stack: ["A"]))
        "no regions"       | analyse(new Measured().kernel([time: 1]))
        "no results"       | analyse(declared: ["A"], new Measured())
        "no aggregate"     | analyse(aggregate: false, new Measured().kernel(stack: ["A"]))
        "no reports"       | Measured.analyseRuns([:], [])
    }

    def "the schema lets nothing else pass: #mistake"() {
        given:
        def json = written(everything())
        def broken = json.replaceFirst(from, to)

        expect:
        broken != json
        !schema.validate(broken, InputFormat.JSON).empty

        where:
        mistake              | from                        | to
        "another format"     | /"format":"ncu-regions"/    | '"format":"x"'
        "another version"    | /"version":1/               | '"version":2'
        "an unknown field"   | /"simulated":true/          | '"simulated":true,"x":1'
        "a missing field"    | /"empty":false,/            | ''
        "a kind of no range" | /"kind":"push-pop"/         | '"kind":"pushpop"'
        "a text for a time"  | /"median":1050/             | '"median":"1050"'
    }

    def "what is written can be read again, and is the same bytes every time"() {
        given:
        def model = everything()
        def file = directory.resolve("regions.json")
        def first = written(model)

        expect:
        RegionsJson.read(file) == model
        written(RegionsJson.read(file), "again.json") == first
        written(everything()) == first
        !first.contains("NaN")
        first.readLines().size() > 20
    }

    def "the time stamp is the capture's"() {
        expect:
        everything().created() == "2026-01-02T03:04:05Z"
    }

    def "provenance names every capture with its hash, what made it, and what the capture knew besides"() {
        given:
        def model = everything()

        expect:
        with(model.provenance()) {
            captures()*.file() == ["a.ncu-rep", "a.ncu-rep"]
            captures()*.repetition() == [1, 2]
            captures()*.sha256().every { it ==~ /[0-9a-f]{64}/ }
            captures()[0].ncuVersion() == "2024.1.1.0"
            captures()[0].commandLine() == "ncu -o a demo"
            captures()[0].gpus() == ["GPU 0"]
            facts() == [driver: "550.54"]
        }
    }

    def "a file that is #what is refused with what was expected"() {
        given:
        def file = directory.resolve("x.json")
        Files.writeString(file, content)

        when:
        RegionsJson.read(file)

        then:
        def e = thrown(IOException)
        e.message.startsWith("$file: expected a document 'ncu-regions' of version 1; found $found")
        e.message.endsWith(". Make it again with the task ncuRegions.")

        where:
        what              | content                                  | found
        "no JSON"         | '{"format":'                             | "JSON that does not parse"
        "something else"  | '{"a":1}'                                | "something else"
        "from the future" | '{"format":"ncu-regions","version":9}'   | "version 9"
        "damaged"         | '{"format":"ncu-regions","version":1,"scopes":5}' | "invalid content: expected array, found number at /scopes"
        "without lists"   | '{"format":"ncu-regions","version":1}'   | "invalid content: missing devices, empty"
    }

    def "a region that is damaged is told with its place"() {
        given:
        def file = directory.resolve("x.json")
        Files.writeString(file, written(everything()).replaceFirst(/"depth":1/, '"depth":"deep"'))

        when:
        RegionsJson.read(file)

        then:
        def e = thrown(IOException)
        e.message =~ /expected integer, found string at \/scopes\/0\/regions\/\d+\/depth \(line \d+, column \d+\)/
        e.message.endsWith(". Make it again with the task ncuRegions.")
    }

    def "a scope that refers to #what is refused with its place in the file"() {
        given:
        def file = directory.resolve("x.json")
        def text = written(everything())
        def changed = text.replaceFirst(/"sameAs"(\s*):(\s*)"[^"]*"/, '"sameAs"$1:$2"' + other + '"')
        Files.writeString(file, changed)

        when:
        RegionsJson.read(file)

        then:
        changed != text
        def e = thrown(IOException)
        e.message.startsWith("$file: ")
        e.message.contains("the same as '$other'")

        where:
        what                  | other
        "none"                | "aggregave"
        "another that refers" | "device:0"
    }

    def "a file that ends too early is told with the place, and nothing about the parser"() {
        given:
        def file = directory.resolve("x.json")
        Files.writeString(file, written(everything()).readLines().take(8).join("\n"))

        when:
        RegionsJson.read(file)

        then:
        def e = thrown(IOException)
        e.message ==~ /.*; found invalid content: Unexpected end-of-input.*\[line: \d+, column: \d+].*\. Make it again with the task ncuRegions\./
        !e.message.contains("REDACTED")
    }

    def "a report that is lost while its scopes are read is told as such"() {
        given:
        def lost = false
        def sources = (0..1).collect { rank -> new Measured(rank: rank, file: "rank-$rank").kernel(stack: ["A"]) }
        def files = sources.collect { source ->
            new RegionRequest.CaptureFile(source.report().file(), "0" * 64, {
                if (lost) {
                    throw new IllegalStateException("rank 0 is gone")
                }
                source
            }, source.rank)
        }
        def model = RegionAnalysis.of(new RegionRequest(
            [new RegionRequest.Repetition([new RegionRequest.Run(null, files)])], [], true, [], [], [], true, false, [:]))
        lost = true

        when:
        written(model)

        then:
        def e = thrown(IllegalStateException)
        e.message == "rank 0 is gone"
    }

    def "a file that is replaced by a shorter one while it is looked at is told"() {
        given:
        def file = directory.resolve("x.json")
        Files.writeString(file, written(everything()))
        def scope = RegionsJson.read(file).scopes()[0]
        Files.writeString(file, "{}")

        when:
        scope.regions()[0]

        then:
        def e = thrown(UncheckedIOException)
        e.message.contains("; found a file that was truncated while it was read. Make it again")
    }

    def "names of every alphabet do not move what stands behind them"() {
        given:
        def file = directory.resolve("x.json")
        def model = analyse(new Measured().kernel(stack: ["größe 寸法 📏", "B"], time: 1).kernel(stack: ["C"], time: 2))
        RegionsJson.write(model, file)

        expect:
        RegionsJson.read(file).scopes()[0].regions()*.name() == ["C", "größe 寸法 📏", "B"]
        RegionsJson.read(file) == model
    }

    def "an editor that marks UTF-8 does no harm"() {
        given:
        def file = directory.resolve("x.json")
        Files.writeString(file, "\ufeff" + written(everything()))

        expect:
        RegionsJson.read(file) == everything()
    }

    def "a file in another encoding is refused"() {
        given:
        def file = directory.resolve("x.json")
        Files.write(file, written(everything()).getBytes("UTF-16"))

        when:
        RegionsJson.read(file)

        then:
        def e = thrown(IOException)
        e.message.contains("; found an encoding other than UTF-8. Make it again")
    }

    def "a field that a later version adds is read over"() {
        given:
        def model = everything()
        def file = directory.resolve("regions.json")
        Files.writeString(file, written(model).replaceFirst(/"simulated"/, '"new":{"a":1},"simulated"'))

        expect:
        RegionsJson.read(file) == model
    }

    def "kernels.csv has a row for every kernel of every region of every scope"() {
        given:
        def file = directory.resolve("kernels.csv")

        when:
        KernelsCsv.write(analyse(new Measured()
            .kernel(stack: ["A, \"x\""], time: 1.5, metrics: ["a.sum": 2, "b.ratio": null], "k<int, 2>(float*)")
            .kernel(stack: ["=cmd()"], time: 1, metrics: ["a.sum": 1, "b.ratio": 3], "@sum")), file)

        then:
        Files.readAllLines(file)[0..2] == [
            "scope,region,domain,kind,kernel,launches,graph launches,time total [ns],time mean [ns],time min [ns],time max [ns],share of region,exclusive launches,exclusive time [ns],origin,a.sum,b.ratio,gpu__time_duration.sum [ns]",
            "aggregate,'=cmd(),<default domain>,push-pop,'@sum,1,0,1,1,1,1,1,1,1,measured,1,3,1",
            'aggregate,"A, ""x""",<default domain>,push-pop,"k<int, 2>(float*)",1,0,1.5,1.5,1.5,1.5,1,1,1.5,measured,2,,1.5']
        Files.readAllLines(file)*.takeWhile { it != "," }.unique() == ["scope", "aggregate", "process-0", "device-0"]
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "real report #report.fileName: the document holds to the schema, totals reconcile, time is that of its results"() {
        given:
        def source = new CaptureReader().open(report)
        def expected = [:].withDefault { 0d }
        def outside = 0
        source.forEachResult { result ->
            def time = result.metrics().value(Measured.TIME)
            def names = result.nvtx().pushPop().find { it.domain() == "<default domain>" }?.ranges()*.name()
            if (names) {
                expected[names[0]] += time.isNumber() && Double.isFinite(time.number()) ? time.number() : 0d
            }
            outside += result.nvtx().pushPop().every { it.ranges().empty } && result.nvtx().startEnd().every { it.ranges().empty } ? 1 : 0
        }

        when:
        def model = RegionAnalysis.of(new RegionRequest(
            [new RegionRequest.Repetition([new RegionRequest.Run(null, [new RegionRequest.CaptureFile(report.fileName.toString(), "0" * 64, { source }, null)])])],
            [], true, [], [], [], true, false, [:]))

        then:
        violations(model) == []
        model.scope("aggregate").outside().results().median() == outside
        expected.every { name, time ->
            def region = model.regions(model.scope("aggregate")).find { it.parent() == null && it.name() == name && it.domain() == "<default domain>" && it.kind() == RangeKind.PUSH_POP }
            RandomStacksSpec.close(region.inclusive().time().total().median(), time)
        }

        where:
        report << (SharedData.reports() ?: [Path.of("none")])
    }

    static List<String> names(List<Region> regions, Region region) {
        (region.parent() == null ? [] : names(regions, regions[region.parent()])) + [region.name()]
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "the regions of a real report with NVTX are those that ncu prints"() {
        when:
        def source = new CaptureReader().open(SharedData.dir("reports").resolve("synth_nvtx_kernels.ncu-rep"))
        def model = RegionAnalysis.of(new RegionRequest(
            [new RegionRequest.Repetition([new RegionRequest.Run(null, [new RegionRequest.CaptureFile("a", "0" * 64, { source }, null)])])],
            [], true, [], [], [], true, false, [:]))

        then:
        def regions = model.regions(model.scope("aggregate"))
        regions.collect { [it.domain(), it.kind(), names(regions, it), it.inclusive().time().total().median()] } == [
            ["<default domain>", RangeKind.PUSH_POP, ["a/b:c"], 114816],
            ["<default domain>", RangeKind.PUSH_POP, ["a/b:c", 'comma,and "quote"'], 114816],
            ["<default domain>", RangeKind.PUSH_POP, ["a/b:c", 'comma,and "quote"', "üñï"], 114816],
            ["<default domain>", RangeKind.PUSH_POP, ["step"], 816768],
            ["<default domain>", RangeKind.PUSH_POP, ["step", "backward"], 351712],
            ["<default domain>", RangeKind.PUSH_POP, ["step", "forward"], 465056],
            ["<default domain>", RangeKind.START_END, ["se range"], 351712],
            ["libA", RangeKind.PUSH_POP, ["inner A"], 351712],
            ["libB", RangeKind.START_END, ['upload, "quoted" x:y/z'], 107328]]
        model.scope("aggregate").outside().time().median() == 3840
        model.devices()[0].name() == "NVIDIA GeForce RTX 3060"
    }
}
