package io.github.ncugradle.internal

import spock.lang.Specification

class VisibleTextSpec extends Specification {

    def "what cannot be seen or turns text around is shown"() {
        expect:
        VisibleText.of(text) == shown

        where:
        text                | shown
        "plain ünï 😀"      | "plain ünï 😀"
        "a\nb\r\nc\td"      | "a␊b␊c␉d"
        "\u202Eabc\u202C"   | "‹U+202E›abc‹U+202C›"
        "a\u200Fb\u2028c"   | "a‹U+200F›b‹U+2028›c"
        "\u0000\u007f\u009f" | "␀␡‹U+009F›"
        "a\uFFFEb\uFFFF"     | "a‹U+FFFE›b‹U+FFFF›"
        "a\uD83Db"           | "a‹U+D83D›b"
        "x\uDB40\uDC41y"     | "x‹U+E0041›y"
    }

    def "a long name keeps both of its ends, and no half of a character"() {
        expect:
        ShortName.of(name, 20) == shown

        where:
        name                         | shown
        "short"                      | "short"
        "abcdefghijklmnopqrst"       | "abcdefghijklmnopqrst"
        "abcdefghijklmnopqrstu"      | "abcdefghijklm…pqrstu"
        "abcdefghijkl😀nop456789123" | "abcdefghijkl…789123"
    }
}
