package io.github.ncugradle.internal.report

import com.networknt.schema.InputFormat
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion
import io.github.ncugradle.internal.gate.VerdictSpec
import io.github.ncugradle.internal.gate.Verdicts
import io.github.ncugradle.internal.gate.model.Against
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class BudgetsInReportsSpec extends Specification {

    @TempDir
    Path directory

    static final Measured MEASURED = new Measured().kernel(stack: ["A"], time: 1000).kernel(stack: ["B"], time: 500)

    RenderedReport allKinds() {
        def model = Measured.analyse(MEASURED)
        new RenderedReport(directory, model, verdicts: Verdicts.ofAllKinds(model, "A"))
    }

    def "Markdown has a row for each limit, with its verdict"() {
        expect:
        allKinds().text("report.md").contains("""\
## Budgets

Measured once: judged by the tolerance only, because the noise is unknown.

- `A`, none: expected the metric 'none'; it was not measured. To collect it: ncu { capture { metrics("none") } }.

| Region | Budget | Measured | To the limit | Since the baseline | Verdict | Kernels |
|:---|:---|---:|---:|---:|:---|:---|
| `A` | time ≤ 1 ns | 1 µs | +999 ns (+99900.0 %) |  | **fail** | `k` 1 µs |
| `A` | time at most 5.0 % above the baseline | 1 µs |  |  | inconclusive: there is no baseline for GPU 0 (gpu-0.json). To accept this measurement, run ./gradlew ncuBaseline. | `k` 1 µs |
| `A` | launches ≤ 1 | 1 | 0 (0.0 %) |  | pass |  |
| `A` | time ≤ 1,000,000 s | 1 µs | -1,000,000 s (-100.0 %) |  | pass |  |

## Regions""")
    }

    def "pages show each limit with a badge, and regions with their most severe verdict"() {
        given:
        def report = allKinds()

        expect:
        ["pass", "fail", "inconclusive"].every { report.text("index.html").contains("<span class=\"badge $it\">$it</span>") }
        report.text("index.html").contains('<span class="badge fail">cannot be judged</span> A, none: expected the metric')
        PageSpec.data(report.text("index.html")).scopes[0].trees[0].regions*.budget == ["fail", null]
        report.regions().count { report.text("regions/$it/index.html").contains('<span class="badge fail">budget fail</span>') } == 1
        report.regions().count { report.text("regions/$it/report.md").contains("## Budgets") } == 1
    }

    def "violations come first, the worst before the others"() {
        given:
        def model = Measured.analyse(MEASURED)
        def report = new RenderedReport(directory, model, verdicts: Verdicts.on(model, [B: [1e6, 400], A: [900, 2000, 10]]))

        expect:
        report.json().budgets.collect { [it.region, it.verdict, it.declared] }[0..2] == [["A", "fail", 10], ["B", "fail", 400], ["A", "fail", 900]]
        report.text("index.html").findAll(/badge (fail|pass)">\1</).take(3) == ['badge fail">fail<'] * 3
        MarkdownSpec.tables(report.text("report.md"))[0]*.get(6).findAll { it =~ /fail|pass/ }*.replaceAll(/\W/, "") == ["fail"] * 3 + ["pass"] * 2
    }

    def "the difference to a reference is shown, with the program of the reference"() {
        given:
        def measured = { double gemm -> Measured.analyse(*(1..5).collect { new Measured().kernel(stack: ["A"], time: gemm + it, "gemm") }) }
        def now = measured(1100)
        def rule = VerdictSpec.rule(bound: Bound.REGRESSION, limit: 0.02, against: Against.REFERENCE)
        def report = new RenderedReport(directory, now, verdicts: Verdicts.judge(now, [rule], VerdictSpec.SETTINGS, null, "gpu-0.json", measured(1000)))

        expect:
        report.text("report.md").contains("time at most 2.0 % above the reference |")
        report.text("report.md").contains("| +10.0 % (+10.0 % to +10.0 %) to the reference | **fail** |")
        report.text("report.md").contains("- Reference demo, measured alternately with the program from ")
        report.text("index.html").contains("<li>Reference demo, measured alternately with the program from ")
    }

    def "page and Markdown state why measuring stopped, and the number of passes"() {
        given:
        def model = Measured.analyse(facts: [stopped: "after 7 repetitions: every limit is decided"],
            new Measured().kernel(stack: ["A"], time: 1000, metrics: ["profiler__replayer_passes": 9]))
        def report = new RenderedReport(directory, model, verdicts: Verdicts.on(model, [A: [1]]))

        expect:
        ["index.html", "report.md"].every { report.text(it).contains("Measuring stopped after 7 repetitions: every limit is decided.") }
        ["index.html", "report.md"].every { report.text(it).contains("ncu ran kernels in up to 9 passes. ") }
    }

    def "the difference to a baseline is shown"() {
        given:
        def model = Measured.analyse(MEASURED)
        def report = new RenderedReport(directory, model, verdicts: Verdicts.since(Measured.analyse(new Measured().kernel(stack: ["A"], time: 800)), model, "A"))

        expect:
        report.text("report.md").contains("| `A` | time at most 5.0 % above the baseline | 1 µs | +160 ns (+19.0 %) | +25.0 % | **fail** | `k` +200 ns |")
        report.text("report.md").contains("\n\n- `A`, time since the baseline: +200 ns: k +200 ns, 25 % more time per launch\n")
        report.text("index.html").contains("<li><strong>A</strong>, time since the baseline: +200 ns: k +200 ns, 25 % more time per launch</li>")
    }

    def "report.json conforms to its schema"() {
        given:
        def schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(Path.of(System.getProperty("project.root"), "docs/schema/report-2.json")), InputFormat.JSON)

        expect:
        schema.validate(allKinds().text("report.json"), InputFormat.JSON)*.toString() == []
        allKinds().json().budgets*.verdict == ["fail", "inconclusive", "pass", "pass"]
    }

    def "hostile names with a budget are text, and tables stay complete"() {
        given:
        def model = SampleModels.hostile()
        def report = new RenderedReport(directory, model, verdicts: Verdicts.on(model, SampleModels.HOSTILE.collectEntries { [it, [1]] }))

        expect:
        !(report.text("index.html") =~ /<script>window|<img |onerror="window/)
        MarkdownSpec.tables(report.text("report.md")).every { table -> table*.size().unique().size() == 1 }
        MarkdownSpec.tables(report.text("report.md"))[0].size() > 20
    }
}
