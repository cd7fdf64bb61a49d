package io.github.ncugradle.internal.report

import io.github.ncugradle.internal.report.view.SpeedOfLight
import io.github.ncugradle.internal.gate.Verdicts
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.Analysed
import spock.lang.Specification

class RegionTableSpec extends Specification {

    static List<String> table(Analysed model, GateResult verdicts = null) {
        RegionTable.of(new ViewAssembly(model.documents, [:], new HotLineViews(null)).report("demo", verdicts))
    }

    def "regions with their time, share and launches, those within others further to the right"() {
        expect:
        table(Measured.analyse(new Measured()
            .kernel(stack: ["A"], time: 1000)
            .kernel(stack: ["A", "inner"], time: 500)
            .kernel(stack: ["B"], time: 500))) == [
            "Region           Total     Share   Launches",
            "Whole program     2 µs   100.0 %          3",
            "  A             1.5 µs    75.0 %          2",
            "    inner       500 ns    25.0 %          1",
            "  B             500 ns    25.0 %          1"]
    }

    def "several passes over a kernel are reported with a remedy: #remedy"() {
        given:
        def passes = { int it -> ["profiler__replayer_passes": it] }
        def model = Measured.analyse(facts: preset ? [preset: preset] : [:], new Measured()
            .kernel([stack: ["A"], time: 1000, metrics: passes(3)])
            .kernel([stack: ["A"], time: 1000, metrics: passes(9)]))

        expect:
        model.provenance().facts().passesPerKernel == "9"
        table(model, budget ? Verdicts.on(model, [A: [1]]) : null).last().with { it.startsWith("ncu ran kernels in up to 9 passes. ") && it.contains(remedy) }

        where:
        preset    | budget || remedy
        "default" | false  || "Fewer sections and metrics"
        "default" | true   || 'capture { preset("budgets") }'
        "budgets" | true   || "The metrics with a budget"
        null      | true   || "Fewer sections and metrics"
    }

    def "one pass, or an unknown number, is not worth a line"() {
        expect:
        table(Measured.analyse(new Measured().kernel(stack: ["A"], metrics: metrics))).every { !it.contains("pass") }

        where:
        metrics << [[:], ["profiler__replayer_passes": 1]]
    }

    def "results outside all regions have a row"() {
        expect:
        table(Measured.analyse(new Measured().kernel(stack: ["A"], time: 300).kernel([time: 700]))) == [
            "Region                   Total     Share   Launches",
            "Whole program             1 µs   100.0 %          2",
            "  A                     300 ns    30.0 %          1",
            "  Outside all regions   700 ns    70.0 %          1"]
    }

    def "without regions, the page has the program with its kernels"() {
        expect:
        table(Measured.analyse(new Measured()
            .kernel([time: 300, metrics: [(SpeedOfLight.COMPUTE): 80, (SpeedOfLight.MEMORY): 20]], "void ns::gemm<float>(float*)")
            .kernel([time: 100], "init()"))) == [
            "Program          Total     Share   Launches",
            "Whole program   400 ns   100.0 %          2",
            "",
            "Kernel    Total    Share   Launches   Limited by",
            "gemm     300 ns   75.0 %          1   compute",
            "init     100 ns   25.0 %          1"]
    }

    def "kernels that differ only within their template arguments have different names"() {
        given:
        def tiled = { int m -> "void cutlass::Kernel<cutlass::Gemm<cutlass::Iterator<cutlass::layout::RowMajor>, cutlass::Shape<(int)$m, (int)64>>>(T1::Params)".toString() }

        expect:
        table(Measured.analyse(new Measured().kernel([time: 300], tiled(128)).kernel([time: 100], tiled(32))))[4, 5]*.split(" ")*.first() ==
            ["Kernel<…128x64…>", "Kernel<…32x64…>"]
    }

    def "launches without a usable time are mentioned below the table"() {
        expect:
        table(Measured.analyse(new Measured().kernel(stack: ["A"], time: 1000).kernel(stack: ["A"], time: null))) == [
            "Region          Total     Share   Launches",
            "Whole program    1 µs   100.0 %          2",
            "  A              1 µs   100.0 %          2",
            "Results without a usable gpu__time_duration.sum: 1. They count as launches and add no time."]
    }

    def "the summary of budgets has the most severe verdict"() {
        given:
        def model = Measured.analyse(new Measured().kernel(stack: ["A"], time: 1000).kernel(stack: ["A", "inner"], time: 500).kernel(stack: ["B"], time: 500))

        expect:
        table(model, Verdicts.on(model, [A: [2000, 100], inner: [600]])) == [
            "Region           Total     Share   Launches   Budget",
            "Whole program     2 µs   100.0 %          3",
            "  A             1.5 µs    75.0 %          2   fail",
            "    inner       500 ns    25.0 %          1   pass",
            "  B             500 ns    25.0 %          1"]
    }

    def "ranges measured as a whole are counted as such, and kinds of ranges are separate"() {
        expect:
        table(Measured.analyse(new Measured()
            .kernel(stack: ["A"], kind: ResultKind.RANGE, time: 10)
            .kernel(stack: [], startEnd: [1: "S"], time: 30))) == [
            "Region                Total     Share     Launches",
            "Whole program         40 ns   100.0 %   1, 1 range",
            "  A                   10 ns    25.0 %      1 range",
            "  start/end ranges:",
            "    S                 30 ns    75.0 %            1"]
    }

    def "repetitions give a spread"() {
        expect:
        table(Measured.analyse(*[10, 10, 12].collect { new Measured().kernel(stack: ["A"], time: it) }))[2] =~ /^  A +10 ns ± [\d.]+ % +100.0 % +1$/
    }

    def "for more than twenty regions, the table has the longest and the sum of the rest"() {
        when:
        def measured = new Measured()
        30.times { measured.kernel(stack: ["region $it".toString()], time: 1000 + it) }
        def lines = table(Measured.analyse(measured))

        then:
        lines.size() == 2 + 20 + 1
        lines.last() ==~ /  and 10 more +10\.05 µs/
        !lines.any { it.startsWith("  region 9 ") }
        lines.any { it.startsWith("  region 10 ") }
    }

    def "hostile names take one line each, shortened, and send no control characters to the terminal"() {
        when:
        def measured = new Measured()
        SampleModels.HOSTILE.take(20).each { measured.kernel([stack: [it], time: 10]) }
        def lines = table(Measured.analyse(measured))

        then:
        lines.size() == 22
        lines.every { it.length() < 100 && !(it =~ /[\p{Cc}\p{Cf}\u2028\u2029]/) }
        lines.any { it.startsWith("  ␀nul␛[31mred ") }
    }

    def "nothing measured, no table"() {
        expect:
        table(Measured.analyse(new Measured())) == []
    }
}
