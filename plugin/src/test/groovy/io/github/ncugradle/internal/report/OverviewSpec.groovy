package io.github.ncugradle.internal.report

import com.networknt.schema.InputFormat
import com.networknt.schema.Schema
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion
import groovy.json.JsonSlurper
import io.github.ncugradle.internal.gate.Verdicts
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.Analysed
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class OverviewSpec extends Specification {

    @TempDir
    Path directory

    @Shared
    Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12, { builder ->
        builder.schemas(["urn:ncu-gradle-plugin:report-2": Files.readString(docs("report-2.json"))])
    }).getSchema(Files.readString(docs("overview-2.json")), InputFormat.JSON)

    static Path docs(String schema) {
        Path.of(System.getProperty("project.root"), "docs/schema", schema)
    }

    static Analysed model(Map<String, ?> options = [:], int time) {
        Measured.analyse(options, new Measured().kernel(stack: ["A"], time: time, "gemm").kernel(stack: ["A", "A1"], time: 500, "relu").kernel(stack: ["B"], time: 500, "gemm"))
    }

    Path member(Map<String, ?> options = [:], Analysed model) {
        new RenderedReport(options, Files.createTempDirectory(directory, "member"), model).directory
    }

    Path judged(Analysed model, Map<String, List<Number>> limits) {
        member(model, verdicts: Verdicts.on(model, limits))
    }

    RenderedOverview overview(Map<String, ?> options = [:], Map<String, Path> members) {
        new RenderedOverview(options, directory.resolve("overview"), members)
    }

    RenderedOverview three() {
        overview(":nets:train": judged(model(1000), [A: [100, 1e9], B: [400]]), ":nets:infer": judged(model(simulated: true, 2000), [B: [1e9]]), plain: member(model(3000)))
    }

    /** The addresses of links in a page, without the part after the hash. */
    static List<String> links(String page) {
        (page =~ /<a [^>]*href="([^"#][^"#]*)(?:#[^"]*)?"/).collect { it[1] as String }
    }

    def "a member with a launch without a usable time is mentioned in pages and table"() {
        given:
        def overview = overview(timed: member(model(1000)), untimed: member(Measured.analyse(new Measured().kernel(stack: ["A"], time: null))))
        def note = "Results without a usable gpu__time_duration.sum: 1."

        expect:
        overview.text("index.html").count(note) == 1
        overview.text("report.md").replace("\\", "").count(note) == 1
        MemberTable.of(overview.view).findAll { it.contains(note) } == ["untimed: $note They count as launches and add no time.".toString()]
    }

    def "report.json conforms to its published schema and contains the unchanged reports of all members: #what"() {
        given:
        def members = models.collectEntries { name, model -> [name, member(model)] }

        when:
        def overview = overview(members)

        then:
        schema.validate(overview.text("report.json"), InputFormat.JSON)*.toString() == []
        overview.json().members*.name == models.keySet() as List
        overview.json().members*.report == members.values().collect { new JsonSlurper().parse(it.resolve("report.json").toFile()) }
        and: "the schema covers the members"
        schema.validate(overview.text("report.json").replace('"ncu-report"', '"other"'), InputFormat.JSON).size() == models.size()

        where:
        what            | models
        "all kinds"     | [training: SampleModels.training(), hostile: SampleModels.hostile(), empty: Measured.analyse(new Measured()), ranges: Measured.analyse(new Measured().kernel(stack: ["D"], kind: ResultKind.RANGE, time: 4).kernel(startEnd: [1: "A"], time: null))]
        "hostile names" | SampleModels.HOSTILE.collectEntries { [it, model(5)] }
    }

    def "counts and verdicts are those of all members"() {
        when:
        def json = three().json()

        then:
        [json.format, json.version, json.title, json.simulated] == ["ncu-overview", 2, "demo", true]
        [json.passed, json.failed, json.inconclusive, json.notJudged] == [2, 2, 0, 0]
        json.members*.directory.every { it =~ /^members\/[a-z0-9-]+$/ }
        json.members[2].directory == "members/plain"
    }

    def "Markdown has violations first, then the members, then their regions"() {
        when:
        def text = three().text("report.md")

        then:
        text.startsWith("""\
# demo: GPU regions

> **Simulated.** The numbers of `:nets:infer` come from a simulation, not from a GPU.

**3 members**, 9 regions on GPU 0. Budgets: 2 failed, 2 passed.

## Budgets that failed or are inconclusive

| Member | Region | Budget | Measured | To the limit | Since the baseline | Verdict | Kernels |
|:---|:---|:---|---:|---:|---:|:---|:---|
| `:nets:train` | `A` | time ≤ 100 ns | 1.5 µs | +1.4 µs (+1400.0 %) |  | **fail** | `gemm` 1 µs, `relu` 500 ns |
| `:nets:train` | `B` | time ≤ 400 ns | 500 ns | +100 ns (+25.0 %) |  | **fail** | `gemm` 500 ns |

## Members

| Member | GPU | Time in regions | Launches | Regions | Budgets | Report |
|:---|:---|---:|---:|---:|:---|:---|
| `:nets:train` | GPU 0 | 2 µs | 3 | 3 | 2 failed, 1 passed | `members/nets-train-""")
        text.contains("| `plain` | GPU 0 | 4 µs | 3 | 3 |  | `members/plain/index.html` |\n")
        text.contains("""\
## Regions of `plain`

| Region | Total | Share | Self | Launches | Kernels | Compute | Memory |
|:---|---:|---:|---:|---:|---:|---:|---:|
| `A` | 3.5 µs | 87.5 % | 3 µs | 2 | 2 | – | – |
| &emsp;`A1` | 500 ns | 12.5 % | 500 ns | 1 | 1 | – | – |
| `B` | 500 ns | 12.5 % | 500 ns | 1 | 1 | – | – |

Times are GPU time""")
    }

    def "inconclusive verdicts come after violations with their reason, and those that cannot be judged are listed"() {
        given:
        def model = model(1000)
        def report = member(model, verdicts: Verdicts.ofAllKinds(model, "A"))

        when:
        def overview = overview(one: report, two: report)

        then:
        overview.view.troubles().collect { [it.member().name(), it.finding().verdict().word()] } == [
            ["one", "fail"], ["two", "fail"], ["one", "fail"], ["two", "fail"], ["one", "inconclusive"], ["two", "inconclusive"]]
        overview.text("report.md").contains("inconclusive: there is no baseline for GPU 0 (gpu-0.json)")
        overview.text("report.md").contains("- `two`: `A`, none: expected the metric 'none'; it was not measured.")
        overview.text("index.html").count('<span class="badge fail">cannot be judged</span>') == 2
        overview.json().notJudged == 2
    }

    def "the page is one file without requests, and every link has a target"() {
        when:
        def overview = three()
        def page = overview.text("index.html")

        then:
        !(page =~ /(?i)<(link|img|iframe|object|embed|base)\b|@import|url\(/)
        PageSpec.scripts(page).size() == 1
        page.contains('<strong>Simulated.</strong> The numbers of :nets:infer come from a simulation')
        links(page).size() > 10
        links(page).every { Files.exists(overview.directory.resolve(it)) }
        page =~ /href="members\/nets-train-\w+\/index.html#region=A-\w+">A</
    }

    def "links to a member without pages or Markdown use the remaining files"() {
        given:
        def model = model(1000)
        def verdicts = Verdicts.on(model, [A: [100]])

        when:
        def overview = overview(md: member(model, verdicts: verdicts, html: false), json: member(model, verdicts: verdicts, html: false, markdown: false))
        def found = links(overview.text("index.html"))

        then:
        found.every { Files.exists(overview.directory.resolve(it)) }
        found.contains("members/md/report.md")
        found.contains("members/json/report.json")
        found.any { it =~ /^members\/md\/regions\/A-\w+\/report.md$/ }
        !found.any { it.startsWith("members/json/regions") }
        overview.text("report.md").contains("| `members/json/report.json` |")
    }

    def "pages and Markdown of the overview can be disabled, JSON cannot"() {
        given:
        def overview = overview(html: html, markdown: markdown, [a: member(model(5))])

        expect:
        overview.directory.toFile().list().sort() as List == files

        where:
        html  | markdown | files
        false | true     | ["members", "report.json", "report.md"]
        true  | false    | ["index.html", "members", "report.json"]
    }

    def "hostile names of members are text, and tables stay complete"() {
        given:
        def model = SampleModels.hostile()
        def report = member(model, verdicts: Verdicts.on(model, SampleModels.HOSTILE.take(5).collectEntries { [it, [1]] }))

        when:
        def overview = overview(SampleModels.HOSTILE.collectEntries { [it, report] })
        def page = overview.text("index.html")

        then:
        !(page =~ /<script>window|<img |onerror="window/)
        !(page.replace("\n", "") =~ /[\p{Cc}\p{Cf}\u2028\u2029]/)
        links(page).every { Files.exists(overview.directory.resolve(it)) }
        overview.view.members()*.directory().toSet()*.toLowerCase().toSet().size() == SampleModels.HOSTILE.size()
        MarkdownSpec.tables(overview.text("report.md")).every { table -> table*.size().unique().size() == 1 }
        overview.json().members*.name == SampleModels.HOSTILE
        MemberTable.of(overview.view).size() == SampleModels.HOSTILE.size() + 1
        MemberTable.of(overview.view).every { !(it =~ /[\p{Cc}\p{Cf}\u2028\u2029]/) }
    }

    def "members of a nested collection appear individually, with links to their pages"() {
        given:
        def inner = new RenderedOverview(directory.resolve("inner"), [":nets:train": judged(model(1000), [A: [100]]), infer: member(model(simulated: true, 5))])

        when:
        def overview = overview(nets: inner.directory, app: member(model(7)))

        then:
        overview.json().members*.name == ["nets › :nets:train", "nets › infer", "app"]
        overview.json().members[1].directory == "members/nets/members/infer"
        overview.json().failed == 1
        schema.validate(overview.text("report.json"), InputFormat.JSON)*.toString() == []
        links(overview.text("index.html")).every { Files.exists(overview.directory.resolve(it)) }
        overview.text("index.html").contains('href="members/nets/members/infer/index.html"')
        overview.text("report.md").contains("The numbers of `nets › infer` come from a simulation")

        and: "and again, one level higher"
        def highest = new RenderedOverview(directory.resolve("highest"), [all: overview.directory])
        highest.json().members*.name == ["all › nets › :nets:train", "all › nets › infer", "all › app"]
        links(highest.text("index.html")).every { Files.exists(highest.directory.resolve(it)) }
    }

    def "the overview states that a member has no results in regions, or no aggregate"() {
        when:
        def overview = overview(empty: member(Measured.analyse(new Measured().kernel([time: 5]))),
            apart: member(Measured.analyse(aggregate: false, new Measured().kernel(stack: ["A"], time: 7))))

        then:
        overview.text("index.html").contains("Nothing was measured.")
        overview.text("report.md").contains("## Regions of `empty`\n\nNothing was measured.\n")
        overview.text("report.md") =~ /\| `apart` \| GPU 0 \| 7 ns in .+ \| 1 \| 1 \|/
        overview.text("index.html").contains("no budgets")
    }

    def "all members simulated: no names are needed"() {
        when:
        def overview = overview(a: member(model(simulated: true, 5)), b: member(model(simulated: true, 5)))

        then:
        overview.text("report.md").contains("> **Simulated.** These numbers come from a simulation, not from a GPU.")
    }

    def "Markdown stays within its limit: #members members, #longest characters"() {
        given:
        def report = judged(model(1000), [A: [1, 2], B: [1]])

        when:
        def text = overview([longest: longest], (1..members).collectEntries { ["member $it".toString(), report] }).text("report.md")

        then:
        text.length() <= longest
        text.contains(more)
        MarkdownSpec.tables(text).every { table -> table*.size().unique().size() == 1 }

        where:
        members | longest | more
        120     | 60_000  | "| *260 more* |"
        40      | 60_000  | "| *20 more* |"
        40      | 10_000  | "| *70 more* |"
    }

    def "the same reports give the same bytes"() {
        given:
        def members = [a: judged(model(1000), [A: [100]]), b: member(model(5))]

        expect:
        def once = new RenderedOverview(directory.resolve("x"), members)
        def again = new RenderedOverview(directory.resolve("y"), members)
        ["index.html", "report.md", "report.json"].every { once.text(it) == again.text(it) }
    }

    def "the terminal gets a table of members"() {
        expect:
        MemberTable.of(three().view) == [
            "Member        Time   Launches   Regions   Budgets",
            ":nets:train   2 µs          3         3   2 failed, 1 passed",
            ":nets:infer   3 µs          3         3   1 passed",
            "plain         4 µs          3         3"]
    }

    def "a user's templates override the plugin's, and an error names its position"() {
        given:
        def templates = Files.createDirectory(directory.resolve("my-templates"))
        templates.resolve("overview.md.ftl").text = '${overview.title}<#list overview.members as m>, ${m.name} ${m.time().text()}: ${m.report.title}</#list>\n'

        expect:
        overview(templates: [templates], ["a*": member(model(1000), title: "inner")]).text("report.md") == "demo, a\\* 2 µs: inner\n"

        when:
        templates.resolve("overview.html.ftl").text = 'one\n${overview.titel}'
        new RenderedOverview(directory.resolve("again"), [a: member(model(5))], templates: [templates])

        then:
        def problem = thrown(TemplateProblem)
        problem.message.startsWith("Template overview.html.ftl, line 2, column 3, expression 'overview.titel': The following has evaluated to null or missing:\n==> overview.titel")
    }

    def "the error about a member's file that is #what names the member, the file and the remedy"() {
        given:
        def bad = Files.createDirectory(directory.resolve("bad"))
        if (text != null) {
            Files.writeString(bad.resolve("report.json"), text)
        }

        when:
        overview(good: member(model(5)), ":nets:train": bad)

        then:
        def e = thrown(IOException)
        e.message.startsWith("Member ':nets:train': ${bad.resolve("report.json")}: expected a document 'ncu-overview' or 'ncu-report' of version 2; found $found")
        e.message.endsWith(" Regenerate it with the task ncuReport.")
        !Files.exists(directory.resolve("overview"))

        where:
        what             | text                                                        | found
        "missing"        | null                                                        | "nothing."
        "empty"          | ""                                                          | "something else."
        "half"           | '{"format":"ncu-report","version":2,"title":"x'             | "invalid content: Unexpected end-of-input"
        "foreign"        | '{"format":"ncu-regions","version":1}'                      | "something else."
        "newer"          | '{"format":"ncu-report","version":3}'                       | "something else."
        "no JSON"        | "<html>"                                                    | "invalid content: Unexpected character"
        "a list"         | "[]"                                                        | "something else."
        "misshapen"      | '{"format":"ncu-report","version":2,"scopes":7}'            | "invalid content: "
    }

    def "the error about a missing report names the member of the collection"() {
        given:
        def inner = new RenderedOverview(directory.resolve("inner"), [train: member(model(1000))])
        Files.delete(inner.directory.resolve("members/train/report.json"))

        when:
        overview(nets: inner.directory)

        then:
        def e = thrown(IOException)
        e.message.startsWith("Member 'nets › train': ")
    }

    def "two members of one name are an error"() {
        when:
        def place = member(model(5))
        Overviews.write(new OverviewRequest("t", ["a", "a"].collect { new OverviewRequest.Source(it, place) }, true, true, 9, []), directory.resolve("o"))

        then:
        def e = thrown(IllegalArgumentException)
        e.message.contains("found two members named 'a'")
    }
}
