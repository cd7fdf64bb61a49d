package io.github.ncugradle.internal.report

import groovy.json.JsonSlurper
import io.github.ncugradle.internal.profile.Section
import io.github.ncugradle.internal.profile.SectionMetric
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.report.view.SpeedOfLight
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

class MarkdownSpec extends Specification {

    @TempDir
    Path directory

    /** The tables of a document, each as its rows of cells. */
    static List<List<List<String>>> tables(String markdown) {
        def tables = []
        def open = false
        markdown.readLines().each { line ->
            if (line.startsWith("|")) {
                if (!open) {
                    tables << []
                }
                tables.last() << (line.split(/(?<!\\)\|/, -1) as List)
            }
            open = line.startsWith("|")
        }
        tables
    }

    def "the summary shows nesting, times, shares and what limits a region"() {
        when:
        def report = new RenderedReport(directory, Measured.analyse(new Measured()
            .kernel(stack: ["A"], time: 1000, "gemm")
            .kernel(stack: ["A", "A1"], time: 500, metrics: [(SpeedOfLight.COMPUTE): 80, (SpeedOfLight.MEMORY): 20], "relu")
            .kernel(stack: ["B"], time: 500, "gemm")
            .kernel([time: 7])))

        then:
        report.text("report.md").contains('''\
| Region | Total | Share | Self | Launches | Kernels | Compute | Memory |
|:---|---:|---:|---:|---:|---:|---:|---:|
| *Whole program* | 2.007 µs | 100.0 % | | 4 | 3 | 80.0 % | 20.0 % |
| &emsp;`A` | 1.5 µs | 74.7 % | 1 µs | 2 | 2 | 80.0 % | 20.0 % |
| &emsp;&emsp;`A1` | 500 ns | 24.9 % | 500 ns | 1 | 1 | 80.0 % | 20.0 % |
| &emsp;`B` | 500 ns | 24.9 % | 500 ns | 1 | 1 | – | – |
| &emsp;*Outside all regions* | 7 ns | 0.3 % | | 1 | 1 | – | – |
''')
        report.text("report.md").contains('''\
| `gemm` | 1.5 µs | 74.7 % | 2 | 750 ns | 500 ns | 1 µs | – | – |
''')
        report.text("report.md").contains("**2.007 µs** of GPU time in 4 kernel launches; 2 µs in regions, 7 ns outside all regions. Limited by compute.")
    }

    def "requested metrics and sections have headings, with the values of each region and the program"() {
        given:
        def sections = [
            new Section("Mine", "My section", 1, [new SectionMetric("launch__block_size", "Block size", "")], []),
            new Section("section0", "Command line profiler metrics", 2, [new SectionMetric("dram__bytes_read.sum", "dram__bytes_read.sum", "")], [])]
        def model = Measured.analyse(new Measured()
            .kernel("k", stack: ["A"], time: 300, sections: sections, metrics: ["dram__bytes_read.sum": 1000, "launch__block_size": 64])
            .kernel("k", stack: ["B"], time: 700, sections: sections, metrics: ["dram__bytes_read.sum": 3000, "launch__block_size": 64]))

        when:
        def report = new RenderedReport(directory, model)
        def text = report.text("report.md")

        then:
        text.contains("""\
## My section

| Metric | Value | Min | Max |
|:---|---:|---:|---:|
| Block size | 64 | 64 | 64 |
""")
        text.contains("""\
## `dram__bytes_read.sum`

| Region | Value | Min | Max |
|:---|---:|---:|---:|
| *Whole program* | 4 KB | 1 KB | 3 KB |
| `A` | 1 KB | 1 KB | 1 KB |
| `B` | 3 KB | 3 KB | 3 KB |
""")
        report.text("regions/_program/report.md").contains("## My section\n")
    }

    def "details of kernels are in Markdown as far as they fit, and in report.json"() {
        given:
        def model = Measured.analyse((1..12).inject(new Measured()) { measured, i ->
            measured.kernel("kernel $i".toString(), stack: ["A"], time: 1000 - i, grid: 8, metrics: ["lts__t_sector_hit_rate.pct": 40 + i])
        })

        when:
        def report = new RenderedReport(directory, model)
        def text = report.text("regions/_program/report.md")

        then:
        text.findAll("\n### `kernel ").size() == 10
        text.contains("\n- Memory hierarchy (percent of the peak, and hit rates): L2 hit rate 41.0 %\n")
        text.contains("Details of 2 more kernels are in `report.json`.")
        new JsonSlurper().parseText(report.text("regions/_program/report.json")).kernelDetails*.kernel*.name == (1..12).collect { "kernel $it".toString() }

        and: "a short report has no omissions"
        def short_ = new RenderedReport(directory.resolve("short"), model, longest: 1300).text("regions/_program/report.md")
        !short_.contains("### ")
        short_.contains("Details of 12 kernels are in `report.json`.")
    }

    def "it lists the sections and metrics, the notes, the command, the advice with the greatest gain first, and each process"() {
        when:
        def text = new RenderedReport(directory, SampleModels.training(declared: ["never", "step"], discover: true)).text("report.md")

        then:
        text.contains("NVIDIA A100-SXM4-40GB · ncu 2024.1.1.0 · 2026-01-02T03:04:05Z · median of 3 repetitions\n\n**")
        text.contains("- Sections: GPU Speed Of Light Throughput, Occupancy\n")
        text.contains("- Metrics collected (")
        text.contains("## Notes\n\n- The region 'never' was not recorded.")
        text.contains("- `a.ncu-rep`: `ncu -o a demo`\n")
        text.contains("| train \\#1 |")
        text.indexOf("**DRAM is the bottleneck**") < text.indexOf("**Low achieved occupancy**")
        text =~ /\n- \*\*DRAM is the bottleneck\*\* in `[^`]+` in `[^`]+` \(up to [\d.]+ µs less\)/
    }

    def "processes and devices are listed if they differ, without values that were not measured"() {
        when:
        def one = new RenderedReport(directory.resolve("one"), Measured.analyse(new Measured().kernel(stack: ["A"], time: 5))).text("report.md")

        then:
        !one.contains("## Processes and devices")
        one.contains("**5 ns** of GPU time in 1 kernel launch. Measured once")
    }

    def "every file for people marks simulated numbers"() {
        when:
        def report = new RenderedReport(directory, SampleModels.training(simulated: true))

        then:
        report.text("report.md").contains("> **Simulated.** These numbers come from a simulation, not from a GPU.")
        report.text("regions/input/report.md").contains("**Simulated.**")
        report.text("regions/input/sections.txt").contains("SIMULATED")
        report.json().simulated
    }

    def "hostile names keep every table complete and have no effect"() {
        given:
        def report = new RenderedReport(directory, SampleModels.hostile())

        expect:
        def documents = ["report.md"] + report.regions().collect { "regions/$it/report.md" }
        documents.every { document ->
            tables(report.text(document)).every { table -> table*.size().unique().size() == 1 }
        }
        documents.every { document ->
            def outsideOfCode = report.text(document).replaceAll(/(`+)(?!`).*?(?<!`)\1(?!`)/, "")
            !(outsideOfCode =~ /<(?!\/?(details|summary)>)/) && !(outsideOfCode =~ /(?<!\\)\[|@|(?<!\\)\$/)
        }
        report.text("report.md").contains('| `<script>window.hacked = 1</script>` |')
        report.text("report.md").contains('| &emsp;`a\\|b\\|c` |')
        report.text("report.md").contains('| &emsp;`two␊lines␊and␉tab` |')
        report.text("report.md").contains('| &emsp;```` `code` ```fence``` ```` |')
        report.text("report.md").contains('`‹U+202E›gnol‹U+202C› ‹U+200F›marks`')
    }

    def "a report over the limit states what it omits, and how much"() {
        when:
        def report = new RenderedReport(directory, SampleModels.large(600, 1200), longest: longest)
        def text = report.text("report.md")
        def rows = tables(text)[0]

        then:
        text.length() <= longest
        rows.size() == 2 + 1 + shown + 1
        rows.last()[1].trim() == "&emsp;*${600 - shown} more regions*"
        rows.last()[4] =~ /[\d.]+ .?s/
        and: "every region is shown with its parents"
        rows.drop(2).dropRight(1).inject(-1) { depth, row ->
            def next = row[1].count("&emsp;")
            assert next <= depth + 1
            next
        } >= 0

        where:
        longest | shown
        40_000  | 300
        20_000  | 100
        8_500   | 50
        5_500   | 20
    }

    def "without results in regions, the report states the reason"() {
        when:
        def report = new RenderedReport(directory, Measured.analyse(new Measured().kernel([time: 5])))

        then:
        report.text("report.md").contains("No launch was recorded in an NVTX range")
        report.regions() == ["_program"]
    }
}
