package io.github.ncugradle.internal.capture

import io.github.ncugradle.internal.capture.command.NvtxExpression
import io.github.ncugradle.internal.capture.command.NvtxExpressionSpec
import io.github.ncugradle.internal.capture.command.RegionFilter
import io.github.ncugradle.simulator.nvtx.NvtxFilter
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.util.concurrent.Executors

import static io.github.ncugradle.internal.profile.NvtxState.DEFAULT_DOMAIN

@Requires(value = { NvtxOracle.there && RealNcu.years() }, reason = "no real ncu, or no ../shared/ncu")
class NvtxExpressionRealNcuSpec extends Specification {

    /** Those of the hostile names that are written in an unusual way, or look like another. */
    static final List<String> HOSTILE = NvtxExpressionSpec.HOSTILE.findAll { it =~ /[\\\[\]@,*+?^$|{}\n]|^regex:|^-|^$|^é|A.B/ }

    @Shared
    @TempDir
    File directory

    def "ncu #year selects from the oracle's report what the expression for #region selects"() {
        given:
        def oracle = new NvtxOracle()
        def expressions = RegionFilter.of(region, pattern).expressions()
        def expected = oracle.states.findAll { name, state ->
            def stack = state?.pushPop()?.get(DEFAULT_DOMAIN) ?: []
            region == "A::B" ? "A" in stack && stack.indexOf("B") > stack.indexOf("A") :
                stack.any { pattern ? it.startsWith("A") : it == region }
        }*.key

        expect:
        new RealNcu(year).kept(NvtxOracle.REPORT, expressions).collect { oracle.states.keySet()[it] } == expected
        oracle.chosenBy(NvtxFilter.of(expressions, [])) == expected

        where:
        [[region, pattern], year] << [
            ["A", "a/b", "x[i]", "c,d", "e@f", "g*", "h+", "sp ace", "back\\slash", "dol\$", "A::B"].collect { [it, null] } + [["a's", "A*"]], RealNcu.years(),
        ].combinations()
    }

    def "ncu #year selects results in ranges of any domain and kind"() {
        given:
        def oracle = new NvtxOracle()
        def expected = oracle.states.keySet() - ["none", "empty"] as List

        expect:
        new RealNcu(year).kept(NvtxOracle.REPORT, NvtxExpression.ANY_RANGE).collect { oracle.states.keySet()[it] } == expected
        oracle.chosenBy(NvtxFilter.of(NvtxExpression.ANY_RANGE, [])) == expected

        where:
        year << RealNcu.years()
    }

    def "ncu #year keeps #kind ranges as such, whatever they are called"() {
        given:
        def report = new File(directory, "any-${kind.replace("/", "-")}-${year}.ncu-rep")
        HostileReport.write(report, HOSTILE.collect { [it] }, kind == "start/end")

        expect:
        new RealNcu(year).kept(report, NvtxExpression.ANY_RANGE) == HOSTILE.indices as List

        where:
        [kind, year] << [["push/pop", "start/end"], RealNcu.years()].combinations()
    }

    def "ncu #year selects exactly the #kind range that was meant, for hostile names"() {
        given:
        def report = new File(directory, "${kind.replace("/", "-")}.ncu-rep")
        HostileReport.write(report, HOSTILE.collect { ["another", it] }, kind == "start/end")
        def ncu = new RealNcu(year)
        def threads = Executors.newFixedThreadPool(2)

        when:
        def selected = threads.invokeAll(HOSTILE.collect { name ->
            def expression = kind == "start/end" ? NvtxExpression.startEnd(DEFAULT_DOMAIN, name) : NvtxExpression.pushPop(DEFAULT_DOMAIN, [name])
            ({ ncu.kept(report, [expression]) } as java.util.concurrent.Callable)
        })*.get()

        then:
        HOSTILE.indices.findAll { selected[it] != [it] }.collect { [HOSTILE[it], selected[it]] } == []

        cleanup:
        threads?.shutdown()

        where:
        kind        | year
        "push/pop"  | RealNcu.years().last()
        "start/end" | RealNcu.years().first()
    }
}
