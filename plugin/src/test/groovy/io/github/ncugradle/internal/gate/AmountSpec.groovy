package io.github.ncugradle.internal.gate

import spock.lang.Specification

class AmountSpec extends Specification {

    def "'#text' is #nanoseconds ns"() {
        expect:
        Amount.nanoseconds(text) == nanoseconds

        where:
        text      | nanoseconds
        "12 ms"   | 12e6
        "12ms"    | 12e6
        " 0.5 s " | 0.5e9
        "50 us"   | 50e3
        "50 µs"   | 50e3
        "50 μs"   | 50e3
        "7 ns"    | 7
        "2 min"   | 120e9
    }

    def "'#text' is not a time"() {
        when:
        Amount.nanoseconds(text)

        then:
        def e = thrown(IllegalArgumentException)
        e.message == "expected a time with its unit (ns, us, ms, s or min), such as \"12 ms\"; found '$text'."

        where:
        text << ["12", "12 m", "ms", "-1 ms", "1,5 ms", "12 ms 3 us", "", "3 %", "1e3 ms"]
    }

    def "'#text' is a share of #share"() {
        expect:
        Amount.share(text) == share

        where:
        text    | share
        "3 %"   | 0.03d
        "3%"    | 0.03d
        "0.5 %" | 0.005d
        "0 %"   | 0.0d
    }

    def "'#text' is not a percentage"() {
        when:
        Amount.share(text)

        then:
        def e = thrown(IllegalArgumentException)
        e.message == "expected a percentage, such as \"3 %\"; found '$text'."

        where:
        text << ["3", "0.03", "-3 %", "3 percent", "3 ms", ""]
    }
}
