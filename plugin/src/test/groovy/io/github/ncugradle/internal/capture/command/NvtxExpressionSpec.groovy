package io.github.ncugradle.internal.capture.command

import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.capture.tool.CaptureException
import io.github.ncugradle.simulator.nvtx.NvtxFilter
import io.github.ncugradle.simulator.nvtx.OpenNames
import spock.lang.Specification

import static io.github.ncugradle.internal.profile.NvtxState.DEFAULT_DOMAIN

class NvtxExpressionSpec extends Specification {

    /** Names that collide with ncu's grammar, with regular expressions, with option parsers, and with each other. */
    static final List<String> HOSTILE = [
        "A", "a", "AA", "A ", " A", "A/", "/A", "A/B", "A\\", "\\A", "A\\/B", "A\\\\/B", "A\\B", "A\\\\B", "[A", "A]", "[A]", "\\[A", "A\\]", "[", "]",
        "x[i]", "x[i", "xi", "A,B", "A\\,B", ",", "A@B", "@A", "@", "\\@", "A*", "*", "+", "A+", "**", "\\*", "A?", "?", ".", "A.B", "AxB", "^A\$", "\$",
        "(A)", "A|B", "{1,2}", "A{1,2}", "regex:A", "regex:", "-A", "--csv", "-", "", "\n", "A\nB", "A\n", "A\r\nB", "\t", "é", "éé", "日本", "𝄞", "A\"B", "'", "`",
        "%d", "%q{HOME}", "A::B", "::", "A::", "step 1/10 [loss=0.5, lr=1e-3]", "void f<int, 4>(T*, U&)", "\$HOME", "a;b", "a=b", "#", "<default domain>",
    ]
    static final List<String> DOMAINS = [DEFAULT_DOMAIN, "lib", "d@e", "d/e", "[d]", "d,e", "d\\", "regex:d", "@d", "-d", "<default domain>x", "é"]

    def "a push/pop range in '#domain' is selected by exact name, for any name"() {
        given:
        def states = HOSTILE.collectEntries { [it, new OpenNames([(domain): ["outer", it, "inner"]], [:])] }
        def strangers = HOSTILE.collectMany {
            [new OpenNames([other: [it]], [:]), new OpenNames([:], [(domain): [it]])]
        }

        expect:
        HOSTILE.findAll { name ->
            def filter = NvtxFilter.of([NvtxExpression.pushPop(domain, [name])], [])
            states.findAll { filter.selects(it.value) }*.key != [name] || strangers.any { filter.selects(it) }
        } == []

        where:
        domain << DOMAINS
    }

    def "a start/end range in '#domain' is selected by exact name, for any name"() {
        given:
        def states = HOSTILE.collectEntries { [it, new OpenNames([:], [(domain): ["another", it]])] }
        def strangers = HOSTILE.collectMany {
            [new OpenNames([:], [other: [it]]), new OpenNames([(domain): [it]], [:])]
        }

        expect:
        HOSTILE.findAll { name ->
            def filter = NvtxFilter.of([NvtxExpression.startEnd(domain, name)], [])
            states.findAll { filter.selects(it.value) }*.key != [name] || strangers.any { filter.selects(it) }
        } == []

        where:
        domain << DOMAINS
    }

    def "the filter for any range selects exactly the kernels with a range in '#domain'"() {
        given:
        def filter = NvtxFilter.of(NvtxExpression.ANY_RANGE, [])

        expect:
        HOSTILE.findAll { !filter.selects(new OpenNames([(domain): [it]], [:])) || !filter.selects(new OpenNames([:], [(domain): [it]])) } == []
        !filter.selects(new OpenNames([(domain): []], [:]))
        !filter.selects(null)

        where:
        domain << DOMAINS
    }

    def "a path selects the inner range inside the outer one, at any depth, for every pair of hostile names"() {
        expect:
        [HOSTILE, HOSTILE].combinations().findAll { outer, inner -> outer != inner }.findAll { outer, inner ->
            def filter = NvtxFilter.of([NvtxExpression.pushPop(DEFAULT_DOMAIN, [outer, inner])], [])
            !filter.selects(stack(outer, inner)) || !filter.selects(stack("x1", outer, "x2", "x3", inner, "x4")) ||
                filter.selects(stack(inner, outer)) || filter.selects(stack(inner)) || filter.selects(stack(outer))
        } == []
    }

    def "names without special characters stay readable: #expression"() {
        expect:
        actual == expression

        where:
        actual                                                   | expression
        NvtxExpression.pushPop(DEFAULT_DOMAIN, ["step"])         | "step/"
        NvtxExpression.pushPop(DEFAULT_DOMAIN, ["A", "B"])       | "A/*/B/"
        NvtxExpression.pushPop("lib", ["A"])                     | "lib@A/"
        NvtxExpression.pushPop(DEFAULT_DOMAIN, ["a/b[0], c@d"])  | "a\\/b\\[0\\]\\, c\\@d/"
        NvtxExpression.startEnd(DEFAULT_DOMAIN, "A")             | "A"
        NvtxExpression.startEnd("lib", "A")                      | "lib@A"
        NvtxExpression.pushPop(DEFAULT_DOMAIN, ["A\\"])          | "regex:\\A<default domain>\\z@\\AA\\\\\\z/"
    }

    def "the pattern #pattern matches #matching and not #other"() {
        given:
        def pushPop = NvtxFilter.of([NvtxExpression.pushPopMatching(DEFAULT_DOMAIN, pattern)], [])
        def startEnd = NvtxFilter.of([NvtxExpression.startEndMatching(DEFAULT_DOMAIN, pattern)], [])

        expect:
        matching.every { pushPop.selects(stack(it)) && startEnd.selects(started(it)) }
        other.every { !pushPop.selects(stack(it)) && !startEnd.selects(started(it)) }
        !pushPop.selects(new OpenNames([lib: matching], [:]))

        where:
        pattern          | matching                          | other
        "decode*"        | ["decode", "decode 1", "decode\n"] | ["xdecode", "Decode", "x\ndecode"]
        "de?ode"         | ["decode", "deéode", "de日ode"]     | ["deode", "deccode", "deééode"]
        "*"              | ["", "A", "a/b"]                    | []
        "a/*"            | ["a/", "a/b"]                       | ["a"]
        "x[0-9]"         | ["x[0-9]"]                          | ["x1"]
        "f(*, 4)"        | ["f(int, 4)"]                       | ["f"]
        "regex:^de"      | ["decode", "de"]                    | ["xde"]
        "regex:a/b@c"    | ["xa/b@cx"]                         | ["a"]
        "regex:a\\/b"    | ["a/b"]                             | ["a"]
        "regex:[A-C]"    | ["xB"]                              | ["b"]
        "regex:^A|B\$"   | ["A1", "1B"]                        | ["1A", "B1"]
    }

    def "region #name maps to #expressions"() {
        expect:
        new RegionFilter(name, pattern, domain, startEnd).expressions() == expressions

        where:
        name      | pattern   | domain         | startEnd | expressions
        "A"       | null      | DEFAULT_DOMAIN | false    | ["A/"]
        "A"       | null      | "lib"          | false    | ["lib@A/"]
        "A"       | null      | DEFAULT_DOMAIN | true     | ["A"]
        "A::A1"   | null      | DEFAULT_DOMAIN | false    | ["A::A1/", "A/*/A1/"]
        "A::A1"   | null      | DEFAULT_DOMAIN | true     | ["A::A1"]
        "std::"   | null      | DEFAULT_DOMAIN | false    | ["std::/"]
        "decode"  | "dec*"    | DEFAULT_DOMAIN | false    | ["regex:\\A<default domain>\\z@\\Adec.*\\z/"]
        "decode"  | "dec*"    | "lib"          | true     | ["regex:\\Alib\\z@\\Adec.*\\z"]
    }

    static OpenNames stack(String... names) {
        new OpenNames([(DEFAULT_DOMAIN): names as List], [:])
    }

    static OpenNames started(String name) {
        new OpenNames([:], [(DEFAULT_DOMAIN): [name]])
    }

    def "a start/end pattern with {n,m} is rejected, because ncu would split it at the comma"() {
        when:
        new RegionFilter("upload", "regex:^up{1,3}", NvtxState.DEFAULT_DOMAIN, true).expressions()

        then:
        def e = thrown(CaptureException)
        e.message.startsWith("Region 'upload': the pattern 'regex:^up{1,3}' contains {n,m}")

        and: "push/pop ranges are not affected"
        new RegionFilter("upload", "regex:^up{1,3}", NvtxState.DEFAULT_DOMAIN, false).expressions().size() == 1
    }
}
