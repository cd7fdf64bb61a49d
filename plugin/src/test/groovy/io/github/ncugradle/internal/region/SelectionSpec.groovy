package io.github.ncugradle.internal.region

import spock.lang.Specification

import static io.github.ncugradle.internal.region.Measured.analyse

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
        region.inclusive().time().total().median() + region.inclusive().leftOut().time().median() == 15
        region.inclusive().launches().median() + region.inclusive().leftOut().launches().median() == 4
        region.inclusive().leftOut().kernels() == 4 - kept.size()

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

    def "a region of which the filter leaves nothing says so"() {
        when:
        def model = analyse(exclude: ["*"], measured)

        then:
        model.empty()
        model.scopes()[0].regions()*.notes().flatten()*.code() == ["all-left-out", "all-left-out"]
        model.notes()*.text() == ["The kernel filter left out all 4 results within regions. Check ncu.kernels."]
    }

    def "a pattern that matched nothing is a note with the nearest name, not a failure"() {
        expect:
        analyse(include: include, exclude: exclude, measured).notes()*.text() == [text]

        where:
        include          | exclude     | text
        ["*gemm*"]       | ["memste*"] | "The kernel pattern exclude 'memste*' matched none of the 4 kernels within regions. Did you mean 'memset'?"
        ["*gemm*", "zz"] | []          | "The kernel pattern include 'zz' matched none of the 4 kernels within regions. There are, among others: gemm, gemm_fast, memset."
        ["*"]            | ["outside"] | "The kernel pattern exclude 'outside' matched none of the 4 kernels within regions. There are, among others: gemm, gemm_fast, memset."
    }

    def "what is not a regular expression is refused with the reason"() {
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

    def "a hostile pattern takes no exponential time"() {
        expect:
        !NamePattern.of("*a" * 50 + "b").matches("a" * 10_000)
    }
}
