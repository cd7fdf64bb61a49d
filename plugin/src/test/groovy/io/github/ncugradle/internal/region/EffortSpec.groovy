package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.region.model.Effort
import spock.lang.Specification

import static io.github.ncugradle.internal.region.Measured.analyse

class EffortSpec extends Specification {

    def "a kernel has the sums of cycles, instructions and bytes of its launches, by repetition"() {
        when:
        def model = Measured.analyse(*[1, 2].collect { factor ->
            new Measured()
                .kernel(stack: ["A"], metrics: ["gpc__cycles_elapsed.max": 100 * factor, "smsp__inst_executed.sum": 7, "dram__bytes_read.sum": 10, "dram__bytes_write.sum": 1], "k")
                .kernel(stack: ["A"], metrics: ["gpc__cycles_elapsed.max": 20, "smsp__inst_executed.sum": 8, "dram__bytes_read.sum": 20, "dram__bytes_write.sum": 2], "k")
        })
        def kernel = model.scopes()[0].regions()[0].kernels()[0]

        then:
        kernel.effort().cycles().samples() == [120, 220]
        kernel.effort().instructions().median() == 15
        kernel.effort().bytes().median() == 33
        model.scopes()[0].programPortion().total().effort() == kernel.effort()
        model.effort() == new Effort.Metrics("gpc__cycles_elapsed.max", "smsp__inst_executed.sum", "dram__bytes_read.sum + dram__bytes_write.sum")
    }

    def "a sum is absent where a launch was not measured"() {
        when:
        def model = analyse(new Measured()
            .kernel(metrics: ["sm__cycles_elapsed.max": 100, "inst_executed": 7, "dram__bytes.sum": 5], "k")
            .kernel(metrics: ["sm__cycles_elapsed.max": 50], "k"))
        def kernel = model.scopes()[0].programPortion().kernels()[0]

        then:
        kernel.effort() == new Effort(kernel.effort().cycles(), null, null)
        kernel.effort().cycles().median() == 150
        model.effort() == new Effort.Metrics("sm__cycles_elapsed.max", "inst_executed", "dram__bytes.sum")
    }

    def "the metrics of the document play no part, and a report without such metrics has none"() {
        expect:
        analyse(metrics: ["x*"], new Measured().kernel(metrics: [(metric): 100], "k"))
            .scopes()[0].programPortion().kernels()[0].effort()?.cycles()?.median() == sum

        where:
        metric                    || sum
        "gpc__cycles_elapsed.max" || 100
        "gpc__cycles_elapsed.avg" || null
    }
}
