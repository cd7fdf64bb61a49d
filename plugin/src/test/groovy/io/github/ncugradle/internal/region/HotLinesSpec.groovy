package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.file.Limits
import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.internal.ingest.MadeUp
import io.github.ncugradle.internal.ingest.MadeUpSource
import io.github.ncugradle.internal.ingest.SampleReports
import io.github.ncugradle.internal.profile.source.SourcePlace
import io.github.ncugradle.internal.region.model.SourceLines
import io.github.ncugradle.internal.region.model.SourceLines.State
import io.github.ncugradle.simulator.writer.CubinWriter.Function
import io.github.ncugradle.simulator.writer.CubinWriter.Row
import io.github.ncugradle.simulator.writer.WrittenInstructions
import java.nio.file.Files
import java.nio.file.Path
import org.apache.commons.csv.CSVFormat
import org.apache.commons.csv.CSVRecord
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import static io.github.ncugradle.internal.ingest.MadeUpSource.FILE
import static io.github.ncugradle.internal.ingest.MadeUpSource.HEADER
import static io.github.ncugradle.internal.ingest.MadeUpSource.REFERENCE
import static io.github.ncugradle.internal.ingest.MadeUpSource.TEXT
import static io.github.ncugradle.internal.ingest.MadeUpSource.VALUES
import static io.github.ncugradle.internal.ingest.MadeUpSource.module

class HotLinesSpec extends Specification {

    @TempDir
    Path directory

    def "lines of a kernel, of its region and of the program add up over launches"() {
        given:
        def model = SourceReports.written(directory) {
            addModule(MadeUp.PROCESS, module(files: [(FILE): TEXT]))
            [["A"], ["A", "B"]].eachWithIndex { stack, i -> add(MadeUpSource.kernel(i, VALUES, [nvtx: MadeUp.stack(*stack)]), new WrittenInstructions(REFERENCE, VALUES)) }
        }
        def content = model.scopes()[0].content

        expect:
        samples(content.program().source()) == [(new SourcePlace(FILE, 4)): 192, (new SourcePlace(HEADER, 7)): 180, (new SourcePlace(FILE, 2)): 0, (new SourcePlace(HEADER, 12)): 0]
        samples(content.regions().find { it.name() == "A" }.source()) == samples(content.program().source())
        with(content.regions().find { it.name() == "B" }.source()) {
            state() == State.LINES
            note() == ""
            total().samples() == 100
            lines()[0].counts().instructions() == 64
            lines()[0].counts().l2Sectors() == 4096
            lines()[0].counts().stalls() == [long_scoreboard: 88d, wait: 8d]
            functions()*.name() == ["__internal_bare"]
        }
        content.program().kernels()[0].source() == content.program().source()
        content.outside().source() == null

        and: "the text around them"
        content.sources()*.file() == [FILE]
        content.sources()[0].lines() == [1: "// axpy", 2: "__global__ void axpy(float *x)", 3: "{", 4: "    *x = load(x);", 5: "}"]
        model.sourceFiles() == [FILE, HEADER]

        and: "lines.csv has all of them"
        def rows = csv(model)
        rows.findAll { it["portion"] == "program" && it["line"] == "4" }*.get("samples") == ["192"]
        rows.findAll { it["region"] == "A::B" && it["line"] == "4" }.collect { [it["samples"], it["stall long_scoreboard"], it["stall long_scoreboard not issued"]] } == [["96", "88", "80"]]
        rows.findAll { it["function"] == "__internal_bare" && it["portion"] == "program" }*.get("samples") == ["8"]
    }

    def "only the hottest lines are in the document, the others summed; lines.csv has all"() {
        given:
        def values = MadeUpSource.values([
            "inst_executed": (0..<60).collectEntries { [(MadeUpSource.KERNEL_AT + 0x10 * it): 1L] },
            "smsp__pcsamp_sample_count": (0..<60).collectEntries { [(MadeUpSource.KERNEL_AT + 0x10 * it): 1L + it] },
        ])
        def rows = (0..<60).collect { new Row(0x10 * it, FILE, it + 1) }
        def function = new Function("_Z4axpyPf", 0x10 * 60, rows)
        def model = SourceReports.written(directory) {
            addModule(MadeUp.PROCESS, module(functions: [function], loaded: MadeUpSource.LOADED.take(1)))
            add(MadeUpSource.kernel(0, values), new WrittenInstructions(REFERENCE, values))
        }
        def program = model.scopes()[0].content.program()

        expect:
        program.source().lines()*.line() == (60..41).toList()
        program.source().moreLines().number() == 40
        program.source().moreLines().counts().samples() == (1..40).sum()
        program.kernels()[0].source().lines()*.line() == (60..51).toList()
        csv(model).findAll { it["portion"] == "program" }*.get("line") == (60..1)*.toString()
    }

    def "the kernel has a note on missing data: #what"() {
        given:
        def source = SourceReports.written(directory) {
            addModule(MadeUp.PROCESS, module(with))
            add(MadeUpSource.kernel(0, VALUES), new WrittenInstructions(REFERENCE, VALUES))
        }.scopes()[0].content.program().kernels()[0].source()

        expect:
        source.state() == state
        source.note().contains(note)
        source.total().samples() == 100

        where:
        what           | with                                         || state          | note
        "the code"     | [code: null]                                 || State.NO_CODE  | "no code"
        "intact code"  | [code: [0x7f, 0x45, 0x4c, 0x46] as byte[]]   || State.DAMAGED  | "damaged code"
    }

    def "source lines are not read if they were not collected or are disabled"() {
        given:
        byte[] bytes = MadeUpSource.report(directory, [module()], values)

        when:
        def model = SourceReports.analysed(directory, "r", bytes, on)

        then:
        model.scopes()[0].content.program().source() == null
        model.scopes()[0].content.program().kernels()[0].source() == null
        model.sourceFiles() == files
        Files.exists(model.directory.resolve(LinesCsv.FILE)) == on

        where:
        values | on    || files
        [:]    | true  || []
        VALUES | false || null
    }

    def "the number of lines in memory is limited, with a note on the kernel"() {
        given:
        def result = new CaptureReader().open("r", MadeUpSource.report(directory, [module()])).capture().results()[0]
        def reading = new SourceReading(true)
        reading.grow(Limits.LINES + 1)

        expect:
        reading.of(result).lines() == [:]
        reading.of(result).note().contains("more than ${Limits.LINES} source lines")

        when:
        reading.startOver()

        then:
        reading.of(result).lines().size() == 4
    }

    @Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
    def "the region run_test/daxpy is line 69"() {
        when:
        def model = SourceReports.real(directory, "nsight-training-8399c713")
        def daxpy = model.scopes()[0].regions().find { it.path() == "run_test::daxpy" }.source()

        then:
        daxpy.total().samples() == 16_781
        daxpy.lines()[0].file() == "/usr/local/parallel_forall/posts/nvtx/manual_nvtx.cu"
        daxpy.lines()[0].line() == 69
        Math.round(1000 * daxpy.lines()[0].counts().samples() / daxpy.total().samples()) == 966
    }

    @Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
    def "the hot line of fill_matrix is line 20"() {
        when:
        def fill = SourceReports.real(directory, "seq-align-ba70a791").scopes()[0].content.program().kernels().find { it.name().startsWith("fill_matrix") }.source()

        then:
        fill.total().samples() == 1098
        with(fill.lines()[0]) {
            file().endsWith("/nw1.cu")
            line() == 20
            counts().samples() == 872
            counts().instructions() == 91_488
            counts().stalls().keySet()[0] == "barrier"
        }
        fill.functions()*.name() == ["max", "min"]
    }

    @Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
    def "imported text is shown with its hot line"() {
        when:
        def content = SourceReports.real(directory, "gpu-workshop-0295a32a-before").scopes()[0].content
        def hottest = content.program().kernels()*.source().findAll()*.lines().flatten().find { it.line() == 400 }

        then:
        content.sources().find { it.file() == hottest.file() }.lines()[400].strip() == "sendbuf_l(s,k,ll) = state(s      ,k,ll)"
    }

    private static Map<SourcePlace, Double> samples(SourceLines source) {
        source.lines().collectEntries { [new SourcePlace(it.file(), it.line()), it.counts().samples()] }
    }

    private static List<CSVRecord> csv(Analysed model) {
        CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get()
            .parse(Files.newBufferedReader(model.directory.resolve(LinesCsv.FILE))).records.findAll { it["scope"] == "aggregate" }
    }
}
