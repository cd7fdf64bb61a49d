package io.github.ncugradle.simulator.writer

import io.github.ncugradle.internal.ingest.MadeUp
import io.github.ncugradle.internal.ingest.NcuPage
import io.github.ncugradle.internal.ingest.RawCells
import io.github.ncugradle.internal.ingest.RealNcu
import io.github.ncugradle.internal.ingest.SampleReports
import io.github.ncugradle.internal.ingest.ncurep.NcuRepReader
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.ingest.source.ReportInput
import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.internal.profile.NvtxRange
import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.profile.Report
import io.github.ncugradle.internal.profile.ReportFormat
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.profile.Session
import io.github.ncugradle.internal.profile.metric.MetricSchema
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.internal.profile.metric.Metrics
import io.github.ncugradle.internal.profile.metric.MetricsPool
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.atomic.AtomicLong

class NcuRepWriterSpec extends Specification {

    @TempDir
    Path directory

    @Shared
    AtomicLong cells = new AtomicLong()

    @Shared
    RawCells pages = new RawCells()

    def cleanupSpec() {
        println "written reports: ${cells.get()} cells of the real ncu compared with those of the original, $pages with ours"
    }

    def "a written document survives a round trip"() {
        given:
        Path file = directory.resolve("made-up.ncu-rep")

        when:
        NcuRepWriter.write(file, MadeUp.REPORT, MadeUp.results())
        Capture read = capture(file)

        then:
        read.reports()[0].session() == MadeUp.SESSION
        read.devices() as List == [MadeUp.DEVICE, MadeUp.SECOND_DEVICE]
        read.processes() as List == [MadeUp.PROCESS, MadeUp.SECOND_PROCESS]
        read.reports()[0].warnings().empty
        read.results().size() == MadeUp.results().size()

        and:
        [read.results(), MadeUp.results()].transpose().every { Result found, Result expected ->
            assert found.id() == expected.id()
            assert found.work() == expected.work()
            assert found.placement() == expected.placement()
            assert found.time() == expected.time()
            assert found.nvtx() == expected.nvtx()
            assert found.metrics() == expected.metrics()
            assert found.sections() == expected.sections()
            assert found.rules() == expected.rules()
            true
        }
    }

    def "the ranges of other threads are read where ncu was called #how: #others"() {
        given:
        def session = new Session("2026.3.1.0", "ncu --nvtx $how -o a demo", null, null, null, null, null, [:])
        def stacks = { String... names -> [new NvtxState.Stack(NvtxState.DEFAULT_DOMAIN, names.collect { new NvtxRange(it) })] }
        def nvtx = new NvtxState(stacks("own"), [], [new NvtxState.OtherThread(77, stacks("A", "B"))])
        Path file = directory.resolve("threads.ncu-rep")

        when:
        NcuRepWriter.write(file, new Report("a", ReportFormat.NCU_REP, session, [MadeUp.DEVICE], [MadeUp.PROCESS], []),
            [MadeUp.kernel(0, [nvtx: nvtx])])

        then:
        with(capture(file).results()[0].nvtx()) {
            pushPop() == nvtx.pushPop()
            otherThreads() == (others ? nvtx.otherThreads() : [])
        }

        where:
        how                               | others
        ""                                | false
        "--nvtx-push-pop-scope thread"    | false
        "--nvtx-push-pop-scope process"   | true
        "--nvtx-push-pop-scope=process"   | true
        "--nvtx-push process"             | true
    }

    def "the last value of a metric that is listed twice counts"() {
        given:
        Path file = directory.resolve("twice.ncu-rep")
        NcuRepWriter.write(file, MadeUp.REPORT, [twice()])

        when:
        Metrics metrics = capture(file).results()[0].metrics()

        then:
        metrics.value("gpu__time_duration.sum") == MetricValue.ofDouble(3d)
        metrics.value("launch__grid_size") == MetricValue.ofUnsigned(2L)
        metrics.schema().names().count("gpu__time_duration.sum") == 1
    }

    @Requires(value = { RealNcu.available() }, reason = RealNcu.MISSING)
    def "ncu #year prints the last value of a metric that is listed twice"() {
        given:
        Path file = directory.resolve("twice.ncu-rep")
        NcuRepWriter.write(file, MadeUp.REPORT, [twice()])

        expect:
        pages.differences(RealNcu.page(year, "raw", file), capture(file).results(), year) == []

        where:
        year << RealNcu.years()
    }

    private static Result twice() {
        Result kernel = MadeUp.kernel(0)
        Map<String, MetricValue> attributes = MadeUp.onDevice(MadeUp.DEVICE, [:])
        MetricsPool pool = new MetricsPool()
        ((attributes.values() as List) + [MetricValue.ofDouble(1d), MetricValue.ofUnsigned(2L), MetricValue.ofDouble(3d)]).each { pool.add(it) }
        new Result(kernel.report(), kernel.id(), kernel.work(), kernel.placement(), kernel.time(), kernel.nvtx(),
            pool.take(MetricSchema.of((attributes.keySet() as List) + ["gpu__time_duration.sum", "launch__grid_size", "gpu__time_duration.sum"])), [], [])
    }

    def "an unfinished writer leaves no file"() {
        when:
        new NcuRepWriter(directory.resolve("never.ncu-rep"), MadeUp.SESSION, []).withCloseable { it.add(MadeUp.kernel(0)) }

        then:
        directory.toFile().list().length == 0
    }

    def "a report is replaced as a whole"() {
        given:
        Path file = directory.resolve("twice.ncu-rep")
        Files.writeString(file, "old")

        when:
        NcuRepWriter.write(file, MadeUp.REPORT, [MadeUp.kernel(0)])

        then:
        capture(file).results().size() == 1
        directory.toFile().list() as List == ["twice.ncu-rep"]
    }

    def "a directory that does not exist is named"() {
        when:
        NcuRepWriter.write(directory.resolve("no/such.ncu-rep"), MadeUp.REPORT, [])

        then:
        IngestException failure = thrown()
        failure.file().endsWith("such.ncu-rep")
        failure.message.contains("cannot be written")
    }

    @Requires(value = { RealNcu.available() }, reason = RealNcu.MISSING)
    def "ncu #year imports what was written and prints what our reader reads"() {
        given:
        Path file = directory.resolve("made-up.ncu-rep")
        // ncu 2022 knows neither graphs nor command lists, and fails to load a report with a rule of the type OPT.
        List<Result> results = year > 2022 ? MadeUp.results() : MadeUp.results().findAll { it.kind() in [ResultKind.KERNEL, ResultKind.RANGE] && it.rules().empty }
        NcuRepWriter.write(file, MadeUp.REPORT, results)

        when:
        List<String> differences = pages.differences(RealNcu.page(year, "raw", file), capture(file).results(), year)

        then:
        differences.empty

        where:
        year << RealNcu.years()
    }

    @Requires(value = { RealNcu.available() && SampleReports.available() }, reason = RealNcu.MISSING + " or " + SampleReports.MISSING)
    def "ncu #year prints the same for #report and for its copy"() {
        given:
        Path copy = directory.resolve("copy.ncu-rep")
        Capture capture = capture(SampleReports.report(report))
        NcuRepWriter.write(copy, capture.reports()[0], capture.results())

        when:
        NcuPage ofOriginal = RealNcu.page(year, "raw", SampleReports.report(report))
        NcuPage ofCopy = RealNcu.page(year, "raw", copy)

        and: "metrics with values of single instances only are empty columns"
        List<Map<String, String>> copied = rows(ofCopy)
        List<String> differences = rows(ofOriginal).withIndex().collectMany { row, i ->
            row.findAll { column, cell -> cells.incrementAndGet() && cell != (copied[i]?.get(column) ?: "") }
                .collect { column, cell -> "row $i, $column: <$cell>, in the copy <${copied[i]?.get(column)}>".toString() }
        }

        then:
        differences.empty
        copied.size() == ofOriginal.rows.size()

        where:
        [report, year] << [["rs-wfc-c970ace3", "synth_nvtx_kernels", "synth_mixed", "synth_twoproc", "synth_values", "synth_values2", "oracle_nvtx"], RealNcu.years()].combinations()
    }

    private static List<Map<String, String>> rows(NcuPage page) {
        page.rows.collect { row -> [page.header, row].transpose().collectEntries() }
    }

    private static Capture capture(Path file) {
        new NcuRepReader().open(ReportInput.of(file)).capture()
    }
}
