package io.github.ncugradle.internal.report

import groovy.json.JsonSlurper
import io.github.ncugradle.internal.file.ProjectFiles
import io.github.ncugradle.internal.ingest.MadeUpSource
import io.github.ncugradle.internal.ingest.SampleReports
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.SourceReports
import io.github.ncugradle.simulator.writer.CubinWriter.Function
import io.github.ncugradle.simulator.writer.CubinWriter.Row
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import static io.github.ncugradle.internal.ingest.MadeUpSource.FILE
import static io.github.ncugradle.internal.ingest.MadeUpSource.HEADER
import static io.github.ncugradle.internal.ingest.MadeUpSource.TEXT

class HotLinesInReportsSpec extends Specification {

    @TempDir
    Path directory

    def "the page, the Markdown and the JSON of a region show its hot lines with imported text"() {
        when:
        def report = rendered(SourceReports.step(directory, [files: [(FILE): TEXT]]))
        def page = report.text("regions/step/index.html")
        def markdown = report.text("regions/step/report.md")
        def lines = new JsonSlurper().parseText(report.text("regions/step/report.json")).region.hotLines

        then:
        page.contains("<h2 id=\"lines-title\">Hot lines</h2>")
        page.contains("axpy.cu:4")
        page.contains("<span class=\"hot\"><b>4</b>     *x = load(x);")
        page.contains("imported at capture")
        page.contains("no line info in <code>__internal_bare</code>")
        page.contains("<span>long scoreboard 91.7 %,</span> <span>wait 8.3 %</span>")
        !page.contains("other</li>")

        and:
        markdown.contains("| `axpy.cu:4` `*x = load(x);` | 96.0 % | 96 | 64 | long scoreboard 91.7 %, wait 8.3 % |")
        report.text("report.md").contains("## Hot lines")

        and:
        lines.state == "lines"
        lines.total.value == 100
        lines.lines*.line == [4, 7, 2, 12]
        lines.functions*.l2Sectors*.value == [0]
        lines.lines[0].text.lines*.number == [1, 2, 3, 4, 5]
        report.json().scopes[0].portions.program.hotLines == lines
        report.json().sourceFiles == [FILE, HEADER]
    }

    def "a file of the build is shown if no text was imported, and a file outside the build never"() {
        given:
        Path root = Files.createDirectories(directory.resolve("build"))
        Files.writeString(Files.createDirectories(root.resolve("src")).resolve("axpy.cu"), TEXT)
        Files.writeString(directory.resolve("load.h"), "secret\n" * 20)

        when:
        def page = rendered(SourceReports.step(directory, [:]), new ProjectFiles(root, root, [
            "/home/me/axpy/src": "src", "/home/me/axpy/include": ".."])).text("regions/step/index.html")

        then:
        page.contains("*x = load(x);")
        page.contains("may be newer than the measurement")
        page.contains("load.h:7")
        !page.contains("secret")
    }

    def "text and names from a report are shown as text"() {
        given:
        String file = "/x/<img src=y>\u202e.cu"
        def function = new Function("_Z4axpyPf", 0x40, [new Row(0, file, 1)])

        when:
        def report = rendered(SourceReports.step(directory, [functions: [function], loaded: MadeUpSource.LOADED.take(1), files: [(file): "</pre><script>alert(1)</script>\u001b[31m|`\n"]]))
        def page = report.text("regions/step/index.html")

        then:
        !page.contains("<script>alert")
        !page.contains("<img src=y>")
        !page.contains("\u202e")
        !page.contains("\u001b")
        page.contains("&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;␛[31m|`")
        !report.text("regions/step/report.md").contains("\u001b")
    }

    def "a note names missing data: #what"() {
        when:
        def report = rendered(model.call(directory))

        then:
        report.text("regions/_program/index.html").contains(note)

        where:
        what                 | model                                                                                         || note
        "values"             | { new Measured().kernel(stack: ["step"]).with { Measured.analyse(it) } }                         || "capture { sourceLines = true }"
        "line info"          | { it -> SourceReports.step(it, [functions: MadeUpSource.FUNCTIONS.collect { new Function(it.name(), it.size(), []) }]) } || "no line info: compile with -lineinfo"
        "code"               | { it -> SourceReports.step(it, [code: null]) }                                                          || "no code for its instructions in the report"
        "code that is whole" | { it -> SourceReports.step(it, [code: [0x7f, 0x45, 0x4c, 0x46] as byte[]]) }                            || "damaged code"
    }

    @Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
    def "the page of run_test::daxpy names line 69"() {
        when:
        def report = rendered(SourceReports.real(directory, "nsight-training-8399c713"))
        def name = report.regions().find { it.contains("daxpy") }

        then:
        report.text("regions/$name/index.html").contains("manual_nvtx.cu:69")
        report.text("regions/$name/report.md").contains("| `manual_nvtx.cu:69` | 96.6 % |")
        new JsonSlurper().parseText(report.text("regions/$name/report.json")).region.hotLines.total.value == 16_781
    }

    @Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
    def "the page of the program names line 20 of fill_matrix"() {
        when:
        def report = rendered(SourceReports.real(directory, "seq-align-ba70a791"))
        def page = report.text("regions/_program/index.html")

        then:
        page.contains("nw1.cu:20")
        page.contains("91,488")
        page.contains("no line info in <code>max</code>")
    }

    private RenderedReport rendered(Analysed model, ProjectFiles sources = null) {
        new RenderedReport([sources: sources], directory.resolve("report"), model)
    }
}
