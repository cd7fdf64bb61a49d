package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.ingest.ncurep.NcuRepReader
import io.github.ncugradle.internal.ingest.source.ReportInput
import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.internal.profile.Result
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification

import java.nio.file.Path
import java.util.concurrent.atomic.AtomicLong

import static io.github.ncugradle.internal.profile.ResultKind.COMMAND_LIST
import static io.github.ncugradle.internal.profile.ResultKind.GRAPH

@Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
class RawPageSpec extends Specification {

    @Shared
    AtomicLong cells = new AtomicLong()

    def cleanupSpec() {
        println "raw pages: ${cells.get()} cells compared, in ${SampleReports.pages("raw").size()} pages of ${SampleReports.reports().size()} reports"
    }

    def "every cell of #page.fileName is what the native reader read"() {
        given:
        int year = SampleReports.yearOf(page)
        Capture capture = new NcuRepReader().open(ReportInput.of(SampleReports.report(SampleReports.nameOf(page)))).capture()

        when:
        List<String> differences = RawCells.differences(NcuPage.of(page), printed(capture, year), year, cells)

        then:
        differences.empty

        where:
        page << SampleReports.pages("raw")
    }

    @Requires(value = { RealNcu.available() }, reason = RealNcu.MISSING)
    def "every cell that ncu #year prints for #report is what the native reader read"() {
        given:
        Capture capture = new NcuRepReader().open(ReportInput.of(SampleReports.report(report))).capture()

        when:
        List<String> differences = RawCells.differences(RealNcu.page(year, "raw", SampleReports.report(report)), printed(capture, year), year, cells)

        then:
        differences.empty

        where:
        [report, year] << SampleReports.importable()
    }

    def "the columns of #page.fileName are the metrics of the results"() {
        given:
        Capture capture = new NcuRepReader().open(ReportInput.of(SampleReports.report(SampleReports.nameOf(page)))).capture()
        int year = SampleReports.yearOf(page)
        NcuPage ncus = NcuPage.of(page)

        expect:
        printed(capture, year).collectMany { it.metrics().schema().names() }.toSet() == ncus.header.drop(RawCells.fixedColumns(ncus)).toSet()

        where:
        page << SampleReports.pages("raw")
    }

    /** ncu 2022 does not know graphs and command lists and leaves them out. */
    private static List<Result> printed(Capture capture, int year) {
        capture.results().findAll { year > 2022 || !(it.kind() in [GRAPH, COMMAND_LIST]) }
    }
}
