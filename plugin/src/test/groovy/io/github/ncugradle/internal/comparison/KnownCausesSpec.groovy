package io.github.ncugradle.internal.comparison

import io.github.ncugradle.internal.comparison.model.Match
import io.github.ncugradle.internal.comparison.model.Noise
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.simulator.writer.NcuRepWriter
import spock.lang.Specification

import java.nio.file.Files

import static io.github.ncugradle.internal.comparison.model.PartKind.*
import static io.github.ncugradle.internal.region.Measured.analyse

/** The explanation of edited measurements contains exactly the edits. */
class KnownCausesSpec extends Specification {

    static final Map GEMM = [name: "void gemm_kernel<float>(float *)", launches: 3, time: 400_000, cycles: 600_000, inst: 9_000_000, bytes: 5_000_000, grid: 64, block: 256]
    static final Map SOFTMAX = [name: "softmax(float *)", launches: 2, time: 100_003, cycles: 150_000, inst: 1_000_000, bytes: 8_000_000, grid: 32, block: 128]

    static measured(List<Map> kernels, List<String> metrics = ["cycles", "inst", "bytes"]) {
        def written = Files.createTempFile("edited", ".ncu-rep")
        def report = report(kernels, metrics)
        NcuRepWriter.write(written, report.report(), report.results)
        try {
            Compare.analysed(written)
        } finally {
            Files.delete(written)
        }
    }

    static Measured report(List<Map> kernels, List<String> metrics = ["cycles", "inst", "bytes"]) {
        def report = new Measured()
        kernels.each { kernel ->
            kernel.launches.times {
                def values = [:]
                if ("cycles" in metrics) values["gpc__cycles_elapsed.max"] = kernel.cycles
                if ("inst" in metrics) values["smsp__inst_executed.sum"] = kernel.inst
                if ("bytes" in metrics) values["dram__bytes.sum"] = kernel.bytes
                report.kernel(stack: ["step", kernel.name[0..3]], time: kernel.time, grid: kernel.grid, block: kernel.block, metrics: values, kernel.name)
            }
        }
        report
    }

    def "#edit: #text"() {
        when:
        def program = Compare.of(measured([GEMM, SOFTMAX]), measured(edited)).scopes()[0].program()

        then:
        program.explanation().parts().collectEntries { [it.kind(), it.amount()] } == parts
        program.explanation().text() == text

        where:
        edit                                        | edited                                                               || parts                                | text
        "nothing"                                   | [GEMM, SOFTMAX]                                                      || [:]                                  | "no difference"
        "a kernel slowed"                           | [GEMM + [time: 800_000, cycles: 1_200_000], SOFTMAX]                 || [(EFFICIENCY): 1_200_000L]           | "+1.2 ms: gemm_kernel +1.2 ms, same work with 2 times the cycles per instruction"
        "a kernel sped up"                          | [GEMM + [time: 200_000, cycles: 300_000], SOFTMAX]                   || [(EFFICIENCY): -600_000L]            | "-600 µs: gemm_kernel -600 µs, same work with 50 % fewer cycles per instruction"
        "launched twice as often"                   | [GEMM + [launches: 6], SOFTMAX]                                      || [(LAUNCHES): 1_200_000L]             | "+1.2 ms: gemm_kernel +1.2 ms, 3 more launches"
        "one launch fewer"                          | [GEMM, SOFTMAX + [launches: 1]]                                      || [(LAUNCHES): -100_003L]              | "-100 µs: softmax -100 µs, 1 fewer launch"
        "a kernel removed"                          | [GEMM]                                                               || [(GONE): -200_006L]                  | "-200 µs: softmax -200 µs, gone, 2 launches"
        "a kernel added"                            | [GEMM, SOFTMAX, SOFTMAX + [name: "mask(int *)", launches: 1]]        || [(NEW): 100_003L]                    | "+100 µs: mask +100 µs, new"
        "renamed as newer ncu does"                 | [GEMM + [name: "void app::gemm_kernel<float>(float *)"], SOFTMAX]    || [:]                                  | "no difference"
        "renamed"                                   | [GEMM + [name: "gemm_v2(float *)"], SOFTMAX]                         || [:]                                  | "no difference"
        "clock lowered"                             | [GEMM, SOFTMAX + [time: 110_003]]                                    || [(CLOCK): 20_000L]                   | "+20 µs: softmax +20 µs, same work at a 9.1 % lower clock"
        "bytes doubled, and time with them"         | [GEMM, SOFTMAX + [bytes: 16_000_000, time: 200_006, cycles: 300_000]] || [(WORK): 200_006L]                  | "+200 µs: softmax +200 µs, 2 times the bytes per launch"
        "instructions halved, and time with them"   | [GEMM + [inst: 4_500_000, time: 200_000, cycles: 300_000], SOFTMAX]  || [(WORK): -600_000L]                  | "-600 µs: gemm_kernel -600 µs, 50 % fewer instructions per launch"
        "a kernel new, another slower"              | [GEMM + [time: 800_000, cycles: 1_200_000], SOFTMAX, SOFTMAX + [name: "mask(int *)", launches: 1]] || [(NEW): 100_003L, (EFFICIENCY): 1_200_000L] | "+1.3 ms: gemm_kernel +1.2 ms, same work with 2 times the cycles per instruction; mask +100 µs, new"
        "more launches of a smaller grid"           | [GEMM + [launches: 6, grid: 32, inst: 4_500_000, cycles: 300_000, time: 200_000], SOFTMAX] || [(LAUNCHES): 831_777L, (WORK): -831_777L] | "±0 ns: gemm_kernel ±0 ns, 3 more launches and 50 % fewer instructions per launch"
        "a kernel removed, another one as long new" | [GEMM, SOFTMAX + [name: "mask(int *)", grid: 99]]                    || [(NEW): 200_006L, (GONE): -200_006L] | "±0 ns: mask +200 µs, new, 2 launches; softmax -200 µs, gone, 2 launches"
        "a kernel without a duration"               | [GEMM, SOFTMAX + [time: 0, cycles: 0, inst: 0, bytes: 0]]         || [(PER_LAUNCH): -200_006L]            | "-200 µs: softmax -200 µs, less time per launch"
    }

    def "a difference of two causes has two reasons"() {
        when:
        def program = Compare.of(measured([GEMM, SOFTMAX]), measured([GEMM + [inst: 13_500_000, cycles: 900_000, time: 900_000], SOFTMAX + [time: 90_000, cycles: 135_000]])).scopes()[0].program()

        then:
        program.explanation().text() == "+1.48 ms: gemm_kernel +1.5 ms, 50 % more instructions per launch and a 33 % lower clock"
        program.explanation().parts()*.kind() == [WORK, EFFICIENCY, CLOCK]
        program.kernels().find { it.name() == GEMM.name }.parts()*.kind() == [WORK, CLOCK]
        program.kernels().find { it.name() == GEMM.name }.parts()[1].unit() == "hz"
        Math.abs(program.kernels().find { it.name() == GEMM.name }.parts()[1].factor() - 2 / 3) < 1e-9
    }

    def "without #without, parts merge, and the comparison says what to collect"() {
        when:
        def metrics = ["cycles", "inst", "bytes"] - without
        def comparison = Compare.of(measured([GEMM], metrics), measured([GEMM + [launches: 4, time: 900_000, cycles: 900_000, inst: 18_000_000, bytes: 10_000_000]], metrics))
        def kernel = comparison.scopes()[0].program().kernels()[0]

        then:
        kernel.parts()*.kind() == kinds
        comparison.missing().size() == missing
        missing == 0 || comparison.missing().any { it.contains(collect) }

        where:
        without                     || kinds                               | missing | collect
        []                          || [LAUNCHES, WORK, EFFICIENCY, CLOCK] | 0       | ""
        ["bytes"]                   || [LAUNCHES, WORK, EFFICIENCY, CLOCK] | 0       | ""
        ["inst", "bytes"]           || [LAUNCHES, PER_LAUNCH, CLOCK]       | 1       | "smsp__inst_executed.sum"
        ["cycles"]                  || [LAUNCHES, WORK, PER_LAUNCH]        | 1       | "gpc__cycles_elapsed.max"
        ["cycles", "inst", "bytes"] || [LAUNCHES, PER_LAUNCH]              | 2       | "gpc__cycles_elapsed.max"
    }

    def "kernels match by #how"() {
        when:
        def before = analyse(new Measured().kernel(grid: 8, block: 32, then).kernel(grid: 1, block: 1, "other(int)"))
        def after = analyse(new Measured().kernel(grid: grid, block: 32, now).kernel(grid: 1, block: 1, "other(int)"))
        def kernels = Compare.of(before, after).scopes()[0].program().kernels()

        then:
        kernels.find { it.name() == now }.match() == match
        kernels.find { it.name() == now }.earlierName() == earlier

        where:
        how                        | then                           | now                       | grid || match            | earlier
        "name"                     | "a(int)"                       | "a(int)"                  | 9    || Match.SAME       | null
        "normal form"              | "void ns::scale<(int)4>(int)"  | "void scale<4>(int)"      | 9    || Match.NORMALIZED | "void ns::scale<(int)4>(int)"
        "function"                 | "void gemm<(int)64>(int)"      | "void gemm<(int)128>(int)"| 9    || Match.GUESSED    | "void gemm<(int)64>(int)"
        "grid, block and position" | "fa3(int)"                     | "fa3_db(int)"             | 8    || Match.GUESSED    | "fa3(int)"
        "nothing"                  | "fa3(int)"                     | "fa3_db(int)"             | 9    || Match.NEW        | null
    }

    def "a kernel is not guessed if two candidates are alike"() {
        when:
        def before = analyse(new Measured().kernel(grid: 8, block: 32, "a(int)"))
        def after = analyse(new Measured().kernel(grid: 8, block: 32, "b(int)").kernel(grid: 8, block: 32, "c(int)"))

        then:
        Compare.of(before, after).scopes()[0].program().kernels()*.match().toSet() == [Match.NEW, Match.GONE] as Set
    }

    def "regions match by path, and those of one side are new or gone"() {
        when:
        def scope = Compare.of(
            analyse(new Measured().kernel(stack: ["step", "old"], time: 10, "k").kernel(stack: ["step"], time: 5, "k")),
            analyse(new Measured().kernel(stack: ["step", "new"], time: 20, "k").kernel(stack: ["step"], time: 5, "k").kernel(stack: ["old"], time: 1, "k"))).scopes()[0]

        then:
        scope.regions().collect { [it.path(), it.parent(), it.match(), it.explanation().difference()] } == [
            ["old", null, Match.NEW, 1],
            ["step", null, Match.SAME, 10],
            ["step::new", 1, Match.NEW, 20],
            ["step::old", 1, Match.GONE, -10]]
        scope.program().explanation().difference() == 11
    }

    def "times of zero and kernels without a time have a difference and one part"() {
        when:
        def kernels = Compare.of(
            analyse(new Measured().kernel(time: 0, "zero").kernel(time: null, "untimed").kernel(time: 5, "gone")),
            analyse(new Measured().kernel(time: 7, "zero").kernel(time: 3, "untimed").kernel(time: 0, "new"))).scopes()[0].program().kernels()

        then:
        kernels.collectEntries { [it.name(), it.parts().collectEntries { part -> [part.kind(), part.amount()] }] } ==
            [zero: [(PER_LAUNCH): 7L], untimed: [(PER_LAUNCH): 3L], gone: [(GONE): -5L], new: [:]]
    }

    def "a range that ncu measured as a whole is split as well"() {
        when:
        def range = { time, cycles -> analyse(new Measured().kernel(kind: ResultKind.RANGE, stack: ["A"], time: time, metrics: ["gpc__cycles_elapsed.max": cycles], "r")) }
        def region = Compare.of(range(1000, 2000), range(1500, 2000)).scopes()[0].regions()[0]

        then:
        region.explanation().parts().collectEntries { [it.kind(), it.amount()] } == [(CLOCK): 500L]
        region.explanation().causes()[0].kernel() == null
    }

    def "a kernel that moved into a new region is new there, and one more launch of the program"() {
        when:
        def scope = Compare.of(
            analyse(new Measured().kernel(stack: ["forward"], time: 100, "gemm(int)")),
            analyse(new Measured().kernel(stack: ["forward"], time: 100, "gemm(int)").kernel(stack: ["backward"], time: 100, "gemm(int)"))).scopes()[0]

        then:
        scope.program().explanation().text() == "+100 ns: gemm +100 ns, 1 more launch"
        scope.regions().collectEntries { [it.path(), [it.match(), it.explanation().text()]] } ==
            [forward: [Match.SAME, "no difference"], backward: [Match.NEW, "+100 ns: gemm +100 ns, new"]]
    }

    def "metrics that one launch of a kernel lacks are missing for the kernel"() {
        when:
        def kernel = { time, cycles -> [time: time, metrics: cycles == null ? [:] : ["gpc__cycles_elapsed.max": cycles]] }
        def comparison = Compare.of(
            analyse(new Measured().kernel(kernel(100, 150), "k").kernel(kernel(100, 150), "k")),
            analyse(new Measured().kernel(kernel(200, 300), "k").kernel(kernel(100, null), "k")))

        then:
        comparison.scopes()[0].program().explanation().parts().collectEntries { [it.kind(), it.amount()] } == [(PER_LAUNCH): 100L]
        comparison.missing().any { it.startsWith("For the clock") }
    }

    def "after with repetitions and before with one, the cause is named and the noise is unknown"() {
        when:
        def comparison = Compare.of(
            analyse(new Measured().kernel(time: 100, metrics: ["gpc__cycles_elapsed.max": 150], "k(int)")),
            Measured.analyse(*[300, 299, 301].collect { new Measured().kernel(time: it, metrics: ["gpc__cycles_elapsed.max": it * 1.5], "k(int)") }))
        def explanation = comparison.scopes()[0].program().explanation()

        then:
        explanation.text() == "+200 ns: k +200 ns, 3 times the cycles per launch"
        explanation.noise() == Noise.UNKNOWN
        comparison.caveats()*.code() == ["repetitions"]
        comparison.scopes()[0].summary().last().startsWith("The noise is unknown")
    }
}
