package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.ingest.csv.CsvReportReader
import io.github.ncugradle.internal.ingest.source.ReportInput
import io.github.ncugradle.internal.ingest.source.ReportSource
import io.github.ncugradle.internal.profile.Result

/** Small pages in ncu's format, for cases that the real files do not cover. */
class CsvPages {

    static final String PUSH_POP = "thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg"
    static final String START_END = "Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg"
    static final List<String> WHO = ["ID", "Process ID", "Process Name", "Host Name"]
    static final List<String> WHERE = ["Context", "Stream", "Block Size", "Grid Size", "Device", "CC"]
    static final List<String> DETAILS = ["Section Name", "Metric Name", "Metric Unit", "Metric Value"]
    static final List<String> RULES = ["Rule Name", "Rule Type", "Rule Description", "Estimated Speedup Type", "Estimated Speedup"]

    static String row(List<?> cells) {
        '"' + cells.join('","') + '"\n'
    }

    /** A raw page of 2023 or later with the given metrics, units and values, a list of values per result. */
    static String raw(List<String> metrics, List<String> units, List<?>... results) {
        row(WHO + "Kernel Name" + WHERE + metrics) + row([""] * 11 + units) +
            results.indices.collect { row([it, 4711, "app", "127.0.0.1", "k$it", 1, 7, "(128, 1, 1)", "(64, 2, 1)", 0, "8.6"] + results[it]) }.join("")
    }

    /** A raw page with one kernel of the given name and NVTX cells. */
    static String named(String kernel, String pushPop = "", String startEnd = "") {
        row(WHO + PUSH_POP + START_END + "Kernel Name" + WHERE + "gpu__time_duration.sum") + row([""] * 13 + "ns") +
            row([0, 4711, "app", "127.0.0.1", pushPop, startEnd, kernel, 1, 7, "(128, 1, 1)", "(64, 2, 1)", 0, "8.6", 1234]) +
            row([1, 4711, "app", "127.0.0.1", "", "", "next", 1, 7, "(128, 1, 1)", "(64, 2, 1)", 0, "8.6", 5678])
    }

    static String details(String... rows) {
        row(WHO + "Kernel Name" + WHERE + DETAILS + RULES) + rows.join("")
    }

    static String metric(int id, String section, String metric, String unit, String value) {
        row([id, 4711, "app", "127.0.0.1", "k$id", 1, 7, "(128, 1, 1)", "(64, 2, 1)", 0, "8.6", section, metric, unit, value]).trim() + ",\n"
    }

    static String message(int id, String section, String rule, String type, String text, String scope = "", String speedup = "") {
        row([id, 4711, "app", "127.0.0.1", "k$id", 1, 7, "(128, 1, 1)", "(64, 2, 1)", 0, "8.6", section, "", "", "", rule, type, text, scope, speedup])
    }

    static ReportSource open(String text, String encoding = "UTF-8") {
        open(text.getBytes(encoding))
    }

    static ReportSource open(byte[] content) {
        new CsvReportReader().open(ReportInput.of("page.csv", content))
    }

    static List<Result> results(String text) {
        open(text).capture().results()
    }
}
