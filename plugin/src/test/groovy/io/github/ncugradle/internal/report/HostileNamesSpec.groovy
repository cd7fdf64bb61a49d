package io.github.ncugradle.internal.report

import groovy.json.JsonSlurper
import io.github.ncugradle.internal.CiLog
import io.github.ncugradle.internal.gate.BaselineChanges
import io.github.ncugradle.internal.gate.CheckMessage
import io.github.ncugradle.internal.gate.MachineOutputSpec
import io.github.ncugradle.internal.gate.NewBaseline
import io.github.ncugradle.internal.gate.ci.Announcement
import io.github.ncugradle.internal.gate.ci.BuildScript
import io.github.ncugradle.internal.gate.ci.CiNotation
import io.github.ncugradle.internal.gate.ci.CodeQuality
import io.github.ncugradle.internal.gate.ci.JUnitXml
import io.github.ncugradle.internal.gate.model.Baselines
import io.github.ncugradle.internal.gate.model.CollectedVerdicts
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.gate.model.GateResults
import io.github.ncugradle.internal.ingest.CsvPages
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.RangeTree
import io.github.ncugradle.internal.region.ResultTables
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.text.VisibleText
import org.apache.commons.csv.CSVFormat
import org.commonmark.ext.gfm.tables.TableCell
import org.commonmark.ext.gfm.tables.TablesExtension
import org.commonmark.node.Code
import org.commonmark.node.HtmlBlock
import org.commonmark.node.HtmlInline
import org.commonmark.node.Link
import org.commonmark.node.Node
import org.commonmark.node.Text
import org.commonmark.parser.Parser
import org.jsoup.Jsoup
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path
import java.text.Normalizer
import javax.xml.parsers.DocumentBuilderFactory

/** Hostile names from untrusted reports in every output, each read by a parser of its format. */
class HostileNamesSpec extends Specification {

    @TempDir
    @Shared
    Path directory

    @Shared
    Analysed model = SampleModels.hostile()

    @Shared
    GateResult verdicts = MachineOutputSpec.hostile()

    @Shared
    RenderedReport report

    /** The same report of plain names: nothing of the hostile one may look different to a parser. */
    @Shared
    RenderedReport plain

    def setupSpec() {
        report = new RenderedReport(directory.resolve("hostile"), model, verdicts: verdicts)
        plain = new RenderedReport(directory.resolve("plain"), SampleModels.harmless(), verdicts: MachineOutputSpec.hostile(SampleModels.harmless()))
    }

    /** The names as people see them where there is no room for more. */
    static List<String> shown() {
        SampleModels.HOSTILE.findAll { it.length() < 40 }.collect { VisibleText.name(it) }
    }

    private Map<String, String> files(RenderedReport of, String ending) {
        of.files().findAll { it.key.endsWith(ending) }.collectEntries { name, bytes -> [name, new String(bytes, "UTF-8")] }
    }

    private List<Announcement> announcements() {
        Announcement.of(CollectedVerdicts.of(verdicts), { Optional.empty() }) { new BuildScript("build.gradle.kts", []) }
    }

    def "in HTML, hostile names are text: they add no element or attribute"() {
        given:
        def pages = files(report, ".html").collectEntries { [it.key, Jsoup.parse(it.value)] }
        def elements = { documents -> documents.collectMany { page -> page.allElements.collect { [it.tagName(), it.attributes()*.key.sort()] } } as Set }

        expect:
        pages.size() > 2 * SampleModels.HOSTILE.size()
        elements(pages.values()) - elements(files(plain, ".html").values().collect { Jsoup.parse(it) }) == [] as Set

        and:
        pages.values().collectMany { CiLog.unseen(it.text()) }.unique() == []
        pages.findAll { it.key != "index.html" }.values()*.title().toString().contains("two␊lines␊and␉tab")
        new JsonSlurper().parseText(pages["index.html"].selectFirst("script#data").data()).names.containsAll(shown())
    }

    def "in Markdown, hostile names are text: they add no node or mention, and rows stay complete"() {
        given:
        def parser = Parser.builder().extensions([TablesExtension.create()]).build()
        def nodes = { texts -> texts.collectMany { all(parser.parse(it)) } }
        def hostile = nodes(files(report, "report.md").values())
        def kinds = { list -> list.collect { [it.class.simpleName, it instanceof HtmlBlock || it instanceof HtmlInline ? it.literal : null] } as Set }

        expect:
        kinds(hostile) - kinds(nodes(files(plain, "report.md").values())) == [] as Set
        hostile.findAll { it instanceof Link }.every { it.destination ==~ /[\w\/.#%-]+/ }
        hostile.findAll { it instanceof Text && it.literal =~ /(^|\W)@\w/ }*.literal == []

        and:
        def cells = hostile.findAll { it instanceof TableCell }.collectMany { all(it) }.findAll { it instanceof Code }*.literal
        shown().findAll { !cells.contains(it.strip()) && !cells.contains(it) } == []

        and: "also if a CI system prints the file"
        files(report, "report.md").values().collectMany { CiLog.commands(it) + CiLog.unseen(it) }.unique() == []
    }

    private static List<Node> all(Node node) {
        def found = [node]
        for (def child = node.firstChild; child != null; child = child.next) {
            found.addAll(all(child))
        }
        found
    }

    def "in plain text, hostile names are part of a line"() {
        expect:
        files(report, ".txt").values().collectMany { CiLog.commands(it) + CiLog.unseen(it) }.unique() == []
    }

    def "in JUnit XML, hostile names are attributes of a well-formed document"() {
        given:
        def file = directory.resolve("junit.xml")

        when:
        JUnitXml.write(verdicts, file)
        def cases = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile()).getElementsByTagName("testcase")
        def names = (0..<cases.length).collect { cases.item(it).getAttribute("classname") }

        then:
        names.containsAll(SampleModels.HOSTILE.findAll { !it.blank }.collect { VisibleText.of(it) })
        CiLog.commands(file.text) + CiLog.unseen(file.text) == []
    }

    def "GitLab's report is JSON that shows them"() {
        given:
        def file = directory.resolve("gl.json")

        when:
        CodeQuality.write(announcements(), file)

        then:
        new JsonSlurper().parse(file.toFile())*.description.collectMany { CiLog.unseen(it) + CiLog.commands(it) } == []
        CiLog.commands(file.text) == []
    }

    def "machine-readable documents keep hostile names exactly"() {
        given:
        def regions = directory.resolve("regions.json")
        def result = directory.resolve("result.json")
        def baseline = directory.resolve("baseline.json")
        def made = NewBaseline.of(model.documents, verdicts)

        when:
        GateResults.write(verdicts, result)
        Baselines.write(made, baseline)

        then:
        new JsonSlurper().parse(model.file("aggregate").toFile()).regions*.name.containsAll(SampleModels.HOSTILE)
        new JsonSlurper().parse(result.toFile()).findings*.region.containsAll(SampleModels.HOSTILE)
        new JsonSlurper().parse(baseline.toFile()).sessions[0].regions.aggregate.keySet().containsAll(SampleModels.HOSTILE)
        report.json().scopes[0].trees[0].regions*.name.containsAll(SampleModels.HOSTILE)
    }

    def "in CSV, hostile names are cells that no spreadsheet treats as a formula"() {
        given:
        def kernels = model.directory.resolve("kernels.csv")
        def measured = new Measured()
        SampleModels.HOSTILE.each { measured.kernel([stack: [it], metrics: [(it): it]], it) }

        when:
        new ResultTables(directory).withCloseable { tables -> measured.forEachResult(tables) }
        def rows = [kernels, directory.resolve("results.csv"), directory.resolve("metrics.csv")].collectMany { file ->
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get().parse(Files.newBufferedReader(file)).records
        }

        then:
        def names = rows.findAll { it.isMapped("kernel") }*.get("kernel").unique()
        names.collect { it in SampleModels.HOSTILE ? it : it.substring(1) } as Set == SampleModels.HOSTILE as Set
        rows.collectMany { it.toList() + it.parser.headerNames }.unique()
            .findAll { Normalizer.normalize(it, Normalizer.Form.NFKC).strip() =~ /^[=+\-@]/ && !(it ==~ /-?[\d.]+/) || it =~ /^[\t\r\n]/ } == []
    }

    def "an annotation is one command with the complete text: #notation"() {
        given:
        def announced = announcements()
        def lines = notation.lines(announced)

        expect:
        lines.every { CiLog.commands(it) == [it] && CiLog.unseen(it).empty }
        lines.withIndex().every { line, i -> told(parse(line)) == "${announced[i].title()}: ${announced[i].text()}" }

        where:
        notation            | parse                  | told
        CiNotation.GITHUB   | { CiLog.github(it) }   | { "$it.title: $it.text" }
        CiNotation.AZURE    | { CiLog.azure(it) }    | { it.text }
        CiNotation.TEAMCITY | { CiLog.teamcity(it) } | { it.description }
    }

    def "on the console they are shown: #what"() {
        when:
        def text = VisibleText.lines(printed(this))

        then:
        text.contains("# #vso[task.setvariable variable=PATH]x")
        text.contains("␛]8;;http://evil␇")
        CiLog.commands(text) == []
        CiLog.unseen(text.replace("\t", "")) == []

        where:
        what                        | printed
        "the regions"               | { RegionTable.of(new ViewAssembly(few().documents, [:], new HotLineViews(null)).report("demo", null)).join("\n") }
        "the verdicts"              | { CheckMessage.lines(CollectedVerdicts.of(MachineOutputSpec.hostile(few())), Effect.FAIL).join("\n") }
        "the changes of a baseline" | { BaselineChanges.of(null, NewBaseline.of(it.model.documents, it.verdicts)).join("\n") }
        "the ranges of a program"   | { def tree = new RangeTree(); SampleModels.HOSTILE.each { name -> new Measured().kernel(stack: [name]).forEachResult { tree.add(it) } }; tree.text() }
        "an error in a CSV file"    | { error('##vso[task.setvariable variable=PATH]x\n::add-mask::x \u001b]8;;http://evil\u0007') }
        "an exception's lines"      | { SampleModels.HOSTILE.join("\n") }
    }

    def "a block for a build script contains the exact names, in printable characters"() {
        given:
        def tree = new RangeTree()
        def hostile = SampleModels.HOSTILE.findAll { !it.blank && it.length() < 1000 }
        hostile.each { name -> new Measured().kernel(stack: [name]).forEachResult { tree.add(it) } }

        when:
        def block = tree.block()
        def names = []
        new GroovyShell(new Binding(ncu: { it() }, regions: { it() }, register: { names << it })).evaluate(block)

        then:
        names == hostile
        CiLog.commands(block) + CiLog.unseen(block) == []
    }

    /** Those whose names fit into a table. */
    private static Analysed few() {
        SampleModels.named(['##vso[task.setvariable variable=PATH]x', '\u001b]8;;http://evil\u0007link', '\n::add-mask::x'])
    }

    private static String error(String cell) {
        try {
            CsvPages.results(CsvPages.named("k", cell))
        } catch (IngestException e) {
            return e.message
        }
    }
}
