package io.github.ncugradle.internal.text

import spock.lang.Specification

class VisibleTextSpec extends Specification {

    def "invisible and bidirectional characters are made visible"() {
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

    def "invisible letters are made visible: #code"() {
        expect:
        VisibleText.of("a${Character.toString(code)}b") == "a‹U+${String.format("%04X", code)}›b"

        where:
        code << [0x034F, 0x115F, 0x17B4, 0x180B, 0x2800, 0x3164, 0xFE0F, 0xFFA0, 0xE0100]
    }

    def "commands of CI systems are shown but not executed: #text"() {
        expect:
        VisibleText.of(text) == shown
        VisibleText.of(shown) == shown

        where:
        text                                  | shown
        "##vso[task.setvariable variable=a]b" | "# #vso[task.setvariable variable=a]b"
        "a ##[group]b"                        | "a # #[group]b"
        "###teamcity[x]##TeamCity[y]"         | "## #teamcity[x]# #TeamCity[y]"
        "::add-mask::a"                       | ": :add-mask::a"
        " \u00A0::error file=a::b"            | " \u00A0: :error file=a::b"
        "section_start:1:a\r\u001b[0Kb"       | "section_start:1:a␍␛[0Kb"
        "\u001b]8;;http://a\u0007b"           | "␛]8;;http://a␇b"
        "A::A1 ## b [c] ::d::"                | "A::A1 ## b [c] ::d::"
        "::operator()"                        | ": :operator()"
    }

    def "a text keeps its lines, and none of them is executed"() {
        expect:
        VisibleText.lines("a\n  ::add-mask::b\r\n\t##vso[c]\rd\u001b[31m\n") == "a\n  : :add-mask::b\n\t# #vso[c]\nd␛[31m\n"
    }

    def "text is limited in length"() {
        given:
        def line = VisibleText.of("a" * 1_000_000 + "b")
        def lines = VisibleText.lines("a\n" * 1_000_000)

        expect:
        line.length() < 10_000
        line ==~ /a+…a+b/
        lines.readLines().size() < 5_000
        lines.readLines().last() ==~ /… and 99\d{4} more lines/
    }

    def "a long name keeps both ends and whole characters"() {
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
