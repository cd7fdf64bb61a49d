package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.file.Limits
import io.github.ncugradle.internal.ingest.csv.CsvMetricName
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.profile.Dim3
import io.github.ncugradle.internal.profile.NvtxRange
import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.Work
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.simulator.writer.NcuRepWriter
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

import static io.github.ncugradle.internal.ingest.CsvPages.named

/** Limits on the content of a report, in every format. */
class LimitsSpec extends Specification {

    @TempDir
    Path directory

    static String ranges(int count) {
        '1 ' + ' ""d:n:none:none:none:none:none:none"" ' * count
    }

    List<Result> written(Result result) {
        def file = directory.resolve("made.ncu-rep")
        NcuRepWriter.write(file, MadeUp.REPORT, [result])
        new CaptureReader().open("made.ncu-rep", file).capture().results()
    }

    def "a CSV page with #what is rejected, and the error names the result"() {
        when:
        new CaptureReader().open("page.csv", named(kernel, pushPop).getBytes("UTF-8")).capture()

        then:
        def e = thrown(IngestException)
        e.file() == "page.csv"
        e.position() == "result 0"
        e.reason().startsWith("expected at most ")
        !e.advice().empty

        where:
        what                        | kernel                  | pushPop
        "a kernel's name too long"  | "k" * (Limits.NAME + 1) | ""
        "too many nested ranges"    | "k"                     | ranges(Limits.NESTED_RANGES + 1)
    }

    def "input up to the limit is read"() {
        expect:
        new CaptureReader().open("page.csv", named("k", ranges(Limits.NESTED_RANGES)).getBytes("UTF-8")).capture().results().size() == 2
    }

    def "a report with #what is rejected"() {
        when:
        written(MadeUp.kernel(0, with))

        then:
        def e = thrown(IngestException)
        e.file() == "made.ncu-rep"
        e.position() == "result 0"
        e.reason().contains(found)

        where:
        what                       | with                                                                       || found
        "a range's name too long"  | [nvtx: MadeUp.stack("A", "x" * (Limits.NAME + 1))]                          || "characters in the name of a range, found ${Limits.NAME + 1}"
        "too many nested ranges"   | [nvtx: MadeUp.stack(*(["r"] * (Limits.NESTED_RANGES + 1)))]                 || "nested NVTX ranges, found ${Limits.NESTED_RANGES + 1}"
        "too many domains"         | [nvtx: domains(Limits.DOMAINS + 1)]                                         || "domains, found ${Limits.DOMAINS + 1}"
        "a metric's name too long" | [values: [("m" * (Limits.METRIC_NAME + 1)): MetricValue.ofUnsigned(1)]]     || "characters in the name of a metric"
        "too many sections"        | [sections: MadeUp.SECTIONS * (Limits.SECTIONS + 1)]                         || "sections, found ${Limits.SECTIONS + 1}"
    }

    static NvtxState domains(int count) {
        new NvtxState((1..count).collect { new NvtxState.Stack("d$it", [new NvtxRange("r")]) }, [])
    }

    def "an unknown field of a grid is skipped, for any number"() {
        given: "a grid whose message is a field of the number 2^28"
        def file = directory.resolve("grid.ncu-rep")
        def kernel = MadeUp.kernel(0)
        def work = Work.kernel("k", "k", null, new Dim3(7, 7, 7), new Dim3(1, 1, 1))
        NcuRepWriter.write(file, MadeUp.REPORT, [new Result(MadeUp.REPORT, 0, work, kernel.placement(), null, NvtxState.EMPTY, kernel.metrics(), [], [])])
        def text = new String(Files.readAllBytes(file), "ISO-8859-1")
        def grid = new String([0x52, 6, 8, 7, 0x10, 7, 0x18, 7] as byte[], "ISO-8859-1")
        def other = new String([0x52, 6, 0x80, 0x80, 0x80, 0x80, 8, 0] as byte[], "ISO-8859-1")

        expect:
        text.contains(grid)
        new CaptureReader().open("grid", text.replace(grid, other).getBytes("ISO-8859-1")).capture().results()*.work()*.grid() == [new Dim3(0, 0, 0)]
    }

    def "a cell with very many parts is read as a label, not as a metric name"() {
        expect:
        !CsvMetricName.of("a." * 20_000).known
        !CsvMetricName.of("Label (" + "a." * 20_000 + "a_b)").known
        CsvMetricName.of("a." * 100 + "gpu__time_duration.sum").known
    }
}
