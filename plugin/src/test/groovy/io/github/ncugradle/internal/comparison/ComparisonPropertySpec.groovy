package io.github.ncugradle.internal.comparison

import io.github.ncugradle.internal.comparison.model.ComparisonDocument
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.testing.SharedData
import spock.lang.Requires
import spock.lang.Specification

/** What must hold of every comparison; {@code Compare} checks sums and signs at every level. */
class ComparisonPropertySpec extends Specification {

    private static final Comparison.Options ANYWAY = new Comparison.Options(true, 0.95d)

    /** Random launches: some kernels exist on one side only, times are zero or huge, metrics are missing, regions differ. */
    private static measured(Random random) {
        def repetitions = (1..(1 + random.nextInt(4))).collect { new Measured() }
        def names = (0..<8).findAll { random.nextInt(4) > 0 }.collect { random.nextInt(5) ? "kernel$it(int)".toString() : "void ns::kernel$it<(int)${random.nextInt(3)}>(int)".toString() }
        (1 + random.nextInt(30)).times {
            def name = names.empty ? "only(int)" : names[random.nextInt(names.size())]
            def stack = [[], ["step"], ["step", "forward"], ["step", "back"], ["other"]][random.nextInt(5)]
            repetitions.each { repetition ->
                if (random.nextInt(20)) {
                    def metrics = ["gpc__cycles_elapsed.max", "smsp__inst_executed.sum", "dram__bytes.sum"].findAll { random.nextInt(6) }
                        .collectEntries { [it, random.nextInt(8) ? Math.floor(Math.pow(10, 12 * random.nextDouble())) : 0] }
                    def time = random.nextInt(10) ? Math.round(Math.pow(10, 13 * random.nextDouble())) : random.nextInt(2) ? 0 : random.nextDouble()
                    repetition.kernel(stack: stack ?: null, time: time, grid: random.nextInt(3) + 1, block: 32, metrics: metrics, name)
                }
            }
        }
        Measured.analyse(*repetitions)
    }

    def "parts of random measurements sum to the nanosecond at every level, and swapping both sides changes the signs only"() {
        given:
        def random = new Random(seed)

        expect:
        50.times {
            assert Compare.of(measured(random), measured(random), ANYWAY).explained()
        }

        where:
        seed << (1..8)
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "so do those of every pair of neighboring real reports: #before.fileName and #after.fileName"() {
        when:
        ComparisonDocument comparison = Compare.of(Compare.report(before), Compare.report(after), ANYWAY)

        then:
        comparison.explained()

        where:
        [before, after] << SharedData.reports().toSorted { it.fileName.toString() }.collate(2, 1, false)
    }
}
