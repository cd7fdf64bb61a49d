package io.github.ncugradle.internal.measurement

import io.github.ncugradle.internal.comparison.Compare
import io.github.ncugradle.internal.comparison.Comparison
import io.github.ncugradle.internal.comparison.model.ComparisonDocument
import io.github.ncugradle.internal.comparison.model.Match
import io.github.ncugradle.internal.comparison.model.PartKind
import io.github.ncugradle.internal.gate.model.Baseline
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification

class BaselineSideSpec extends Specification {

    /** Kernels by name, each with launches and time. */
    static Baseline.Entry entry(Double time, Map<String, List<Number>> kernels) {
        def values = new TreeMap<String, Baseline.Reference>()
        if (time != null) {
            values["time"] = new Baseline.Reference("ns", time, time, time, null)
        }
        new Baseline.Entry(values, new TreeMap(kernels.collectEntries { name, work ->
            [name, new Baseline.KernelWork(work[0] as double, work[1] as double, null, null, null, null)]
        }))
    }

    static ComparisonDocument compare(Map<String, Baseline.Entry> program, Map<String, Baseline.Entry> regions, Analysed measured) {
        def session = new Baseline.Session("2026-01-01T00:00:00Z", 5, new TreeMap(program), new TreeMap(regions ? [aggregate: new TreeMap(regions)] : [:]))
        def baseline = new Baseline(Baseline.FORMAT, Baseline.VERSION, "GPU 0", false, "2024.1.1.0", null, [session])
        def both = new BaselineSide(Compare.side(measured), baseline, session)
        Comparison.of(both.accepted("baseline"), both.measured(), Comparison.Options.DEFAULT)
    }

    def "without a budget of the program, the outermost regions of the baseline replace it"() {
        given:
        def measured = new Measured()
        measured.kernel([stack: ["A"], time: 100], "gemm")
        measured.kernel([stack: ["A", "A1"], time: 30], "relu")
        measured.kernel([stack: ["B"], time: 50], "gemm")
        measured.kernel([stack: ["C"], time: 1000], "other")

        when:
        def scope = compare([:], [A: entry(110, [gemm: [1, 80], relu: [1, 30]]), A1: entry(30, [relu: [1, 30]]), B: entry(50, [gemm: [1, 50]])], Measured.analyse(measured)).scopes()[0]

        then:
        scope.regions()*.name() as Set == ["A", "A1", "B"] as Set
        scope.program().explanation().with { [before(), after(), difference()] } == [160, 180, 20]
        scope.program().kernels().find { it.name() == "gemm" }.with { [before().launches(), after().launches(), difference()] } == [2d, 2d, 20]
        scope.regions().find { it.name() == "A" }.explanation().difference() == 20
        scope.regions().find { it.name() == "A1" }.explanation().difference() == 0
    }

    def "kernels beyond the capacity of a baseline count as the rest, not as new or gone"() {
        given:
        def measured = new Measured()
        25.times { measured.kernel([stack: ["A"], time: 1000 - it], "k$it".toString()) }
        def kept = (0..<Baseline.MOST_KERNELS).collectEntries { ["k$it".toString(), [1, 1000 - it]] }
        def all = (0..<25).sum { 1000 - it } as double

        when:
        def place = compare([aggregate: entry(all - 40, kept)], [:], Measured.analyse(measured)).scopes()[0].program()

        then:
        place.explanation().difference() == 40
        place.explanation().parts().collect { [it.kind(), it.amount()] } == [[PartKind.REST, 40]]
        place.kernels().every { it.match() == Match.SAME }
    }

    def "a scope that the baseline does not have is not compared"() {
        expect:
        compare([aggregate: entry(100, [k: [1, 100]])], [:], Measured.analyse(new Measured().kernel([time: 100], "k"))).with {
            scopes()*.after() == ["aggregate"] && before().gpus() == ["GPU 0"] && scopes()[0].program().explanation().difference() == 0
        }
    }

    def "a comparison states the repetitions of a baseline, and that it does not contain their values"() {
        given:
        def measured = Measured.analyse(new Measured().kernel([time: 130], "k"))

        when:
        def comparison = compare([aggregate: entry(100, [k: [1, 100]])], [:], measured)

        then:
        [comparison.before().repetitions(), comparison.after().repetitions()] == [5, 1]
        comparison.caveats().find { it.code() == "repetitions" }.with { [before(), after()] } == ["5", "1"]
        comparison.scopes()[0].summary().last().contains("a baseline does not contain the values of single repetitions")
    }
}
