package io.github.ncugradle.internal.profile.metric

import spock.lang.Specification

class UnitSpec extends Specification {

    def "'#spelling' is '#symbol', #factor #base"() {
        given:
        Unit unit = Unit.of(spelling)

        expect:
        unit.symbol() == symbol
        unit.base() == base
        unit.factor() == factor

        where:
        spelling        | symbol       | base         | factor
        "nsecond"       | "ns"         | "ns"         | 1d
        "usecond"       | "us"         | "ns"         | 1e3d
        "msecond"       | "ms"         | "ns"         | 1e6d
        "second"        | "s"          | "ns"         | 1e9d
        "s"             | "s"          | "ns"         | 1e9d
        "byte"          | "byte"       | "byte"       | 1d
        "Kbyte"         | "Kbyte"      | "byte"       | 1e3d
        "Gbyte/second"  | "Gbyte/s"    | "byte/s"     | 1e9d
        "byte/s"        | "byte/s"     | "byte/s"     | 1d
        "Gbyte/s"       | "Gbyte/s"    | "byte/s"     | 1e9d
        "cycle/second"  | "hz"         | "hz"         | 1d
        "hz"            | "hz"         | "hz"         | 1d
        "Ghz"           | "Ghz"        | "hz"         | 1e9d
        "cycle/nsecond" | "Ghz"        | "hz"         | 1e9d
        "cycle/usecond" | "Mhz"        | "hz"         | 1e6d
        "%"             | "%"          | "%"          | 1d
        "inst/cycle"    | "inst/cycle" | "inst/cycle" | 1d
        "Kbyte/block"   | "Kbyte/block" | "byte/block" | 1e3d
        "%/Kbyte"       | "%/Kbyte"    | "%/byte"     | 1e-3d
        "Mbyte/Kinst"   | "Mbyte/Kinst" | "byte/inst" | 1e3d
        "sector/second" | "sector/s"   | "sector/s"   | 1d
        "1/s"           | "1/s"        | "1/s"        | 1d
        "SM"            | "SM"         | "SM"         | 1d
        ""              | ""           | ""           | 1d
    }

    def "#value #from is #expected #to"() {
        expect:
        Unit.of(from).convert(value, Unit.of(to)) == expected

        where:
        value | from            | to             | expected
        1500d | "nsecond"       | "us"           | 1.5d
        2d    | "s"             | "ms"           | 2000d
        1.5d  | "Gbyte/s"       | "byte/second"  | 1.5e9d
        1.2d  | "cycle/nsecond" | "hz"           | 1.2e9d
        3d    | "Mbyte"         | "Kbyte"        | 3000d
        7d    | "%"             | "%"            | 7d
        25d   | "%/Kbyte"       | "%/byte"       | 0.025d
    }

    def "units of different things are not converted"() {
        when:
        Unit.NANOSECOND.convert(1, Unit.BYTE)

        then:
        IllegalArgumentException failure = thrown()
        failure.message == "'ns' cannot be converted to 'byte'"
    }
}
