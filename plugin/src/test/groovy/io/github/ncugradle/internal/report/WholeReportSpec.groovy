package io.github.ncugradle.internal.report

import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Captures
import io.github.ncugradle.internal.region.RegionRequest
import io.github.ncugradle.internal.region.model.Kernel
import io.github.ncugradle.internal.region.model.RegionModel
import io.github.ncugradle.internal.text.HumanNumber
import io.github.ncugradle.internal.text.ShortName
import io.github.ncugradle.internal.text.VisibleText
import io.github.ncugradle.testing.SharedData
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

/** The pages of a real report contain all values of the report. */
@Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
class WholeReportSpec extends Specification {

    @TempDir
    Path directory

    static Analysed imported(Path report) {
        def captures = Captures.ofReports([(report.fileName.toString()): report])
        Analysed.of(new RegionRequest(captures.repetitions(), [], true, [], [], [], true, captures.simulated(), captures.facts()))
    }

    /** What a reader sees of a page. */
    static String text(String page) {
        page.replaceAll(/(?s)<(script|style).*?<\/\1>/, " ").replaceAll(/<[^>]*>/, " ").replace("&lt;", "<").replace("&gt;", ">")
            .replace("&quot;", '"').replace("&#39;", "'").replace("&amp;", "&").replaceAll(/\s+/, " ")
    }

    static String shown(String name, int longest) {
        ShortName.of(VisibleText.name(name), longest).replaceAll(/\s+/, " ")
    }

    def "every kernel with its time, its sections and its rules is on the page of #report.fileName"() {
        given:
        def analysed = imported(report)
        def written = new RenderedReport(directory, analysed, markdown: false)
        def program = analysed.scopes()[0].content.program()
        def sections = analysed.documents.model().sections().collectEntries { [it.identifier(), it] }
        def data = PageSpec.data(written.text("index.html"))
        def page = text(written.text("regions/_program/index.html"))

        expect: "the data of the first page contains the kernels and their times"
        def rows = data.scopes[0].program.kernels.collectEntries { [data.names[it[0]], it] }
        program.kernels().every { Kernel kernel ->
            def row = rows[shown(kernel.name(), 400)] ?: rows[VisibleText.name(kernel.name())]
            assert row: kernel.name()
            assert row[2] == null ? kernel.time().sum().median() == null : Math.abs(row[2] - kernel.time().sum().median()) <= 1e-5 * row[2]
            true
        }

        and: "the page of the program opens each, with its sections and rules"
        program.kernels().size() <= 200
        program.kernels().every { Kernel kernel ->
            assert page.contains(shown(kernel.name(), 2000))
            kernel.time().sum().median() == null || page.contains(HumanNumber.text(kernel.time().sum().median(), "ns"))
        }
        program.kernels()*.sections().flatten().unique().every { String identifier ->
            RegionModel.SectionInfo section = sections[identifier]
            section == null || page.contains(shown(section.name(), 200))
        }
        (program.kernels()*.advice().flatten() + program.advice()).every { rule ->
            assert page.contains(shown(rule.text(), 2000))
            true
        }

        where:
        report << SharedData.reports()
    }
}
