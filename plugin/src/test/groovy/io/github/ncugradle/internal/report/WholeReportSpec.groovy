package io.github.ncugradle.internal.report

import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Captures
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
        Analysed.of(captures.request(RegionModel.Settings.EVERYTHING))
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
        def positions = analysed.documents.model().metrics().withIndex().collectEntries { metric, i -> [metric.name(), i] }
        def rows = PageSpec.data(written.text("index.html")).with { data -> data.scopes[0].program.kernels.collect { [data.names[it[0]], it[2]] } }
        def opened = written.text("regions/_program/index.html").split(/<details class="opened" id="kernel-\d+"/).drop(1).collect { text(it) }
        def page = text(written.text("regions/_program/index.html"))

        expect: "the data of the first page contains the kernels and their times"
        rows.size() == program.kernels().size()
        [program.kernels(), rows].transpose().every { Kernel kernel, row ->
            def time = kernel.time().sum().median()
            assert row[0] in [shown(kernel.name(), 400), VisibleText.name(kernel.name())]
            assert row[1] == null ? time == null : Math.abs(row[1] - time) <= 1e-5 * row[1]
            true
        }

        and: "the page of the program opens each, with its time, the values of its sections and its rules"
        opened.size() == program.kernels().size()
        [program.kernels(), opened].transpose().every { Kernel kernel, String detail ->
            assert detail.contains(shown(kernel.name(), 2000))
            assert kernel.time().sum().median() == null || detail.contains(HumanNumber.text(kernel.time().sum().median(), "ns"))
            kernel.sections().collect { sections[it] }.findAll().each { RegionModel.SectionInfo section ->
                assert detail.contains(shown(section.name(), 200))
                (section.header() + section.body()).unique { it.metric() }.each { item ->
                    def value = positions[item.metric()]?.with { i -> kernel.metrics()[i] }
                    def unit = value == null ? null : analysed.documents.model().metrics()[positions[item.metric()]].unit()
                    assert value == null || detail.contains(shown(item.label(), 200) + " " + HumanNumber.text(value, unit))
                }
            }
            kernel.advice().each { rule -> assert detail.contains(shown(rule.text(), 2000)) }
            true
        }

        and: "and the advice on all kernels together"
        program.advice().every { rule -> page.contains(shown(rule.text(), 2000)) }

        where:
        report << SharedData.reports()
    }
}
