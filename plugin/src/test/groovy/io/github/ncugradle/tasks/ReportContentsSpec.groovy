package io.github.ncugradle.tasks

import io.github.ncugradle.internal.capture.ReportContent
import io.github.ncugradle.internal.ingest.MadeUp
import io.github.ncugradle.internal.ingest.SampleReports
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.simulator.writer.NcuRepWriter
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class ReportContentsSpec extends Specification {

    static final MetricValue NAN = MetricValue.ofDouble(Double.NaN)
    static final MetricValue TIME = MetricValue.ofDouble(1000)

    @TempDir
    Path directory

    def "counts results and those without usable counters"() {
        given:
        def report = directory.resolve("x.ncu-rep")
        NcuRepWriter.write(report, MadeUp.REPORT, [
            ["gpu__time_duration.sum": TIME, "sm__cycles_active.avg": NAN],
            ["gpu__time_duration.sum": TIME, "sm__cycles_active.avg": NAN, "dram__bytes.sum": NAN],
            ["launch__grid_size": MetricValue.ofUnsigned(64L)],
        ].withIndex().collect { values, id -> MadeUp.kernel(id, [values: values]) })

        expect:
        read(report) == new ReportContent(3, 1)

        and: "the raw page has all of them"
        rawPage().readLines().size() == 2 + 3
    }

    def "a truncated report has no results"() {
        given:
        def report = directory.resolve("x.ncu-rep")
        NcuRepWriter.write(report, MadeUp.REPORT, MadeUp.results())
        def bytes = Files.readAllBytes(report)
        Files.write(report, Arrays.copyOf(bytes, bytes.length - 7))

        expect:
        read(report) == ReportContent.NONE
        !Files.exists(rawPage())
    }

    def "an error on writing a page is distinguished from an error on reading a report"() {
        given:
        def report = directory.resolve("x.ncu-rep")
        NcuRepWriter.write(report, MadeUp.REPORT, MadeUp.results())

        when:
        ReportContents.read(report, directory.resolve("no/raw.csv"))

        then:
        thrown(IOException)
    }

    @Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
    def "few results of real GPUs lack their counters: #report.fileName"() {
        expect:
        with(read(report)) {
            results() > 0
            withoutCounters() * 2 <= results()
        }

        where:
        report << SampleReports.reports()
    }

    private ReportContent read(Path report) {
        ReportContents.read(report, rawPage())
    }

    private Path rawPage() {
        directory.resolve("raw.csv")
    }
}
