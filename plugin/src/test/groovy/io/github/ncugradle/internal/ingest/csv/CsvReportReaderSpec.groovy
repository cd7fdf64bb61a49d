package io.github.ncugradle.internal.ingest.csv

import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.ingest.source.ReportInput
import io.github.ncugradle.internal.ingest.source.ReportSource
import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.internal.profile.Dim3
import io.github.ncugradle.internal.profile.Placement
import io.github.ncugradle.internal.profile.ReportFormat
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.profile.RuleMessage
import io.github.ncugradle.internal.profile.RuleResult
import io.github.ncugradle.internal.profile.SectionMetric
import io.github.ncugradle.internal.profile.Session
import io.github.ncugradle.internal.profile.TargetProcess
import io.github.ncugradle.internal.profile.Work
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.internal.profile.metric.Unit
import spock.lang.Specification
import spock.lang.Timeout

import static io.github.ncugradle.internal.ingest.CsvPages.WHERE
import static io.github.ncugradle.internal.ingest.CsvPages.WHO
import static io.github.ncugradle.internal.ingest.CsvPages.details
import static io.github.ncugradle.internal.ingest.CsvPages.message
import static io.github.ncugradle.internal.ingest.CsvPages.metric
import static io.github.ncugradle.internal.ingest.CsvPages.named
import static io.github.ncugradle.internal.ingest.CsvPages.open
import static io.github.ncugradle.internal.ingest.CsvPages.raw
import static io.github.ncugradle.internal.ingest.CsvPages.results
import static io.github.ncugradle.internal.ingest.CsvPages.row

class CsvReportReaderSpec extends Specification {

    static final String DURATION = raw(["gpu__time_duration.sum"], ["nsecond"], ["100"], ["200"])

    def "a raw page yields results, processes and devices"() {
        when:
        ReportSource source = open(raw(
            ["device__attribute_device_index", "device__attribute_display_name", "gpu__time_duration.sum"], ["", "", "nsecond"], [0, "GPU X", 100]))
        Capture capture = source.capture()
        Result result = capture.results()[0]

        then:
        source.report().format() == ReportFormat.CSV_RAW
        source.report().session() == Session.UNKNOWN
        source.report().warnings() == []
        capture.processes() == [new TargetProcess(4711, "app", "127.0.0.1")] as Set
        capture.devices()*.name() == ["GPU X"]
        capture.devices()*.computeCapability() == ["8.6"]
        capture.devices()[0].attributes().keySet() == ["device_index", "display_name"] as Set
        result.report() == source.report()
        result.id() == 0
        result.work() == Work.kernel("k0", null, null, new Dim3(64, 2, 1), new Dim3(128, 1, 1))
        result.placement() == new Placement(new TargetProcess(4711, "app", "127.0.0.1"), null, capture.devices()[0], 1L, 7L)
        result.time() == null
        result.metrics().value("gpu__time_duration.sum") == MetricValue.ofUnsigned(100L)
        result.metrics().schema().units()[2] == Unit.NANOSECOND
        result.sections() == []
    }

    def "a page up to 2022 yields extents and device from its metrics, and the time"() {
        given:
        List<String> metrics = ["device__attribute_device_index", "device__attribute_compute_capability_major", "device__attribute_compute_capability_minor"] +
            ["grid", "block"].collectMany { what -> ["x", "y", "z"].collect { "launch__${what}_dim_$it" } }
        String page = row(WHO + ["Kernel Name", "Kernel Time", "Context", "Stream"] + metrics) + row([""] * (8 + metrics.size())) +
            row([0, 1, "app", "127.0.0.1", "k", "2022-Nov-29 11:12:04", 1, 13, 2, 8, 6, 10, 20, 30, 4, 5, 6]) +
            row([1, 1, "app", "127.0.0.1", "range", "2022-Nov-29 11:12:05", 1, "n/a", 2, 8, 6, 10, 20, 30, 4, 5, 6])

        when:
        List<Result> found = results(page)

        then:
        found[0].work() == Work.kernel("k", null, null, new Dim3(10, 20, 30), new Dim3(4, 5, 6))
        found[1].work() == Work.RANGE
        found*.placement()*.device()*.id() == [2, 2]
        found*.placement()*.device()*.computeCapability() == ["8.6", "8.6"]
        found*.placement()*.stream() == [13L, null]
        found*.time()*.toString() == ["2022-11-29T11:12:04Z", "2022-11-29T11:12:05Z"]
    }

    def "'#name' on stream #stream with block #block is a #kind"() {
        expect:
        results(row(WHO + "Kernel Name" + WHERE + "a__b") + row([""] * 12) +
            row([0, 1, "app", "127.0.0.1", name, 1, stream, block, block, 0, "8.6", 1]))[0].kind() == kind

        where:
        name    | stream | block         || kind
        "k"     | 7      | "(1, 1, 1)"   || ResultKind.KERNEL
        "range" | 7      | "(1, 1, 1)"   || ResultKind.KERNEL
        "range" | "n/a"  | "n/a"         || ResultKind.RANGE
        "graph" | 7      | "n/a"         || ResultKind.GRAPH
        "graph" | 7      | "(0, 0, 0)"   || ResultKind.GRAPH
        "graph" | 7      | "(32, 1, 1)"  || ResultKind.GRAPH
        "graph(int)" | 7 | "(32, 1, 1)"  || ResultKind.KERNEL
        "k"     | 7      | "(0, 0, 0)"   || ResultKind.KERNEL
        "list"  | 7      | "n/a"         || ResultKind.COMMAND_LIST
    }

    def "a page with ranges only has no columns for extents"() {
        expect:
        results(row(WHO + ["Kernel Name", "Context", "Stream", "Device", "CC", "a__b"]) + row([""] * 10) +
            row([0, 1, "app", "127.0.0.1", "range", 1, "n/a", 0, "8.6", 1]))*.work() == [Work.RANGE]
    }

    def "a details page yields sections, their metrics and rules"() {
        when:
        ReportSource source = open(details(
            metric(0, "GPU Speed Of Light Throughput", "Duration", "usecond", "465.05"),
            metric(0, "GPU Speed Of Light Throughput", "Memory Throughput", "%", "49.46"),
            message(0, "SpeedOfLight", "SOLBottleneck", "OPT", "Do less.", "global", "12.5"),
            message(0, "SpeedOfLight", "SOLBottleneck", "INF", "Or not."),
            metric(0, "Memory Workload Analysis", "Memory Throughput", "Gbyte/second", "1.5"),
            message(0, "Memory", "Other", "WRN", "Hm.", "local", "0.3765"),
            metric(1, "Occupancy", "Threads", "thread", "7")))
        List<Result> found = source.capture().results()
        Result result = found[0]

        then:
        source.report().format() == ReportFormat.CSV_DETAILS
        source.report().warnings().any { it.contains("--print-metric-name name") }
        found*.id() == [0, 1]
        result.sections()*.displayName() == ["GPU Speed Of Light Throughput", "Memory Workload Analysis"]
        result.sections()*.identifier() == ["SpeedOfLight", "MemoryWorkloadAnalysis"]
        result.sections()[0].header()*.label() == ["Duration", "Memory Throughput"]
        result.metrics().schema().names() ==
            ["gpu__time_duration.sum", "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed", "dram__bytes.sum.per_second"]
        result.metrics().schema().units()*.symbol() == ["ns", "%", "byte/s"]
        (0..2).collect { result.metrics().number(it) } == [465050d, 49.46d, 1.5e9d]
        result.rules() == [
            new RuleResult("SOLBottleneck", "", "SpeedOfLight", [
                new RuleMessage(RuleMessage.Type.OPTIMIZATION, "", "Do less.", new RuleMessage.Speedup(RuleMessage.Scope.GLOBAL, 12.5d)),
                new RuleMessage(RuleMessage.Type.INFO, "", "Or not.", null)]),
            new RuleResult("Other", "", "Memory", [new RuleMessage(RuleMessage.Type.WARNING, "", "Hm.", new RuleMessage.Speedup(RuleMessage.Scope.LOCAL, 0.3765d))])]
        found[1].metrics().value("Occupancy: Threads") == MetricValue.ofUnsigned(7L)
        found[1].rules() == []
    }

    def "a details page with names yields metrics by name: #cell"() {
        when:
        ReportSource source = open(details(metric(0, "S", cell, "usecond", "1.5"), metric(0, "T", cell, "usecond", "1.5")))
        Result result = source.capture().results()[0]

        then:
        source.report().warnings() == []
        result.metrics().schema().names() == [name]
        result.metrics().number(0) == 1500d
        result.sections().collect { it.header()[0] } == [new SectionMetric(name, label, "")] * 2

        where:
        cell                                  || name                     | label
        "gpu__time_duration.sum"              || "gpu__time_duration.sum" | "gpu__time_duration.sum"
        "Duration (gpu__time_duration.sum)"   || "gpu__time_duration.sum" | "Duration"
        "SM Busy (a) (sm__busy.avg)"          || "sm__busy.avg"           | "SM Busy (a)"
        "branch_inst_executed"                || "branch_inst_executed"   | "branch_inst_executed"
        "pmsampling:sm__cycles_active.avg"    || "pmsampling:sm__cycles_active.avg" | "pmsampling:sm__cycles_active.avg"
    }

    def "the label '#label' in #unit of '#section' stands for #name"() {
        expect:
        results(details(metric(0, section, label, unit, "5")))[0].metrics().schema().names() == [name]

        where:
        section                         | label                  | unit      || name
        "GPU Speed Of Light Throughput" | "Duration"             | "msecond" || "gpu__time_duration.sum"
        "GPU Speed Of Light Throughput" | "Duration"             | "us"      || "gpu__time_duration.sum"
        "GPU Speed Of Light"            | "Duration"             | "ns"      || "gpu__time_duration.sum"
        "Launch Statistics"             | "Registers Per Thread" | "register/thread" || "launch__registers_per_thread"
        "GPU Speed Of Light Throughput" | "Duration"             | "byte"    || "GPU Speed Of Light Throughput: Duration"
        "My Section"                    | "Duration"             | "ns"      || "My Section: Duration"
        "Occupancy"                     | "Duration"             | "ns"      || "Occupancy: Duration"
    }

    def "a section that ncu does not have is identified by its title"() {
        expect:
        results(details(metric(0, "My Section", "A", "", "1"), metric(0, "Their Section", "A", "", "1")))[0].sections()*.identifier() ==
            ["My Section", "Their Section"]
    }

    def "metrics of a table or chart are the body of a section"() {
        given:
        Closure<String> line = { item, label, value ->
            row([0, 1, "app", "127.0.0.1", "k", 1, 7, "(1, 1, 1)", "(1, 1, 1)", 0, "8.6", "Occupancy", item, label, "", value])
        }

        when:
        Result result = results(row(WHO + "Kernel Name" + WHERE + ["Section Name", "Body Item Label", "Metric Name", "Metric Unit", "Metric Value"]) +
            line("", "Blocks", 1) + line("Chart", "Blocks", 2) + line("Chart", "Blocks", 3))[0]

        then:
        result.sections()[0].header() == [new SectionMetric("Occupancy: Blocks", "Blocks", "")]
        result.sections()[0].body()*.metric() == ["Occupancy: Chart: Blocks", "Occupancy: Chart: Blocks #2"]
        result.metrics().schema().names().collect { result.metrics().value(it).toString() } == ["1", "2", "3"]
    }

    def "#encoding is read"() {
        given:
        String page = named('k<"ü">', '1  ""d:日本:none:none:none:none:none:none"" ')
        byte[] bytes = mark as byte[]

        expect:
        with(open([*bytes, *page.getBytes(encoding)] as byte[]).capture().results()) {
            it*.work()*.name() == ['k<"ü">', "next"]
            it[0].nvtx().pushPop()[0].ranges()[0].name() == "日本"
        }
        new CsvReportReader().recognises([*bytes, *page.getBytes(encoding)].take(ReportInput.HEAD_SIZE) as byte[])

        where:
        encoding   | mark
        "UTF-8"    | []
        "UTF-8"    | [0xEF, 0xBB, 0xBF]
        "UTF-16LE" | []
        "UTF-16LE" | [0xFF, 0xFE]
        "UTF-16BE" | []
        "UTF-16BE" | [0xFE, 0xFF]
    }

    def "lines end in #ending"() {
        expect:
        results(DURATION.replace("\n", ending))*.metrics()*.number(0) == [100d, 200d]
        results(details(metric(0, "S", "a__b", "", "1"), message(0, "S", "R", "INF", "t"), metric(0, "S", "c__d", "", "2")).replace("\n", ending))[0].metrics().size() == 2

        where:
        ending << ["\n", "\r\n"]
    }

    def "the last line can lack its line feed"() {
        expect:
        results(DURATION.trim())*.id() == [0, 1]
    }

    def "output of ncu and the program before the header is skipped: #what"() {
        expect:
        results(before + DURATION)*.metrics()*.number(0) == [100d, 200d]

        where:
        what                       | before
        "progress"                 | "==PROF== Connected to process 5253 (/app)\n==PROF== Disconnected from process 5253\n"
        "both"                     | "hello, \"world\"\n\n==PROF== Profiling \"k\" - 0: 0%....50%....100% - 1 pass\n"
        "output without line end"  | "done"
        "a CSV of the program's"   | "\"a\",\"b\"\n1,2\n"
        "a long line"              | "x" * 200_000 + "\n"
    }

    def "lines between and after the rows are skipped, with a warning if they are not ncu's"() {
        given:
        List<String> lines = DURATION.readLines()

        when:
        ReportSource source = open([lines[0], lines[1], lines[2], "==WARNING== slow", between, lines[3], "", "==PROF== Disconnected"].join("\n"))

        then:
        source.capture().results()*.metrics()*.number(0) == [100d, 200d]
        source.report().warnings() == warnings

        where:
        between         || warnings
        "==PROF== more" || []
        "tick"          || ["skipped lines between the rows that are not ncu's: 1, the first at line 5"]
    }

    def "output of the program without a line end does not hide the row after it"() {
        given:
        List<String> lines = DURATION.readLines()

        expect:
        results([lines[0], lines[1], lines[2], "tick" + lines[3]].join("\n"))*.id() == [0, 1]
    }

    def "an unknown column is skipped with a warning"() {
        when:
        ReportSource source = open(raw(["Launch Latency", "a__b"], ["", ""], ["x", "5"]))

        then:
        source.report().warnings() == ["the column 'Launch Latency' is unknown and was skipped"]
        source.capture().results()[0].metrics().schema().names() == ["a__b"]
    }

    def "a page without results is empty"() {
        expect:
        results(raw(["a__b"], [""])) == []
        results(details()) == []
    }

    def "rejected: #what"() {
        when:
        open(page).capture()

        then:
        IngestException e = thrown()
        e.file() == "page.csv"
        e.position() == position
        e.reason().contains(reason)
        !e.advice().empty

        where:
        what                     | page                                                   || position             | reason
        "nothing"                | ""                                                     || ""                   | 'expected a header row that begins "ID","Process ID", found none'
        "other text"             | "hello\nworld\n"                                       || ""                   | "found none in 3 lines"
        "other CSV"              | "a,b\n1,2\n"                                           || ""                   | "neither a .ncu-rep file nor CSV of ncu"
        "text of ncu"            | "[1] app@127.0.0.1\n    Section: Occupancy\n"          || ""                   | "without --csv"
        "a summary"              | '"Process ID","Invocations","Minimum"\n'               || ""                   | "another page or a summary"
        "an error of ncu"        | "==PROF== x\n==ERROR== No permission.\n"               || ""                   | "ncu printed '==ERROR== No permission.'"
        "an error before rows"   | "==PROF== x\n==ERROR== Driver.\n" + DURATION           || "line 2"             | "ncu printed '==ERROR== Driver.'"
        "an error after text"    | "hello ==ERROR== Driver.\n" + DURATION                 || "line 1"             | "ncu printed '==ERROR== Driver.'"
        "an error between rows"  | DURATION.replaceFirst(/\n"1"/, '\n==ERROR== Lost.\n"1"') || "line 4"           | "ncu printed '==ERROR== Lost.'"
        "an error after rows"    | DURATION + "bye ==ERROR== Lost.\n"                     || "line 5"             | "ncu printed '==ERROR== Lost.'"
        "nothing profiled"       | "==WARNING== No kernels were profiled.\n"              || ""                   | "No kernels were profiled"
        "no column for kernels"  | row(WHO + "a__b") + row([""] * 5)                      || "line 1"             | "[Kernel Name, Context, Stream] are missing"
        "a column twice"         | raw(["a__b", "a__b"], ["", ""])                        || "line 1"             | "two columns are named 'a__b'"
        "no row of units"        | DURATION.readLines()[[0, 2]].join("\n")                || "line 2, column 1"   | "expected the row of units"
        "a short row"            | DURATION.replace(',"100"', "")                         || "line 3, column 74"  | "a row has 11 cells, expected 12"
        "a long row"             | DURATION.replace(',"100"', ',"100","1"')               || "line 3, column 86"  | "a row has 13 cells, expected 12"
        "a cell without quotes"  | DURATION.replace('"100"', "100")                       || "line 3, column 74"  | "does not end in its row"
        "an open cell"           | DURATION.trim()[0..-2]                                 || "line 4, column 80"  | "the file ends inside the cell"
        "a cut row"              | DURATION.substring(0, DURATION.length() - 20)          || "line 4, column 30"  | "the file ends inside the cell"
        "a row cut at a comma"   | DURATION.replace(',"100"', ',')                        || "line 3, column 80"  | "the row ends after a comma"
        "a row cut early"        | DURATION + '"2"'                                       || "line 5"             | "the file ends inside a row"
        "a bad id"               | DURATION.replace('"0","4711"', '"x","4711"')           || "line 3, column 1"   | "'x' is not a valid value of the column 'ID'"
        "a bad context"          | DURATION.replace('"k0","1"', '"k0","one"')             || "line 3, column 30"  | "a row has 5 cells"
        "a result twice"         | DURATION + DURATION.readLines()[2]                     || "line 5, column 1"   | "result 0 of process 4711 was already complete"
        "two pages"              | DURATION + DURATION                                    || "line 5, column 1"   | "a second header row"
        "a message of no type"   | details(message(0, "S", "R", "XYZ", "t"))              || "line 2, column 97" | "'XYZ' is not a type"
        "rows of a result apart" | details(metric(0, "S", "a__b", "", "1"), metric(1, "S", "a__b", "", "1"), metric(0, "S", "c__d", "", "1")) || "line 4, column 1" | "already complete"
    }

    @Timeout(60)
    def "the #what page truncated anywhere is rejected or has complete results only"() {
        given:
        List<Result> all = results(page)

        when:
        List<Integer> wrong = (1..<page.length()).findAll { length ->
            try {
                List<Result> found = results(page.substring(0, length))
                found != all.take(found.size())
            } catch (IngestException ignored) {
                false
            }
        }

        then:
        wrong == []

        where:
        what      | page
        "raw"     | DURATION
        "NVTX"    | named('k<"x","y">', '1  ""d:n:none:none:none:none:none:none"" ')
    }

    @Timeout(60)
    def "a page with flipped bits is read or rejected cleanly"() {
        given:
        byte[] page = named('k<"x","y">', '1  ""d:n:none:none:none:none:none:none"" ').getBytes("UTF-8")
        Random random = new Random(1)
        int refused = 0

        when:
        3000.times {
            byte[] damaged = Arrays.copyOf(page, page.length)
            int at = random.nextInt(page.length)
            damaged[at] = (byte) (damaged[at] ^ (1 << random.nextInt(8)))
            try {
                open(damaged).capture()
            } catch (IngestException ignored) {
                refused++
            }
        }

        then:
        refused > 1000
    }

    @Timeout(60)
    def "an endless cell is rejected before memory runs out"() {
        when:
        new CsvReportReader().open(endless(raw(["a__b"], [""]) + start, filling))

        then:
        IngestException e = thrown()
        e.reason().contains("is longer than")

        where:
        start                        | filling
        '"0","4711","'               | 'abcdefgh'
        '"0","4711","app","h","'     | 'k"'
        '"0","4711","app","h","k",'  | '"1",'
        '"0","4711","app","h","'     | '"\n'
    }

    @Timeout(60)
    def "ambiguous cells are read in linear time: #what"() {
        expect:
        results(named(kernel, pushPop))*.work()*.name() == [kernel, "next"]

        where:
        what                  | kernel               | pushPop
        "quotes in a kernel"  | '"' * 1_000_000      | ""
        "cells in a kernel"   | '","' * 500_000      | ""
        "rows in a kernel"    | '"\n' * 500_000      | ""
        "colons in a range"   | "k"                  | '1  ""d:' + ':' * 1_000_000 + 'none:none:none:none:none:none"" '
        "many ranges"         | "k"                  | '1 ' + ' ""d:n:none:none:none:none:none:none"" ' * 20_000
    }

    def "text is recognized, other formats are not: #what"() {
        expect:
        new CsvReportReader().recognises(head as byte[]) == recognised

        where:
        what          | head                                        || recognised
        "a page"      | DURATION.getBytes("UTF-8")                  || true
        "a log"       | "==PROF== x\n\u001B[1mhello\r\n".getBytes() || true
        "a report"    | [0x4E, 0x56, 0x52, 0, 5, 0, 0, 0]           || false
        "a zip"       | [0x50, 0x4B, 3, 4, 20, 0, 0, 0]             || false
        "nothing"     | []                                          || false
    }

    def "results are streamed one at a time, repeatedly"() {
        given:
        ReportSource source = open(DURATION)
        List<Integer> seen = []

        when:
        2.times { source.forEachResult { seen << it.id() } }

        then:
        seen == [0, 1, 0, 1]
    }

    private static ReportInput endless(String start, String filling) {
        new ReportInput() {
            @Override
            String name() {
                "endless.csv"
            }

            @Override
            InputStream stream() {
                byte[] beginning = start.getBytes("UTF-8")
                byte[] more = (filling * 8192).getBytes("UTF-8")
                new InputStream() {
                    private byte[] chunk = beginning
                    private int position = 0

                    @Override
                    int read() {
                        throw new UnsupportedOperationException()
                    }

                    @Override
                    int read(byte[] target, int offset, int length) {
                        if (position == chunk.length) {
                            chunk = more
                            position = 0
                        }
                        int count = Math.min(length, chunk.length - position)
                        System.arraycopy(chunk, position, target, offset, count)
                        position += count
                        count
                    }
                }
            }

            @Override
            ReportInput.Bytes open() {
                throw new UnsupportedOperationException()
            }
        }
    }
}
