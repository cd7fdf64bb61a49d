package io.github.ncugradle.internal.region.model

import io.github.ncugradle.internal.region.Analysed
import com.networknt.schema.InputFormat
import com.networknt.schema.Schema
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion
import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.internal.profile.GraphNode
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.region.AdviceSpec
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

class RegionDocumentsSpec extends Specification {

    @TempDir
    Path directory

    @Shared
    Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(Path.of(System.getProperty("project.root"), "docs/schema/regions-2.json")), InputFormat.JSON)

    @Shared
    Schema scopeSchema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(Path.of(System.getProperty("project.root"), "docs/schema/scope-2.json")), InputFormat.JSON)

    List<String> violations(Analysed model) {
        (schema.validate(model.file().text, InputFormat.JSON)
            + model.model.scopes()*.file().findAll().collectMany { scopeSchema.validate(model.directory.resolve(it).text, InputFormat.JSON) })*.toString()
    }

    /** The documents of everything there is, of which a test damages one. */
    Path damaged(String name, Closure<String> damage) {
        Files.createDirectories(directory.resolve("scopes"))
        def model = everything()
        [model.file()].plus(model.model.scopes()*.file().findAll().collect { model.directory.resolve(it) }).each {
            Files.copy(it, directory.resolve(model.directory.relativize(it)))
        }
        def file = directory.resolve(name)
        def text = file.text
        def changed = damage(text)
        assert changed != text
        Files.writeString(file, changed)
        file
    }

    RegionDocuments open() {
        RegionDocuments.open(directory.resolve("regions.json"))
    }

    static Analysed everything() {
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

    def "written documents conform to the published schema: #what"() {
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

    def "the schema of #document rejects #mistake"() {
        given:
        def json = (document == "scope" ? everything().file("aggregate") : everything().file()).text
        def damaged = json.replaceFirst(from, to)

        expect:
        damaged != json
        !(document == "scope" ? scopeSchema : schema).validate(damaged, InputFormat.JSON).empty

        where:
        document  | mistake              | from                        | to
        "regions" | "another format"     | /"format":"ncu-regions"/    | '"format":"x"'
        "regions" | "another version"    | /"version":2/               | '"version":1'
        "regions" | "an unknown field"   | /"simulated":true/          | '"simulated":true,"x":1'
        "regions" | "a missing field"    | /"empty":false,/            | ''
        "regions" | "a file elsewhere"   | /"file":"scopes\/aggregate/ | '"file":"../aggregate'
        "scope"   | "another format"     | /"format":"ncu-scope"/      | '"format":"x"'
        "scope"   | "a kind of no range" | /"kind":"push-pop"/         | '"kind":"pushpop"'
        "scope"   | "a text for a time"  | /"median":1050/             | '"median":"1050"'
        "scope"   | "no program"         | /"program":/                | '"programme":'
    }

    def "written reports survive a round trip with equal bytes"() {
        given:
        def model = everything()
        def again = everything()

        expect:
        Analysed.in(model.directory).model == model.model
        Analysed.in(model.directory).contents() == model.contents()
        again.file().text == model.file().text
        again.file("aggregate").text == model.file("aggregate").text
        !model.file("aggregate").text.contains("NaN")
        model.file().readLines().size() > 20
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

    def "a file that is #what is rejected with the expected format"() {
        given:
        def file = directory.resolve("regions.json")
        Files.writeString(file, content)

        when:
        open()

        then:
        def e = thrown(IOException)
        e.message.startsWith("$file: expected a document 'ncu-regions' of version 2; found $found")
        e.message.endsWith(". Regenerate it with the task ncuRegions.")

        where:
        what              | content                                  | found
        "no JSON"         | '{"format":'                             | "invalid JSON"
        "something else"  | '{"a":1}'                                | "something else"
        "from the past"   | '{"format":"ncu-regions","version":1}'   | "version 1"
        "from the future" | '{"format":"ncu-regions","version":9}'   | "version 9"
        "damaged"         | '{"format":"ncu-regions","version":2,"scopes":5}' | "invalid content: expected array, found number at /scopes"
        "without lists"   | '{"format":"ncu-regions","version":2}'   | "invalid content: missing devices, empty"
    }

    def "a scope whose file #what is rejected with the expected content when its regions are read"() {
        given:
        def file = damaged("scopes/aggregate.json") { "x" }
        Files.delete(file)
        if (content) {
            Files.writeString(file, content)
        }
        def documents = open()

        when:
        documents.regions(documents.model().scopes()[0])

        then:
        def e = thrown(IOException)
        e.message.startsWith("$file: expected a document 'ncu-scope' of version 2; found $found")
        e.message.endsWith(". Regenerate it with the task ncuRegions.")

        where:
        what                 | content                                                  | found
        "is missing"         | null                                                     | "nothing"
        "is another kind"    | '{"format":"ncu-regions","version":2}'                   | "something else"
        "is another version" | '{"format":"ncu-scope","version":1}'                     | "version 1"
        "ends too early"     | '{"format":"ncu-scope","version":2,"id":'                | "invalid content: "
    }

    def "the error about a region that is #what has its position"() {
        given:
        damaged("scopes/aggregate.json") { it.replaceFirst(from, to) }
        def documents = open()

        when:
        documents.regions(documents.model().scopes()[0])

        then:
        def e = thrown(IOException)
        e.message =~ message
        e.message.endsWith(". Regenerate it with the task ncuRegions.")

        where:
        what                        | from          | to              || message
        "damaged"                   | /"depth":1/   | '"depth":"deep"' || /expected integer, found string at \/regions\/\d+\/depth \(line \d+, column \d+\)/
        "not where its id says"     | /"id":1,/     | '"id":700,'     || /position 1 with id 700/
        "its own parent"            | /"parent":\d+/  | '"parent":99'   || /parent 99/
        "called by a name of none"  | /"nodes":\s*\[\s*\d+/ | '"nodes":[999' || /at position 999/
    }

    def "a scope under another scope's name is rejected"() {
        given:
        def file = damaged("scopes/aggregate.json") { it.replaceFirst(/"id":"aggregate"/, '"id":"process-7"') }
        def documents = open()

        when:
        documents.regions(documents.model().scopes()[0])

        then:
        def e = thrown(IOException)
        e.message.startsWith("$file: ")
        e.message.contains("found the scope 'process-7'")
    }

    def "a scope that refers to #what is rejected with its position in the file"() {
        given:
        def file = damaged("regions.json") { it.replaceFirst(/"sameAs"(\s*):(\s*)"[^"]*"/, '"sameAs"$1:$2"' + other + '"') }

        when:
        open()

        then:
        def e = thrown(IOException)
        e.message.startsWith("$file: ")
        e.message.contains("$other")

        where:
        what                  | other
        "none"                | "process-9"
        "another that refers" | "process-0"
        "a path"              | "../x"
    }

    def "the error about a truncated file has the position, and no details of the parser"() {
        given:
        damaged("regions.json") { it.readLines().take(8).join("\n") }

        when:
        open()

        then:
        def e = thrown(IOException)
        e.message ==~ /.*; found invalid content: Unexpected end-of-input.*\[line: \d+, column: \d+].*\. Regenerate it with the task ncuRegions\./
        !e.message.contains("REDACTED")
    }

    def "the error names a report that disappears while many scopes are read"() {
        given:
        def lost = false
        def sources = (0..19).collect { rank -> new Measured(rank: rank, file: "rank-$rank").kernel(stack: ["A"]) }
        def files = sources.collect { source ->
            new RegionRequest.CaptureFile(source.report().file(), "0" * 64, {
                if (lost) {
                    throw new IllegalStateException("rank 19 is gone")
                }
                source
            }, source.rank)
        }
        def analysis = RegionAnalysis.of(new RegionRequest(
            [new RegionRequest.Repetition([new RegionRequest.Run(null, files)])], RegionModel.Settings.EVERYTHING, false, [:], true, []), { })
        lost = true

        when:
        analysis.write(directory)

        then:
        def e = thrown(IllegalStateException)
        e.message == "rank 19 is gone"
    }

    def "names in every script are read exactly"() {
        given:
        def model = analyse(new Measured().kernel(stack: ["größe 寸法 📏", "B"], time: 1).kernel(stack: ["C"], time: 2))

        expect:
        model.scopes()[0].regions()*.name() == ["C", "größe 寸法 📏", "B"]
    }

    def "a byte order mark is ignored"() {
        given:
        damaged("regions.json") { "\ufeff" + it }

        expect:
        open().model() == everything().model
    }

    def "a file in another encoding is rejected"() {
        given:
        def file = damaged("regions.json") { it + " " }
        Files.write(file, file.text.getBytes("UTF-16"))

        when:
        open()

        then:
        def e = thrown(IOException)
        e.message.contains("; found an encoding other than UTF-8. Regenerate it")
    }

    def "a field of a later version is ignored"() {
        given:
        damaged("regions.json") { it.replaceFirst(/"simulated"/, '"new":{"a":1},"simulated"') }

        expect:
        open().model() == everything().model
    }

    def "kernels.csv has a row for every kernel of the program, outside all regions and in every region of every scope"() {
        when:
        def model = analyse(new Measured()
            .kernel(stack: ["A, \"x\""], time: 1.5, metrics: ["a.sum": 2, "b.ratio": null], "k<int, 2>(float*)")
            .kernel(stack: ["=cmd()"], time: 1, metrics: ["a.sum": 1, "b.ratio": 3], "@sum")
            .kernel([time: 0.5], "init"))
        def lines = Files.readAllLines(model.directory.resolve("kernels.csv"))

        then:
        lines[0..6] == [
            "scope,portion,region,domain,kind,kernel,launches,graph launches,time [ns],time mean [ns],time min [ns],time max [ns],share,self launches,self time [ns],origin,a.sum,b.ratio,gpu__time_duration.sum [ns]",
            'aggregate,program,,,,"k<int, 2>(float*)",1,0,1.5,1.5,1.5,1.5,0.5,1,1.5,measured,2,,1.5',
            "aggregate,program,,,,'@sum,1,0,1,1,1,1,0.333333333333333,1,1,measured,1,3,1",
            "aggregate,program,,,,init,1,0,0.5,0.5,0.5,0.5,0.166666666666667,1,0.5,measured,,,0.5",
            "aggregate,outside,,,,init,1,0,0.5,0.5,0.5,0.5,1,1,0.5,measured,,,0.5",
            "aggregate,region,'=cmd(),<default domain>,push-pop,'@sum,1,0,1,1,1,1,1,1,1,measured,1,3,1",
            'aggregate,region,"A, ""x""",<default domain>,push-pop,"k<int, 2>(float*)",1,0,1.5,1.5,1.5,1.5,1,1,1.5,measured,2,,1.5']
        lines*.takeWhile { it != "," }.unique() == ["scope", "aggregate", "process-0", "device-0"]
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "the document of the real report #report.fileName conforms to its schema, and totals match its results"() {
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
        def model = Analysed.of(new RegionRequest(
            [new RegionRequest.Repetition([new RegionRequest.Run(null, [new RegionRequest.CaptureFile(report.fileName.toString(), "0" * 64, { source }, null)])])],
            RegionModel.Settings.EVERYTHING, false, [:], true, []))

        then:
        violations(model) == []
        model.scope("aggregate").outside().results().median() == outside
        expected.every { name, time ->
            def region = model.regions(model.scope("aggregate")).find { it.parent() == null && it.name() == name && it.domain() == "<default domain>" && it.kind() == RangeKind.PUSH_POP }
            RandomStacksSpec.close(region.total().time().sum().median(), time)
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
        def model = Analysed.of(new RegionRequest(
            [new RegionRequest.Repetition([new RegionRequest.Run(null, [new RegionRequest.CaptureFile("a", "0" * 64, { source }, null)])])],
            RegionModel.Settings.EVERYTHING, false, [:], true, []))

        then:
        def regions = model.regions(model.scope("aggregate"))
        regions.collect { [it.domain(), it.kind(), names(regions, it), it.total().time().sum().median()] } == [
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
