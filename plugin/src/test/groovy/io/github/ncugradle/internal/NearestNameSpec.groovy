package io.github.ncugradle.internal

import spock.lang.Specification

class NearestNameSpec extends Specification {

    def "'#name' probably means #expected"() {
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

    def "the hint is a sentence or nothing"() {
        expect:
        NearestName.hint("rnage", ["range"]) == " Did you mean 'range'?"
        NearestName.hint("something else", ["range"]) == ""
    }
}
