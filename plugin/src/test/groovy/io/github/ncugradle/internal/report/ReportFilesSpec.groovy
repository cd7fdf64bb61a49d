package io.github.ncugradle.internal.report

import io.github.ncugradle.internal.report.view.SpeedOfLight
import groovy.json.JsonSlurper
import com.networknt.schema.InputFormat
import com.networknt.schema.Schema
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion
import io.github.ncugradle.internal.profile.GraphNode
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.profile.Section
import io.github.ncugradle.internal.profile.SectionMetric
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.Analysed
import org.apache.commons.csv.CSVFormat
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class ReportFilesSpec extends Specification {

    @TempDir
    Path directory

    @Shared
    Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(Path.of(System.getProperty("project.root"), "docs/schema/report-2.json")), InputFormat.JSON)

    def "report.json conforms to its schema: #what"() {
        given:
        def report = new RenderedReport(directory, model)

        expect:
        schema.validate(report.text("report.json"), InputFormat.JSON)*.toString() == []

        where:
        what       | model
        "training" | SampleModels.training()
        "hostile"  | SampleModels.hostile()
        "empty"    | Measured.analyse(new Measured())
        "graphs"   | Measured.analyse(new Measured().kernel(stack: ["A"], graphNode: new GraphNode(1, 2)))
        "ranges"   | Measured.analyse(new Measured().kernel(stack: ["D"], kind: ResultKind.RANGE, time: 4).kernel(startEnd: [1: "A"], time: null))
    }

    def "names in report.json are exact"() {
        given:
        def names = new RenderedReport(directory, SampleModels.hostile()).json().scopes[0].trees[0].regions*.name.findAll { !it.startsWith("inner ") }

        expect:
        names.containsAll(SampleModels.HOSTILE)

        and: "a name with :: implies the regions around it"
        (names - SampleModels.HOSTILE).findAll { parent -> !SampleModels.HOSTILE.any { it.startsWith("$parent::") } } == []
    }

    def "each region has its directory, under its safe name (pages: #html)"() {
        given:
        def model = SampleModels.training()
        def report = new RenderedReport(directory, model, html: html)

        expect:
        report.regions() == (["_outside", "_program"] + model.scopes()[0].regions()*.safeName()).sort()
        report.regions().every { directory.resolve("regions/$it").toFile().list().sort() as List == (html ? ["index.html"] : []) + ["kernels.csv", "report.json", "report.md", "sections.txt"] }
        directory.toFile().list().sort() as List == (html ? ["index.html"] : []) + ["regions", "report.json", "report.md", "sections_report.txt"]

        where:
        html << [true, false]
    }

    def "the same measurement gives the same bytes"() {
        given:
        Analysed model = SampleModels.training()

        expect:
        def files = new RenderedReport(directory.resolve("a"), model).files()
        def again = new RenderedReport(directory.resolve("b"), SampleModels.training()).files()
        files.keySet() == again.keySet()
        files.findAll { name, bytes -> bytes != again[name] }.keySet() == [] as Set
    }

    def "kernels.csv of a region has its kernels in every scope, and no formula cells"() {
        given:
        def report = new RenderedReport(directory, SampleModels.hostile())

        when:
        def rows = report.regions().collectMany {
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get()
                .parse(new StringReader(report.text("regions/$it/kernels.csv"))).records
        }

        then:
        rows*.get("kernel").unique().size() == SampleModels.HOSTILE.size()
        rows.every { row -> ["kernel", "region"].every { !(row.get(it) =~ /^[=+\-@\t\r]/) } }
        rows.any { it.get("kernel") == "'=cmd()" }
    }

    def "sections.txt has the sections with their values and advice, or states that there are none"() {
        given:
        def report = new RenderedReport(directory, SampleModels.training())
        def name = report.regions().find { it.startsWith("step-optimizer") }

        expect:
        report.text("regions/$name/sections.txt").startsWith("step::optimizer\ntotal ")
        report.text("regions/$name/sections.txt") =~ /  Section: Occupancy\n    Achieved Occupancy +\d\d\.\d\d %   \(\d\d(\.\d\d)? % to \d\d(\.\d\d)? %\)\n    Function Cache Configuration +CachePreferNone\n/
        report.text("regions/$name/sections.txt").contains("    OPT  Low achieved occupancy [estimated speed-up 31.0 %, global]\n          The difference")

        and:
        new RenderedReport(directory.resolve("none"), Measured.analyse(new Measured().kernel(stack: ["a"], time: 5))).text("regions/a/sections.txt")
            .contains("No sections were collected for this region.")
    }

    def "sections.txt has ncu's digits, and the metrics of a table below its name"() {
        given:
        def section = new Section("S", "Some Section", 1, [new SectionMetric("sm__cycles_active.avg", "SM Active Cycles", "")],
            [new SectionMetric("a.ratio", "Stall", "All Cycles"), new SectionMetric("b.ratio", "Stall", "Active Cycles")])
        def report = new RenderedReport(directory, Measured.analyse(new Measured()
            .kernel(stack: ["a"], time: 203264, sections: [section], metrics: ["sm__cycles_active.avg": 372105.33, "a.ratio": 1.5, "b.ratio": 0.0123456])))

        expect:
        report.text("regions/a/sections.txt").contains("""
  Section: Some Section
    SM Active Cycles                               372,105.33 cycle
    Table: All Cycles
      Stall                                                    1.50
    Table: Active Cycles
      Stall                                                 0.01235
""")
        ["All Cycles: Stall", "Active Cycles: Stall"].every { report.text("regions/a/report.md").contains("| $it |") && report.text("regions/a/index.html").contains(">$it<") }
    }

    def "every report says that a launch has no usable time"() {
        given:
        def report = new RenderedReport(directory, Measured.analyse(new Measured().kernel(stack: ["a"], time: 10).kernel(stack: ["a"], time: Double.NaN)))
        def note = "Results without a usable gpu__time_duration.sum: 1."

        expect:
        ["report.md", "index.html", "report.json", "regions/a/report.md", "regions/a/index.html", "regions/a/sections.txt"].every {
            assert report.text(it).contains(note) || report.text(it).replace("\\_", "_").contains(note): it
            true
        }
    }

    def "sections.txt has each hostile name on a separate line, without control or bidirectional characters"() {
        given:
        def report = new RenderedReport(directory, SampleModels.hostile())

        expect:
        (report.regions() - "_program" - "_outside").every { region ->
            def text = report.text("regions/$region/sections.txt")
            assert !(text.replace("\n", "") =~ /[\p{Cc}\p{Cf}\u2028\u2029]/)
            assert text.readLines().count { it.startsWith("  Section: ") } == 1
            true
        }
        def named = report.json().scopes[0].trees[0].regions.find { it.name == "two\nlines\r\nand\ttab" }
        report.text("regions/${named.safeName}/sections.txt").startsWith("two␊lines␊and␉tab\ntotal ")
    }

    def "the roofline uses the metrics of ncu's own chart, or names the missing ones"() {
        when:
        def with = new RenderedReport(directory.resolve("with"), SampleModels.training()).json()
        def without = new RenderedReport(directory.resolve("without"), Measured.analyse(new Measured()
            .kernel(stack: ["a"], metrics: ["dram__bytes.sum.per_second": 5]))).json()
        def gemm = with.scopes[0].portions.program.kernels.find { it.name.contains("cutlass") }.roofline

        then:
        with.rooflineMissing == []
        Math.abs(gemm.single / (19.5e12 * 0.86) - 1) < 1e-9
        Math.abs(gemm.single / gemm.traffic / 38 - 1) < 1e-9
        Math.abs(gemm.peakSingle / (2 * 6912 * 1.41e9) - 1) < 1e-9
        Math.abs(gemm.peakTraffic / (1280 * 1.215e9) - 1) < 1e-9
        without.rooflineMissing.size() == 4
        !without.rooflineMissing.contains("dram__bytes.sum.per_second")
    }

    def "the clock is read by its other name, and counters that never counted may be missing"() {
        when:
        def report = new RenderedReport(directory, Measured.analyse(new Measured().kernel(stack: ["a"], metrics: [
            "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed": 3, "gpc__cycles_elapsed.avg.per_second": 10, "dram__bytes.sum.per_second": 5]))).json()

        then:
        report.scopes[0].trees[0].regions[0].roofline == [single: 60, dbl: 0, traffic: 5]
        report.rooflineMissing == []
    }

    def "the kernels of the program add up to it, each launch once"() {
        when:
        def program = new RenderedReport(directory, SampleModels.training()).json().scopes[0].portions.program

        then:
        Math.abs(program.kernels*.time*.value.sum() / program.time.value - 1) < 0.01
        program.kernels*.launches*.value.sum() == program.launches.value
    }

    def "a region's report.json conforms to its schema and matches its page; sections_report.txt has all sections"() {
        given:
        def schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(Path.of(System.getProperty("project.root"), "docs/schema/region-report-2.json")), InputFormat.JSON)
        def report = new RenderedReport(directory, SampleModels.training())

        expect:
        report.regions().every { region ->
            assert schema.validate(report.text("regions/$region/report.json"), InputFormat.JSON)*.toString() == []
            def json = new JsonSlurper().parseText(report.text("regions/$region/report.json"))
            assert json.region.safeName == region
            assert json.region.files.values().every { Files.exists(directory.resolve(it as String)) }
            assert report.text("sections_report.txt").contains(report.text("regions/$region/sections.txt"))
            true
        }
    }

    def "a report without ranges shows the program: its kernels, sections and advice, in every file"() {
        given:
        def model = Measured.analyse(new Measured()
            .kernel([time: 30, metrics: [(SpeedOfLight.COMPUTE): 10, (SpeedOfLight.MEMORY): 80]], "void scale<float>(float*)")
            .kernel([time: 10], "init()"))
        def report = new RenderedReport(directory, model)
        def portions = report.json().scopes[0].portions

        expect:
        report.regions() == ["_program"]
        portions.program.kernels*.name == ["void scale<float>(float*)", "init()"]
        portions.program.share.value == 100
        portions.outside == null
        report.text("report.md").contains("**40 ns** of GPU time in 2 kernel launches. Limited by memory.")
        report.text("report.md").contains("| `void scale<float>(float*)` | 30 ns | 75.0 % | 1 |")
        report.text("regions/_program/index.html").contains("void scale&lt;float&gt;(float*)")
        report.text("regions/_program/kernels.csv").contains("aggregate,program,,,,void scale<float>(float*),1,")
    }
}
