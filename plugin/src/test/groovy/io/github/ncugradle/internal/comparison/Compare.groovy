package io.github.ncugradle.internal.comparison

import io.github.ncugradle.internal.comparison.model.Compared
import io.github.ncugradle.internal.comparison.model.ComparisonDocument
import io.github.ncugradle.internal.comparison.model.KernelDifference
import io.github.ncugradle.internal.comparison.model.Part
import io.github.ncugradle.internal.comparison.model.PlaceDifference
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Captures
import io.github.ncugradle.internal.region.model.RegionModel

import java.nio.file.Path

/** Compares measurements, and checks in every comparison what must hold of each. */
class Compare {

    static Side side(Analysed measured, String name = "measured") {
        Side.of(name, Compared.Kind.REGIONS, measured.documents)
    }

    static Side report(Path report) {
        Side.of(report.fileName.toString(), Compared.Kind.REPORT, analysed(report).documents)
    }

    static Analysed analysed(Path report) {
        def captures = Captures.ofReports([(report.fileName.toString()): report])
        Analysed.of(captures.request(RegionModel.Settings.EVERYTHING))
    }

    static ComparisonDocument of(Analysed before, Analysed after, Comparison.Options options = Comparison.Options.DEFAULT) {
        of(side(before), side(after), options)
    }

    /** Compares, also with both sides swapped: parts sum exactly, and each of them changes its sign only. */
    static ComparisonDocument of(Side before, Side after, Comparison.Options options = Comparison.Options.DEFAULT) {
        def comparison = Comparison.of(before, after, options)
        def reverse = Comparison.of(after, before, options)
        [comparison.scopes(), reverse.scopes()].transpose().each { there, back ->
            [places(there).sort { it.path() + it.domain() + it.range() }, places(back).sort { it.path() + it.domain() + it.range() }].transpose().each { one, other ->
                checkSums(one)
                checkReverse(one, other)
            }
        }
        comparison
    }

    static List<PlaceDifference> places(scope) {
        [scope.program(), scope.outside()] + scope.regions()
    }

    static void checkSums(PlaceDifference place) {
        place.kernels().each { kernel ->
            assert kernel.parts().sum(0L) { it.amount() } == kernel.difference()
            assert kernel.difference() == (kernel.after()?.time() ?: 0L) - (kernel.before()?.time() ?: 0L)
            assert kernel.parts().every { it.amount() != 0 }
        }
        def explanation = place.explanation()
        assert explanation.parts().sum(0L) { it.amount() } == explanation.difference()
        assert explanation.difference() == explanation.after() - explanation.before()
        explanation.parts().findAll { it.kind().name() != "REST" }.each { part ->
            assert part.amount() == place.kernels().sum { kernel -> kernel.parts().findAll { it.kind() == part.kind() }.sum(0L) { it.amount() } }
        }
    }

    static void checkReverse(PlaceDifference there, PlaceDifference back) {
        assert amounts(there.explanation().parts()) == negated(back.explanation().parts())
        assert [there.kernels(), back.kernels()]*.size().unique().size() == 1
        there.kernels().each { KernelDifference kernel ->
            def reverse = back.kernels().find { it.name() == (kernel.earlierName() ?: kernel.name()) }
            assert reverse.work() == kernel.work()
            assert amounts(kernel.parts()) == negated(reverse.parts())
            assert spans(kernel.parts()) == spans(reverse.parts()).collectEntries { kind, span -> [Compare.opposite(kind), span == null ? null : [zero(-span[1]), zero(-span[0])]] }
        }
    }

    /** Zero has no sign in a document. */
    private static double zero(double value) {
        value + 0d
    }

    private static Map<String, List<Double>> spans(List<Part> parts) {
        parts.collectEntries { [it.kind().name(), it.span() == null ? null : [zero(it.span().low()), zero(it.span().high())]] }
    }

    private static Map<String, Long> amounts(List<Part> parts) {
        parts.collectEntries { [it.kind().name(), it.amount()] }
    }

    private static Map<String, Long> negated(List<Part> parts) {
        amounts(parts).collectEntries { kind, amount -> [opposite(kind), -amount] }
    }

    private static String opposite(String kind) {
        kind == "NEW" ? "GONE" : kind == "GONE" ? "NEW" : kind
    }
}
