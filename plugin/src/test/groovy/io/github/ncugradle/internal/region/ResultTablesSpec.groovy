package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.ingest.CsvPages
import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.testing.SharedData
import org.apache.commons.csv.CSVFormat
import org.apache.commons.csv.CSVRecord
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path
import java.sql.DriverManager

class ResultTablesSpec extends Specification {

    static final File GUIDE = new File(System.getProperty("project.root"), "docs/importing-reports.md")

    @TempDir
    Path directory

    private void write(Iterable<?> sources) {
        new ResultTables(directory).withCloseable { tables -> sources.each { it.forEachResult(tables) } }
    }

    private List<CSVRecord> rows(String file) {
        Files.newBufferedReader(directory.resolve(file)).withCloseable {
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get().parse(it).records
        }
    }

    private static List<String> keys(List<CSVRecord> rows) {
        rows.collect { it.get("capture") + " " + it.get("result") }
    }

    def "a result has a row, and each of its metrics has a row with the same key"() {
        when:
        write([new Measured(file: "all/profile.ncu-rep").kernel([time: 5, metrics: [a: 1.5, b: null, c: "yes, no"]], "k<1>(int, int)").kernel([time: 6, stack: ["A"]])])

        then:
        rows("results.csv")*.toMap()*.subMap(["capture", "result", "kernel", "nvtx_push_pop"])*.values()*.toList() == [
            ["all/profile.ncu-rep", "0", "k<1>(int, int)", ""],
            ["all/profile.ncu-rep", "1", "k", '{"<default domain>":["A"]}'],
        ]
        directory.resolve("metrics.csv").readLines() == [
            "capture,result,metric,unit,value,origin",
            "all/profile.ncu-rep,0,gpu__time_duration.sum,ns,5,measured",
            "all/profile.ncu-rep,0,a,,1.5,measured",
            "all/profile.ncu-rep,0,b,,,measured",
            'all/profile.ncu-rep,0,c,,"yes, no",measured',
            "all/profile.ncu-rep,1,gpu__time_duration.sum,ns,6,measured",
        ]
    }

    def "in CSV, ncu numbers the results of each process: the key of a result is its own"() {
        given:
        def page = { int process, int id ->
            CsvPages.row([id, process, "app", "127.0.0.1", "k$process", 1, 7, "(128, 1, 1)", "(64, 2, 1)", 0, "8.6", 10 * process + id])
        }
        def twoProcesses = CsvPages.raw(["gpu__time_duration.sum"], ["ns"]) + page(1, 0) + page(1, 3) + page(2, 0) + page(1, 5) + page(2, 1)
        Files.writeString(directory.resolve("a.csv"), twoProcesses)

        when:
        write(["a.csv", "b.csv"].collect { new CaptureReader().open(it, directory.resolve("a.csv")) })
        def ofResults = keys(rows("results.csv"))

        then: "ncu's number where it is greater than the one before, and the next one otherwise"
        ofResults == ["a.csv 0", "a.csv 3", "a.csv 4", "a.csv 5", "a.csv 6", "b.csv 0", "b.csv 3", "b.csv 4", "b.csv 5", "b.csv 6"]
        keys(rows("metrics.csv")) == ofResults
        rows("metrics.csv")*.get("value") == ["10", "13", "20", "15", "21"] * 2
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "results of real reports have ncu's number and a unique key"() {
        given:
        def sources = SharedData.reports().collect { new CaptureReader().open(it) }
        def expected = sources.collectMany { source ->
            def ids = []
            source.forEachResult { ids << CellText.of(it.report().file()) + " " + it.id() }
            ids
        }

        when:
        write(sources)

        then:
        keys(rows("results.csv")) == expected
        expected.toUnique().size() == expected.size()
    }

    def "a name of 5 kB is written once per launch, not once per metric"() {
        given:
        def metrics = (1..<1000).collectEntries { ["smsp__sass_inst_executed_op_of_kind_${it}.sum".toString(), it * 1.25] }
        def measured = new Measured(file: "all/profile.ncu-rep")
        20.times { measured.kernel([stack: ["forward", "layer $it"], metrics: metrics], "void Kernel<" + "cutlass::Tile<$it>, " * 270 + ">") }

        when:
        write([measured])
        def described = directory.resolve("results.csv").readLines().drop(1).collectEntries { [it.find(/^[^,]+,\d+,/), it.size() + 1] }
        def combined = directory.resolve("metrics.csv").readLines().drop(1).sum { row ->
            def key = row.find(/^[^,]+,\d+,/)
            described[key] + row.size() - key.size() - ",measured".size() + 1
        }

        then:
        combined > 20 * 1000 * 5_000
        ["results.csv", "metrics.csv"].sum { Files.size(directory.resolve(it)) } < combined / 20
    }

    def "the query of the guide joins both files"() {
        given:
        def query = GUIDE.getText("UTF-8").find(/(?s)```sql\n(.*?)\n```/) { all, sql -> sql }
        write([
            new Measured(file: "a.ncu-rep").kernel([time: 5, metrics: [text: "x"]], "add<int, 2>").kernel([time: 30], "mul"),
            new Measured(file: "b.ncu-rep").kernel([time: 6], "add<int, 2>"),
        ])

        when:
        def found = DriverManager.getConnection("jdbc:duckdb:").withCloseable { connection ->
            def statement = connection.createStatement()
            statement.execute("SET file_search_path = '$directory'")
            def result = statement.executeQuery(query)
            def all = []
            while (result.next()) {
                all << [result.getString(1), result.getDouble(2)]
            }
            all
        }

        then:
        found == [["mul", 30], ["add<int, 2>", 11]]
    }
}
