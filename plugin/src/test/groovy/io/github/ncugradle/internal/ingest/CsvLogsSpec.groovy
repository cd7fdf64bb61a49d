package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.ingest.csv.CsvReportReader
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.ingest.source.ReportInput
import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.internal.profile.ReportFormat
import io.github.ncugradle.testing.SharedData
import spock.lang.Requires
import spock.lang.Specification

import java.nio.file.Path

/** Published third-party logs and pages. */
@Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
class CsvLogsSpec extends Specification {

    def "#log has #results results, #metrics metrics and #rules rules"() {
        when:
        Capture capture = new CsvReportReader().open(ReportInput.of(file(log))).capture()

        then:
        capture.reports()[0].format() == ReportFormat.CSV_DETAILS
        capture.results().size() == results
        capture.results().collect { it.metrics().size() }.sum() == metrics
        capture.results().collect { it.rules().size() }.sum() == rules
        capture.results()[0].metrics().value(metric).toString() == value
        capture.results()[0].metrics().schema().units()[capture.results()[0].metrics().schema().indexOf(metric)].symbol() == unit

        where:
        log                                   || results | metrics | rules | metric                                         | value           | unit
        "readWriteOffset_ca.csv"              || 3       | 24      | 0     | "gpu__time_duration.sum"                       | "203264"       | "ns"
        "readWriteOffset_cg.csv"              || 6       | 72      | 0     | "gpu__time_duration.sum"                       | "201792"       | "ns"
        "reduceInteger.csv"                   || 9       | 171     | 0     | "dram__bytes_read.sum.per_second"              | "82445221903.38" | "byte/s"
        "copy_blocked.csv"                    || 1       | 71      | 8     | "gpu__time_duration.sum"                       | "21058944"     | "ns"
        "ncu.metrics.csv"                     || 1       | 9       | 4     | "dram__bytes_read.sum"                         | "2330000"      | "byte"
        "ncu.details.csv"                     || 1       | 42      | 4     | "dram__bytes_read.sum"                         | "2330000"      | "byte"
        "section_MemoryWorkloadAnalysis.csv"  || 1       | 7       | 0     | "gpu__compute_memory_request_throughput.avg.pct_of_peak_sustained_elapsed" | "19.66"        | "%"
    }

    def "a log without --csv is rejected with the reason"() {
        when:
        new CsvReportReader().open(ReportInput.of(file("silu-pytorch-ncu-report.txt")))

        then:
        IngestException e = thrown()
        e.reason().contains("without --csv")
    }

    private static Path file(String ending) {
        SharedData.dir("logs").toFile().listFiles().find { it.name.endsWith(ending) }.toPath()
    }
}
