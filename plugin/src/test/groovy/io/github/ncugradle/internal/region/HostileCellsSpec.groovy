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

    def "metrics.csv has no cell that a spreadsheet would run, and every name is still there"() {
        given:
        def file = directory.resolve("metrics.csv")
        new MetricsCsv(file).withCloseable { csv -> measured.forEachResult(csv) }

        expect:
        noFormula(rows(file))
        rows(file)*.get("kernel") as Set == FORMULAS.collect { "'" + it } as Set
        rows(file)*.get("process_name").unique() == ["'=process()"]
        rows(file)*.get("capture").unique() == ["'=file.ncu-rep"]
        rows(file)*.get("value").containsAll(["'=text()", "5"])
    }

    def "kernels.csv neither, not in its header either"() {
        given:
        def file = Measured.analyse(measured).directory.resolve("kernels.csv")

        expect:
        noFormula(rows(file))
        rows(file)*.get("region").findAll() as Set == FORMULAS.collect { "'" + it } as Set
    }
}
