package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.ingest.ncurep.NcuRepReader
import io.github.ncugradle.internal.ingest.source.ReportInput
import io.github.ncugradle.internal.profile.Result
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification

/** The raw page that the plugin writes for a report equals ncu's. */
@Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
class RawPageSpec extends Specification {

    @Shared
    RawCells stored = new RawCells()

    @Shared
    RawCells live = new RawCells()

    def cleanupSpec() {
        println "raw pages of ${SampleReports.reports().size()} reports: stored: $stored; printed by the ncu at hand: $live"
    }

    def "the writer reproduces every cell of #page.fileName"() {
        expect:
        stored.differences(NcuPage.of(page), results(SampleReports.nameOf(page)), SampleReports.yearOf(page)) == []

        where:
        page << SampleReports.pages("raw")
    }

    @Requires(value = { RealNcu.available() }, reason = RealNcu.MISSING)
    def "the writer reproduces every cell that ncu #year prints for #report"() {
        expect:
        live.differences(RealNcu.page(year, "raw", SampleReports.report(report)), results(report), year) == []

        where:
        [report, year] << SampleReports.importable()
    }

    private static List<Result> results(String report) {
        new NcuRepReader().open(ReportInput.of(SampleReports.report(report))).capture().results()
    }
}
