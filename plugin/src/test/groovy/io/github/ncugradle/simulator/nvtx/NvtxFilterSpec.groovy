package io.github.ncugradle.simulator.nvtx

import spock.lang.Specification

import static io.github.ncugradle.internal.profile.NvtxState.DEFAULT_DOMAIN

class NvtxFilterSpec extends Specification {

    static final Map<String, OpenNames> STATES = [
        "A", "A>A", "A>B", "A>B>A", "B>A>B", "A>X>B", "A>X>Y>B", "X>A>B>Y", "A1>X>A2>B", "A]", "A]>B", "x[i", "]", "]>x", "*>B", "a/b", "e@f",
    ].collectEntries { [it, new OpenNames([(DEFAULT_DOMAIN): it.split(">") as List], [:])] } + [
        "lib A": new OpenNames([lib: ["A"]], [:]),
        "lib A, B": new OpenNames([lib: ["A"], (DEFAULT_DOMAIN): ["B"]], [:]),
        "A in a domain with a longer name": new OpenNames([(DEFAULT_DOMAIN + "x"): ["A"]], [:]),
        "started A": new OpenNames([:], [(DEFAULT_DOMAIN): ["A"]]),
        "started A, B": new OpenNames([:], [(DEFAULT_DOMAIN): ["A", "B"]]),
        "started lib A, B": new OpenNames([:], [lib: ["A", "B"]]),
        "empty": new OpenNames([(DEFAULT_DOMAIN): []], [:]),
        "none": null,
    ]

    def "'#expression' selects #selected"() {
        expect:
        chosenBy([expression], []) == selected

        where:
        expression     | selected
        "A]"           | ["A", "A>A", "B>A>B"]
        "[A"           | ["A", "A>A", "A>B", "A>B>A", "A>X>B", "A>X>Y>B"]
        "A/B"          | ["A>B", "A>B>A", "X>A>B>Y"]
        "A/+/B"        | ["A>X>B"]
        "[A/*/B]"      | ["A>B", "A>B>A", "A>X>B", "A>X>Y>B"]
        "lib@A/"       | ["lib A", "lib A, B"]
        "A,B"          | ["started A, B"]
        "lib@A,B"      | ["started lib A, B"]
        "a\\/b/"       | ["a/b"]
        "e\\@f/"       | ["e@f"]
        "regex:^A\\d/" | ["A1>X>A2>B"]
        "regex:A\\d/B" | ["A1>X>A2>B"]
    }

    def "an oddity of ncu, kept: '#expression' #oddity"() {
        expect:
        chosenBy([expression], []) == selected

        where:
        expression   | oddity                                                | selected
        "A/A"        | "never matches, each name counts once in a stack"      | []
        "[A]"        | "is the outermost range called 'A]'"                   | ["A]", "A]>B"]
        "A/*/A"      | "is A"                                                 | chosenBy(["A/"], [])
        "A/+/*/B"    | "obeys the last wildcard"                              | chosenBy(["A/*/B"], [])
        "A/+/+/B"    | "does not count wildcards"                             | ["A>X>B"]
        "A/+"        | "asks for exactly one range after A"                   | ["A>B", "A>B>A"]
        "A*"         | "is no glob"                                           | []
        "[*/B"       | "is a range called '*'"                                | ["*>B"]
        "x[i]/"      | "is the innermost range called 'x[i'"                  | ["x[i"]
        "]"          | "is a push/pop range called ']'"                       | ["]", "]>x"]
        "/A"         | "is A/"                                                | chosenBy(["A/"], [])
        "regex:1/"   | "is searched in a name"                                | ["A1>X>A2>B"]
        "regex:/[A2]]/" | "is a class before a bracket, the slash protects it"   | ["A]", "A]>B"]
        "regex:A/B"  | "is no search but wants whole names along a path"      | chosenBy(["A/B"], [])
        "regex:^A\$/" | "also searches for the default domain's name"          | chosenBy(["A/"], []) + "A in a domain with a longer name"
    }

    def "ncu refuses or crashes on '#expression', and so does the parser: #problem"() {
        when:
        NvtxPattern.parse(expression)

        then:
        def e = thrown(NvtxSyntaxException)
        e.message.startsWith("NVTX expression '$expression': ")
        e.message.contains(problem)

        where:
        expression   | problem
        "*/B"        | "'*' needs a range before it"
        "+/B"        | "'+' needs a range before it"
        "/"          | "internal error"
        "//"         | "internal error"
        "@A/"        | "on the two sides of '@'"
        "a@"         | "on the two sides of '@'"
        "a@b@c/"     | "more than one '@'"
        "\\@a/"      | "first character"
        "regex:(/"   | "not a regular expression"
    }

    def "a result without NVTX state passes only when nothing is filtered"() {
        expect:
        NvtxFilter.of([], []).selects(null)
        !NvtxFilter.of([], ["A/"]).selects(null)
        !NvtxFilter.of(["A/"], []).selects(null)
        NvtxFilter.of([], ["A/"]).selects(STATES.empty)
    }

    def "includes add up, and excludes override them"() {
        expect:
        chosenBy(["[A/B", "started", "A"], ["B/+"]) == ["A>B", "A>B>A", "started A", "started A, B"]
    }

    static List<String> chosenBy(List<String> includes, List<String> excludes) {
        def filter = NvtxFilter.of(includes, excludes)
        STATES.findAll { filter.selects(it.value) }*.key
    }
}
