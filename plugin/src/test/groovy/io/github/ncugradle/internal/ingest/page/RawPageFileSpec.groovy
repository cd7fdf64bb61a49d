package io.github.ncugradle.internal.ingest.page

import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.internal.ingest.MadeUp
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.ingest.source.ReportSource
import io.github.ncugradle.internal.profile.NcuVersion
import io.github.ncugradle.internal.profile.Report
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.Session
import io.github.ncugradle.internal.profile.Work
import io.github.ncugradle.internal.profile.metric.MetricValue
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path
import java.util.function.Consumer

class RawPageFileSpec extends Specification {

    static final String NVTX = '"thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg","Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",'

    @TempDir
    Path directory

    int passes
    List<Integer> seen = []

    def "the layout and the units of a page are those of the ncu that made the report: #version"() {
        expect:
        page(version, [kernel(0)]) == text

        where:
        version      | text
        "2022.3.0.0" | '"ID","Process ID","Process Name","Host Name","Kernel Name","Kernel Time","Context","Stream","dram__bytes.sum.per_second","gpu__time_duration.sum"\n' +
                       '"","","","","","","","","byte/second","nsecond"\n' +
                       '"0","4711","app","127.0.0.1","void scale<float>(float *, int)","2023-Nov-14 22:13:21","1","7","0.12","1000"\n'
        "2023.1.0.0" | '"ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC","dram__bytes.sum.per_second","gpu__time_duration.sum"\n' +
                       '"","","","","","","","","","","","byte/second","nsecond"\n' +
                       '"0","4711","app","127.0.0.1","void scale<float>(float *, int)","1","7","(256, 2, 1)","(8192, 1, 1)","0","8.6","0.12","1000"\n'
        "2025.1.0.0" | '"ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC","dram__bytes.sum.per_second","gpu__time_duration.sum"\n' +
                       '"","","","","","","","","","","","byte/s","ns"\n' +
                       '"0","4711","app","127.0.0.1","void scale<float>(float *, int)","1","7","(256, 2, 1)","(8192, 1, 1)","0","8.6","0.12","1000"\n'
    }

    def "a report that does not name its ncu has the page of the newest ncu that was tried"() {
        expect:
        page(null, [kernel(0)]) == page(NcuVersion.NEWEST_TRIED.toString(), [kernel(0)])
    }

    def "columns for ranges and extents exist if a result has them: #what"() {
        expect:
        page("2024.1.1.0", results).readLines()[0].startsWith('"ID","Process ID","Process Name","Host Name",' + columns + ',"Device","CC","')

        where:
        what                        | results                                            || columns
        "neither"                   | [other(Work.RANGE, 0)]                             || '"Kernel Name","Context","Stream"'
        "extents of a later result" | [other(Work.RANGE, 0), kernel(1)]                  || '"Kernel Name","Context","Stream","Block Size","Grid Size"'
        "ranges of a later result"  | [other(Work.RANGE, 0), other(Work.RANGE, 1, "A")]  || NVTX + '"Kernel Name","Context","Stream"'
    }

    def "a report is read once if its first result has all columns, and twice otherwise; each result counts once"() {
        given:
        def first = kernel(0)
        def longer = MadeUp.kernel(1, [values: ["a.sum": MetricValue.ofUnsigned(1L)] + MadeUp.someValues(1)])

        when:
        def lines = page("2024.1.1.0", longerFirst ? [longer, first, first] : [first, longer, first]).readLines()

        then:
        passes == expected
        seen.size() == 3
        lines.size() == 2 + 3
        lines*.count('","').unique().size() == 1
        lines[0].contains('"a.sum"')

        where:
        longerFirst || expected
        true        || 1
        false       || 2
    }

    def "results with the columns of the first are written as they are read"() {
        when:
        page("2024.1.1.0", (0..<5).collect { kernel(it) })

        then:
        passes == 1
        seen == [0, 1, 2, 3, 4]
    }

    def "a page whose report #what is removed"() {
        given:
        def file = directory.resolve("raw.csv")
        def report = source("2024.1.1.0", [kernel(0), kernel(1)], { if (it.id() == 1) { throw failure } })

        when:
        RawPageFile.write(report, file, {})

        then:
        def e = thrown(RuntimeException)
        e.is(failure)
        !Files.exists(file)

        where:
        what                  | failure
        "is damaged"          | IngestException.inFile("x", "is damaged", "Measure again.", null)
        "is read with a bug"  | new IllegalStateException("a bug")
    }

    @Requires(value = { new File("/dev/full").exists() }, reason = "there is no /dev/full")
    def "a full disk is reported"() {
        when:
        RawPageFile.write(source("2024.1.1.0", (0..<500).collect { kernel(it) }), Files.createSymbolicLink(directory.resolve("raw.csv"), Path.of("/dev/full")), {})

        then:
        thrown(IOException)
        directory.toFile().list() as List == []
    }

    def "the raw page of a report yields the same values as the report"() {
        given:
        def file = directory.resolve("raw.csv")
        def results = MadeUp.results().take(2)

        when:
        RawPageFile.write(source("2024.1.1.0", results), file, {})
        def read = new CaptureReader().open(file).capture().results()

        then:
        read*.work()*.name() == results*.work()*.name()
        read*.nvtx()*.startEnd() == results*.nvtx()*.startEnd()
        read*.placement()*.stream() == results*.placement()*.stream()
    }

    private String page(String version, List<Result> results) {
        def file = directory.resolve("raw.csv")
        RawPageFile.write(source(version, results), file, { seen << it.id() })
        file.text
    }

    private ReportSource source(String version, List<Result> results, Consumer<Result> before = {}) {
        Session session = new Session(version, null, null, null, null, null, null, [:])
        Report report = new Report("x", MadeUp.REPORT.format(), session, MadeUp.REPORT.devices(), MadeUp.REPORT.processes(), [])
        [report: { report }, forEachResult: { Consumer<Result> consumer ->
            passes++
            results.each {
                before.accept(it)
                consumer.accept(it)
            }
        }] as ReportSource
    }

    private static Result kernel(int id) {
        bare(MadeUp.kernel(id))
    }

    private static Result other(Work work, int id, String... ranges) {
        bare(MadeUp.other(work, id, [nvtx: MadeUp.stack(ranges)]))
    }

    private static Result bare(Result result) {
        new Result(result.report(), result.id(), result.work(), result.placement(), result.time(), result.nvtx(),
            MadeUp.metrics(["gpu__time_duration.sum": MetricValue.ofDouble(1000d), "dram__bytes.sum.per_second": MetricValue.ofFloat(0.125f)]), [], [])
    }
}
