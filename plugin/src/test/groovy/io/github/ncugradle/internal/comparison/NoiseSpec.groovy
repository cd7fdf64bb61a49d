package io.github.ncugradle.internal.comparison

import io.github.ncugradle.internal.comparison.model.Noise
import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification

import static io.github.ncugradle.internal.comparison.model.PartKind.*

class NoiseSpec extends Specification {

    private static measured(List<Number> times, double cycles = 1.0d) {
        Measured.analyse(*times.collect {
            new Measured()
                .kernel(stack: ["A"], time: it, metrics: ["gpc__cycles_elapsed.max": 1500 * cycles, "smsp__inst_executed.sum": 100], "k")
                .kernel(stack: ["A"], time: 3 * it, metrics: ["gpc__cycles_elapsed.max": 4500, "smsp__inst_executed.sum": 100], "l")
        })
    }

    def "a difference within the range of the repetitions is noise"() {
        when:
        def place = Compare.of(measured([1000, 1010, 990, 1005, 995]), measured([1002, 1012, 992, 1007, 997])).scopes()[0].regions()[0]

        then:
        place.explanation().difference() == 8
        place.explanation().noise() == Noise.WITHIN
        place.explanation().text() == "+8 ns, within the noise"
        place.explanation().parts().every { it.noise() == Noise.WITHIN }
        place.kernels().every { it.noise() == Noise.WITHIN }
    }

    def "a difference beyond the noise is marked, and parts within the noise are not"() {
        when:
        def place = Compare.of(measured([1000, 1010, 990, 1005, 995]), measured([1302, 1312, 1292, 1307, 1297], 1.3d)).scopes()[0].regions()[0]
        def k = place.kernels().find { it.name() == "k" }

        then:
        place.explanation().noise() == Noise.BEYOND
        k.parts().collectEntries { [it.kind(), it.noise()] } == [(EFFICIENCY): Noise.BEYOND, (CLOCK): Noise.WITHIN]
        place.kernels().find { it.name() == "l" }.parts()*.noise() == [Noise.BEYOND]
    }

    def "with a single repetition, the noise is unknown"() {
        expect:
        with(Compare.of(measured(before), measured(after)).scopes()[0].program().explanation()) {
            span() == null
            noise() == Noise.UNKNOWN
        }

        where:
        before       | after
        [1000]       | [1100]
        [1000, 1001] | [1100]
    }

    def "a kernel that is missing in a repetition, and medians that do not add up, keep the sums exact"() {
        when:
        def before = Measured.analyse(
            new Measured().kernel(time: 10, "a").kernel(time: 50, "b"),
            new Measured().kernel(time: 30, "a"),
            new Measured().kernel(time: 20, "a").kernel(time: 7, "b"))
        def after = Measured.analyse(
            new Measured().kernel(time: 11, "a").kernel(time: 3, "b"),
            new Measured().kernel(time: 33, "a").kernel(time: 1, "b"),
            new Measured().kernel(time: 21, "a").kernel(time: 90, "b"))
        def explanation = Compare.of(before, after).scopes()[0].program().explanation()

        then:
        explanation.before() == 30
        explanation.after() == 34
        explanation.parts().find { it.kind() == REST }.amount() == 4 - (21 + 3 - 20 - 7)
    }
}
