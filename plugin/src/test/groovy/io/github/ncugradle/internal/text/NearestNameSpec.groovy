package io.github.ncugradle.internal.text

import spock.lang.Specification

class NearestNameSpec extends Specification {

    def "the suggestion for '#name' is #expected"() {
        expect:
        NearestName.of(name, ["kernel", "application", "range", "app-range"]).orElse(null) == expected

        where:
        name          | expected
        "rnage"       | "range"
        "Kernel"      | "kernel"
        "aplication"  | "application"
        "app_range"   | "app-range"
        "warp"        | null
        ""            | null
    }

    def "very long names are not compared"() {
        expect:
        NearestName.of("x" * 4_000_000, ["x" * 4_000_000, "range"]).empty
        NearestName.of("range", ["x" * 4_000_000]).empty
    }

    def "the hint is a sentence or nothing"() {
        expect:
        NearestName.hint("rnage", ["range"]) == " Did you mean 'range'?"
        NearestName.hint("something else", ["range"]) == ""
    }

    def "'#name' may be similar to the end of a path"() {
        expect:
        NearestName.pathHint(name, ["train", "train::step", "train::eval::step", "A::B"]) == hint

        where:
        name         || hint
        "stepp"      || " Did you mean 'train::step'?"
        "train::stp" || " Did you mean 'train::step'?"
        "evl::step"  || " Did you mean 'train::eval::step'?"
        "trian"      || " Did you mean 'train'?"
        "A::B"       || ""
        "decode"     || ""
    }
}
