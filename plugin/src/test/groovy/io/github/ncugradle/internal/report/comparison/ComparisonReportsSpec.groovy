package io.github.ncugradle.internal.report.comparison

import groovy.json.JsonSlurper
import io.github.ncugradle.internal.comparison.Compare
import io.github.ncugradle.internal.comparison.Comparison
import io.github.ncugradle.internal.comparison.model.ComparisonDocument
import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.report.PageSpec
import io.github.ncugradle.internal.report.SampleModels
import org.commonmark.ext.gfm.tables.TableRow
import org.commonmark.ext.gfm.tables.TablesExtension
import org.commonmark.node.AbstractVisitor
import org.commonmark.node.CustomNode
import org.commonmark.node.HtmlBlock
import org.commonmark.parser.Parser
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

import static io.github.ncugradle.internal.report.comparison.SampleComparisons.text
import static io.github.ncugradle.internal.report.comparison.SampleComparisons.training
import static io.github.ncugradle.internal.report.comparison.SampleComparisons.write

class ComparisonReportsSpec extends Specification {

    @TempDir
    Path directory

    private static List<String> lines(ComparisonDocument comparison) {
        ComparisonTable.of(comparison)
    }

    def "Markdown has the summary first, then regions and kernels with both values"() {
        when:
        write(directory, training(false), training(true))
        def markdown = text(directory, "comparison.md")

        then:
        markdown.readLines()[0] =~ /^# main → pull-request: [+-].* \([+-].* %\)$/
        markdown.indexOf("GPU time") < markdown.indexOf("| Region | Before | After | Difference |")
        markdown.contains("&emsp;&emsp;&emsp;`block 1`")
        markdown.contains("| `vectorized_elementwise_kernel<…relu…>` gone |") || markdown.contains(" gone | ")
        markdown.contains("`fused_bias_relu` new | – |")
        rows(markdown) > 15
    }

    def "Markdown stays within the limit, and states how much it omits"() {
        given:
        def (before, after) = SampleComparisons.large(60, 600)

        when:
        write(directory, longest: 4000, before, after)
        def markdown = text(directory, "comparison.md")

        then:
        markdown.length() <= 4000
        markdown.contains(" more* |")
        rows(markdown) > 5
    }

    /** Rows of tables, as a reader of Markdown sees them. */
    private static int rows(String markdown) {
        int rows = 0
        Parser.builder().extensions([TablesExtension.create()]).build().parse(markdown).accept(new AbstractVisitor() {
            @Override
            void visit(CustomNode node) {
                rows += node instanceof TableRow ? 1 : 0
                visitChildren(node)
            }
        })
        rows
    }

    def "the page is one file without requests, with every region and kernel and parts that sum exactly"() {
        when:
        write(directory, training(false), training(true))
        def page = text(directory, "index.html")
        def scope = PageSpec.data(page).scopes[0]

        then:
        page.contains("default-src 'none'") || page.contains("default-src &#39;none&#39;")
        !(page =~ /(?i)<(link|img|iframe|object|embed|base)\b|@import|url\(h/)
        scope.regions*.path.containsAll(["step::forward::block 1", "step::optimizer"])
        ([scope.program] + scope.regions).every { place -> (place.parts.sum { it[1] } ?: 0) == place.d && (place.kernels.sum { it.d } ?: 0) == place.kernels.sum { k -> k.parts.sum { it[1] } ?: 0 } }
        PageSpec.data(page).points.every { it.to.size() == 3 }
        PageSpec.data(page).points.count { it.from } >= 3
    }

    def "hostile names are text in the page, the Markdown and the table"() {
        given:
        def before = Compare.side(SampleModels.hostile(), '<b>a|b</b>')
        def after = Compare.side(SampleModels.harmless(), '</script><script>x')

        when:
        write(directory, force: true, before, after)
        def page = text(directory, "index.html")
        def document = Parser.builder().build().parse(text(directory, "comparison.md"))
        def blocks = []
        document.accept(new AbstractVisitor() {
            @Override
            void visit(HtmlBlock block) {
                blocks << block.literal
            }
        })

        then:
        PageSpec.scripts(page).size() == 3
        !page.contains("<b>a|b")
        blocks.every { it =~ /^<\/?(details|summary)/ }
        lines(Comparison.of(before, after, new Comparison.Options(true, 0.95d))).every { !it.contains("\u001b") && !(it =~ /^\s*::/) }
    }

    def "2,000 regions and 20,000 kernels fit into 8 MB"() {
        given:
        def (before, after) = SampleComparisons.large(2000, 20_000)

        when:
        write(directory, before, after)
        def page = text(directory, "index.html")

        then:
        page.getBytes("UTF-8").length < 8_000_000
        with(PageSpec.data(page).scopes[0]) {
            regions.size() == 2000
            program.kernels.size() + (program.rest ? program.rest[0] : 0) == 20_000
            regions.every { (it.kernels.sum { it.d } ?: 0) + (it.rest ? it.rest[3] : 0) == it.d }
        }
    }

    def "obstacles to a comparison come first, and times are not shown"() {
        given:
        def a100 = Measured.analyse(new Measured(devices: [new Device(0, "NVIDIA A100", "8.0", [:])]).kernel([time: 100]))
        def h100 = Measured.analyse(new Measured(devices: [new Device(0, "NVIDIA H100", "9.0", [:])]).kernel([time: 50]))

        when:
        write(directory, a100, h100)

        then:
        lines(ComparisonDocument.read(directory.resolve("comparison.json")))[0].with { it.startsWith("Obstacle: ") && it.contains("NVIDIA A100") && it.contains("NVIDIA H100") }
        text(directory, "comparison.md").contains("**Not comparable:**")
        text(directory, "comparison.md").contains("-Pncu.compare.force=true")
        !text(directory, "comparison.md").contains("| Kernel |")
        PageSpec.data(text(directory, "index.html")).scopes == []
    }

    def "titles leave out the directories that both sides have in common: #before, #after"() {
        given:
        def measured = Measured.analyse(new Measured().kernel([time: 100]))

        when:
        write(directory, Compare.side(measured, before), Compare.side(measured, after))

        then:
        text(directory, "comparison.md").startsWith("# $title: ")

        where:
        before               | after               || title
        "/data/old.ncu-rep"  | "/data/new.ncu-rep" || "old.ncu-rep → new.ncu-rep"
        "a/ncu/main/capture" | "b/ncu/main/capture"|| "a/ncu/main/capture → b/ncu/main/capture"
        "/data/x.ncu-rep"    | "/data/x.ncu-rep"   || "x.ncu-rep → x.ncu-rep"
        "baseline"           | "main"              || "baseline → main"
        "/data/old/"         | "/data/old/a.csv"   || "/data/old/ → /data/old/a.csv"
    }

    def "what is not recorded on both sides is not called alike"() {
        given:
        def csv = Files.writeString(directory.resolve("a.csv"), """\
            "ID","Process ID","Process Name","Host Name","Kernel Name","Kernel Time","Context","Stream","Device","device__attribute_display_name","gpu__time_duration.sum"
            "","","","","","","","","","","nsecond"
            "0","7","demo","box","k","2026-Jan-01 10:00:00","1","7","0","GPU 0","100"
            """.stripIndent())
        def known = Measured.analyse(facts: [clockControl: "base", replayMode: "kernel"], new Measured().kernel([time: 100]))

        expect:
        lines(Comparison.of(Compare.side(known), Compare.side(known), Comparison.Options.DEFAULT))[0] == "Comparable: GPU, ncu, clock control and replay mode are the same."
        lines(Comparison.of(Compare.side(known), Compare.report(csv), Comparison.Options.DEFAULT))[0] == "Comparable: GPU is the same. Not recorded on both sides: ncu, clock control and replay mode."
    }

    def "the earlier name of a renamed kernel is its function, unless that is the same"() {
        when:
        def table = { then, now -> lines(Comparison.of(Compare.side(Measured.analyse(new Measured().kernel(time: 9, grid: 8, block: 32, then))), Compare.side(Measured.analyse(new Measured().kernel(time: 9, grid: 8, block: 32, now))), Comparison.Options.DEFAULT)).find { it.contains("renamed?") } }

        then:
        table("void app::fa3<(int)64>(const float *)", "fa4(int)").contains("fa4 (renamed? before: fa3)")
        table("void gemm<(int)64>(int)", "void gemm<(int)128>(int)").contains("(renamed? before: void gemm<(int)64>(int))")
    }

    def "a user's template overrides the plugin's"() {
        given:
        directory.resolve("comparison.md.ftl").text = '${view.difference()} in ${view.kernels()?size} kernels of ${comparison.after.name}\n'
        def before = Compare.side(Measured.analyse(new Measured().kernel([time: 100])))
        def after = Compare.side(Measured.analyse(new Measured().kernel([time: 150])))

        when:
        ComparisonReports.write(new ComparisonRequest(Comparison.of(before, after, Comparison.Options.DEFAULT), before, after, 1000, [directory]), directory.resolve("out"))

        then:
        text(directory.resolve("out"), "comparison.md") == "+50 ns (+50.0 %) in 1 kernels of measured\n"
    }

    def "the JSON is the comparison"() {
        when:
        write(directory, training(false), training(true))

        then:
        new JsonSlurper().parse(directory.resolve("comparison.json")).format == "ncu-comparison"
    }
}
