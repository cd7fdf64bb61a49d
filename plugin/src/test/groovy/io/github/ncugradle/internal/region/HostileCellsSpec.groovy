package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.profile.TargetProcess
import org.apache.commons.csv.CSVFormat
import org.apache.commons.csv.CSVRecord
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class HostileCellsSpec extends Specification {

    static final List<String> FORMULAS = ["=cmd()", "+1", "-1+2", "@SUM(1)", "\t=1", "\r=1", "\n=1", " =1", "＝cmd()", "＋1", "－1", "＠SUM(1)", "﹦1"]

    @TempDir
    Path directory

    Measured measured = new Measured(file: "=file.ncu-rep", processes: [new TargetProcess(1, "=process()", "@host")])

    def setup() {
        FORMULAS.each { measured.kernel([stack: [it], function: it, time: 5, metrics: [(it): "=text()"]], it) }
    }

    static List<CSVRecord> rows(Path file) {
        CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get().parse(Files.newBufferedReader(file)).records
    }

    void noFormula(List<CSVRecord> rows) {
        def cells = rows.collectMany { row -> row.toList() + row.parser.headerNames }
        assert cells.findAll { it =~ /^(\s*[=+\-@＝＋－＠﹦]|[\t\r\n])/ } == []
    }

    def "results.csv and metrics.csv contain every name, and no formula cells"() {
        given:
        new ResultTables(directory).withCloseable { tables -> measured.forEachResult(tables) }
        def results = rows(directory.resolve("results.csv"))
        def metrics = rows(directory.resolve("metrics.csv"))

        expect:
        noFormula(results)
        noFormula(metrics)
        results*.get("kernel") == FORMULAS.collect { "'" + it }
        results*.get("process_name").unique() == ["'=process()"]
        (results + metrics)*.get("capture").unique() == ["'=file.ncu-rep"]
        metrics*.get("metric") as Set == FORMULAS.collect { "'" + it } + [Measured.TIME] as Set
        metrics*.get("value").containsAll(["'=text()", "5"])
    }

    def "names that differ are cells that differ, with an apostrophe before a formula or without"() {
        expect:
        CellText.of(text) == cell

        where:
        text   || cell
        "=a"   || "'=a"
        "'=a"  || "''=a"
        "''=a" || "'" + "''=a"
        "'a"   || "'a"
    }

    def "kernels.csv has no formula cells, not in its header either"() {
        given:
        def file = Measured.analyse(measured).directory.resolve("kernels.csv")

        expect:
        noFormula(rows(file))
        rows(file)*.get("region").findAll() as Set == FORMULAS.collect { "'" + it } as Set
    }
}
