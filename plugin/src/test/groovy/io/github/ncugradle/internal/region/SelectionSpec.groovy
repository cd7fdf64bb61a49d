package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.region.model.NamePattern
import spock.lang.Specification

import static io.github.ncugradle.internal.region.Measured.analyse
import static io.github.ncugradle.internal.region.model.RegionDeclaration.named

class SelectionSpec extends Specification {

    Measured measured = new Measured()
        .kernel(stack: ["A"], time: 1, function: "gemm", "void gemm<float>(float*)")
        .kernel(stack: ["A"], time: 2, function: "gemm_fast", "void gemm_fast<float>(float*)")
        .kernel(stack: ["A"], time: 4, function: "memset", "memset(int*)")
        .kernel(stack: ["A", "B"], time: 8, function: "relu", "relu(int*)")
        .kernel([time: 16, function: "outside"], "outside()")

    def "include #include, exclude #exclude keeps #kept"() {
        when:
        def model = analyse(include: include, exclude: exclude, measured)
        def region = model.scopes()[0].regions()[0]

        then:
        region.kernels()*.name()*.replaceAll(/^void |[<(].*/, "") as Set == kept as Set
        region.total().time().sum().median() + region.total().excluded().time().median() == 15
        region.total().launches().median() + region.total().excluded().launches().median() == 4
        region.total().excluded().distinctKernels() == 4 - kept.size()

        where:
        include                     | exclude              | kept
        []                          | []                   | ["gemm", "gemm_fast", "memset", "relu"]
        ["*gemm*"]                  | []                   | ["gemm", "gemm_fast"]
        ["gemm"]                    | []                   | ["gemm"]
        ["void gemm<float>(float*)"] | []                  | ["gemm"]
        ["*gemm*"]                  | ["*fast*"]           | ["gemm"]
        ["*"]                       | ["*"]                | []
        []                          | ["regex:^memset"]    | ["gemm", "gemm_fast", "relu"]
        ["regex:gemm|relu"]         | ["relu"]             | ["gemm", "gemm_fast"]
        ["gem?"]                    | []                   | ["gemm"]
        ["memset", "relu"]          | []                   | ["memset", "relu"]
    }

    def "a region without results after filtering has a note"() {
        when:
        def model = analyse(exclude: ["*"], measured)

        then:
        model.empty()
        model.scopes()[0].regions()*.notes().flatten()*.code() == ["all-excluded", "all-excluded"]
        model.notes()*.text() == ["The kernel filter excluded all 5 results. Check ncu.kernels."]
    }

    def "a pattern without a match causes a note with the nearest name"() {
        expect:
        analyse(include: include, exclude: exclude, measured).notes()*.text() == [text]

        where:
        include          | exclude     | text
        ["*gemm*"]       | ["memste*"] | "The kernel pattern exclude 'memste*' matched none of the 5 kernels. Did you mean 'memset'?"
        ["*gemm*", "zz"] | []          | "The kernel pattern include 'zz' matched none of the 5 kernels. Found, among others: gemm, gemm_fast, memset."
        ["*"]            | ["zz"]      | "The kernel pattern exclude 'zz' matched none of the 5 kernels. Found, among others: gemm, gemm_fast, memset."
    }

    def "a region with a filter of its own counts only what passes that and the general one"() {
        when:
        def model = analyse(exclude: ["*fast*"], declared: [named("A").withKernels(["*gemm*"], [])], measured)
        def region = model.scopes()[0].regions()[0]

        then:
        region.kernels()*.name() == ["void gemm<float>(float*)"]
        region.total().time().sum().median() == 1
        region.total().excluded().launches().median() == 3
        region.notes()*.text() == ["Launches that the kernel filter of the region excluded: 3."]
        !model.empty()

        and: "kernels that only the region excludes count in the program"
        model.scopes()[0].excluded().launches().median() == 1
        model.scopes()[0].inRegions().launches().median() == 1
        model.scopes()[0].program().launches().median() == 4
    }

    def "kernels that a region excludes count in enclosing and nested regions: #what"() {
        given:
        def nested = new Measured()
            .kernel(stack: ["A"], time: 1, "gemm")
            .kernel(stack: ["A", "B"], time: 2, "gemm")
            .kernel(stack: ["A", "B"], time: 4, "memset")

        when:
        def model = analyse(declared: [a, b], nested)
        def scope = model.scopes()[0]

        then:
        scope.regions()*.total()*.time()*.sum()*.median() == total
        scope.regions()*.self()*.time()*.sum()*.median() == self
        scope.regions()*.total()*.excluded()*.launches()*.median() == excluded
        scope.inRegions().time().median() == counted

        where:
        what                    | a                                     | b                                     || total  | self   | excluded | counted
        "no filter"             | named("A")                            | named("B")                            || [7, 6]    | [1, 6]    | [0, 0]  | 7
        "the inner one filters" | named("A")                            | named("B").withKernels([], ["memset"]) || [7, 2]   | [5, 2]    | [0, 1]  | 7
        "the outer one filters" | named("A").withKernels(["gemm"], [])  | named("B")                            || [3, 6]    | [1, 6]    | [1, 0]  | 7
        "both filter"           | named("A").withKernels(["gemm"], [])  | named("B").withKernels(["gemm"], [])  || [3, 2]    | [1, 2]    | [1, 1]  | 3
        "exclude wins"          | named("A").withKernels(["*"], ["*"])  | named("B").withKernels(["*"], ["*"])  || [0, 0]    | [0, 0]    | [3, 2]  | 0
    }

    def "captures per region give the same totals, filtered during or after the capture: #what"() {
        given:
        def a = named("A").withKernels(["gemm"], [])
        def b = named("B").withKernels(["memset"], [])
        def ofA = new Measured(file: "a").kernel(stack: ["A"], time: 1, "gemm").kernel(stack: ["A", "B"], time: 2, "gemm")
        def ofB = new Measured(file: "b")
        if (!filtered) {
            ofA.kernel(stack: ["A", "B"], time: 4, "memset")
            ofB.kernel(stack: ["A", "B"], time: 2, "gemm")
        }
        ofB.kernel(stack: ["A", "B"], time: 4, "memset")

        when:
        def scope = Measured.analyseRuns(declared: [a, b], [[["A", [ofA]], ["B", [ofB]]]]).scopes()[0]

        then:
        scope.regions()*.total()*.time()*.sum()*.median() == [3, 4]
        scope.inRegions().time().median() == 7

        where:
        filtered << [true, false]
        what = filtered ? "filtered" : "not filtered"
    }

    def "a pattern of a region that matched nothing is a note about the region"() {
        when:
        def model = analyse(declared: [named("A").withKernels([], ["memste"]), named("B")], measured)

        then:
        model.notes().collect { [it.region(), it.text()] } ==
            [["A", "The kernel pattern exclude 'memste' matched none of the 4 kernels in the region 'A'. Did you mean 'memset'?"]]
    }

    def "an invalid regular expression is rejected with the reason"() {
        when:
        NamePattern.of("regex:a(b")

        then:
        def e = thrown(IllegalArgumentException)
        e.message == "Expected a regular expression after 'regex:'; found 'regex:a(b': Unclosed group at position 3." +
            " Correct it, or leave out 'regex:' to use * and ?."
    }

    def "the pattern #pattern matches '#name': #matches"() {
        expect:
        NamePattern.of(pattern).matches(name) == matches

        where:
        pattern     | name          || matches
        "a"         | "a"           || true
        "a"         | "ab"          || false
        "a*"        | "a"           || true
        "*a"        | "bba"         || true
        "*a*b*"     | "xaybz"       || true
        "*a*b"      | "xaybz"       || false
        "a?c"       | "abc"         || true
        "a?c"       | "ac"          || false
        "*"         | ""            || true
        "?"         | ""            || false
        "a.c"       | "abc"         || false
        "a[b]"      | "a[b]"        || true
        "x*y"       | "x\ny"        || true
        "regex:b"   | "abc"         || true
        "regex:^b"  | "abc"         || false
    }

    def "a hostile pattern does not take exponential time"() {
        expect:
        !NamePattern.of("*a" * 50 + "b").matches("a" * 10_000)
    }
}
