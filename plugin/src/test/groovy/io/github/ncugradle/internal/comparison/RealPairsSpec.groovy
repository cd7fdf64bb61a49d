package io.github.ncugradle.internal.comparison

import io.github.ncugradle.internal.comparison.model.KernelDifference
import io.github.ncugradle.internal.comparison.model.Match
import io.github.ncugradle.testing.SharedData
import spock.lang.Requires
import spock.lang.Specification

import java.nio.file.Path

import static io.github.ncugradle.internal.comparison.model.PartKind.*

@Requires({ SharedData.present() })
class RealPairsSpec extends Specification {

    private static Path report(String name) {
        SharedData.reports().find { it.fileName.toString() == name + ".ncu-rep" }
    }

    private static compare(String before, String after) {
        Compare.of(Compare.report(report(before)), Compare.report(report(after)))
    }

    /** Times as ncu prints them. */
    private static long printed(String name) {
        def rows = SharedData.files("csv") { it == name + ".raw.2024.csv" }[0].readLines()
        def column = cells(rows[0]).indexOf("gpu__time_duration.sum")
        rows.drop(2).sum { cells(it)[column].toLong() } as long
    }

    private static List<String> cells(String row) {
        row.split('","', -1).collect { it.replace('"', "") }
    }

    private static Map parts(KernelDifference kernel) {
        kernel.parts().collectEntries { [it.kind(), it.amount()] }
    }

    def "#before: the times are ncu's, and both measurements are comparable"() {
        when:
        def comparison = compare(before, after)
        def explanation = comparison.scopes()[0].program().explanation()
        comparison.scopes()[0].summary().each { println "$before: $it" }

        then:
        explanation.before() == printed(before)
        explanation.after() == printed(after)
        comparison.caveats() == []
        comparison.missing() == []

        where:
        before                         | after
        "gpu-workshop-0295a32a-before" | "gpu-workshop-d28c9cf1-after"
        "hpca-3fce2ffa-before"         | "hpca-80d4d813-after"
        "flashattn-6245a0db-before"    | "flashattn-8754afa5-after"
    }

    def "gpu-workshop: divisions became multiplications, which are fewer instructions"() {
        when:
        def program = compare("gpu-workshop-0295a32a-before", "gpu-workshop-d28c9cf1-after").scopes()[0].program()
        def cause = program.explanation().causes()[0]

        then:
        program.explanation().causes().size() == 1
        cause.kernel() == "compute_tendencies_x_279_gpu"
        cause.reasons()*.kind() == [WORK, EFFICIENCY]
        cause.text().contains("60 % fewer instructions per launch, despite 40 % more cycles per instruction")
        program.kernels().drop(1).every { Math.abs(it.difference()) < 40_000 }
        program.kernels()[0].metrics()*.label().containsAll(["Instructions"])
    }

    def "hpca: the renamed variant does the same work in a fifth of the cycles"() {
        when:
        def program = compare("hpca-3fce2ffa-before", "hpca-80d4d813-after").scopes()[0].program()
        def kernel = program.kernels()[0]

        then:
        kernel.match() == Match.GUESSED
        kernel.earlierName().startsWith("kernel_conv2d_baseline(")
        program.explanation().causes()[0].text().contains("same work with 79 % fewer cycles per instruction")
        kernel.metrics()[0].metric() == "smsp__average_warps_issue_stalled_lg_throttle_per_issue_active.ratio"
        kernel.advice().any { !it.appeared() && it.title() == "lg_throttle" }
    }

    def "flashattn: the kernel was renamed, and executes half the instructions"() {
        when:
        def kernel = compare("flashattn-6245a0db-before", "flashattn-8754afa5-after").scopes()[0].program().kernels()[0]

        then:
        kernel.match() == Match.GUESSED
        kernel.shortName() == "fa3db_full_fwd_kernel"
        kernel.earlierName().startsWith("void fa3_fwd_kernel<")
        parts(kernel).keySet() == [WORK, EFFICIENCY, CLOCK] as Set
        parts(kernel)[WORK] < 2 * kernel.difference()
        kernel.metrics()*.label().containsAll(["Registers per thread", "Static shared memory per block", "Theoretical occupancy"])
    }

    def "a report compared with itself has no difference: #report"() {
        when:
        def comparison = compare(report, report)

        then:
        comparison.scopes().every { scope ->
            Compare.places(scope).every { it.explanation().difference() == 0 && it.explanation().parts() == [] && it.explanation().text() == "no difference" }
        }
        comparison.scopes()[0].program().kernels().every { it.match() == Match.SAME && it.metrics() == [] && it.advice() == [] }

        where:
        report << SharedData.reports().collect { it.fileName.toString() - ".ncu-rep" }
    }
}
