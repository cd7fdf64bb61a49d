package io.github.ncugradle.internal.text

import spock.lang.Specification

class HumanNumberSpec extends Specification {

    def "#value #unit is formatted as #text in any locale"() {
        given:
        def locale = Locale.default
        Locale.default = Locale.GERMANY

        expect:
        HumanNumber.text(value, unit) == text

        cleanup:
        Locale.default = locale

        where:
        value      | unit              | text
        0          | "ns"              | "0 ns"
        999        | "ns"              | "999 ns"
        999.97     | "ns"              | "1 µs"
        1633536    | "ns"              | "1.634 ms"
        -2500      | "ns"              | "-2.5 µs"
        7.5e12     | "ns"              | "7500 s"
        8192       | "byte"            | "8.192 KB"
        1.555e12   | "byte/s"          | "1.555 TB/s"
        1.41e9     | "hz"              | "1.41 GHz"
        19.5e12    | "FLOP/s"          | "19.5 TFLOP/s"
        71.94      | "%"               | "71.9 %"
        0.01       | "%"               | "<0.1 %"
        0          | "%"               | "0.0 %"
        4          | ""                | "4"
        4321       | ""                | "4321"
        54321      | ""                | "54,321"
        1234567.8  | ""                | "1,234,568"
        0.25       | ""                | "0.25"
        97.5238    | ""                | "97.52"
        0.0000012  | ""                | "0.0000012"
        20         | "register/thread" | "20 register/thread"
    }

    def "#value #unit with ncu's digits is #text"() {
        expect:
        HumanNumber.precise(value, unit) == text

        where:
        value     | unit         | text
        372105.33 | "cycle"      | "372,105.33 cycle"
        372105    | ""           | "372,105"
        10400     | "ns"         | "10.40 µs"
        1.509e9   | "hz"         | "1.51 GHz"
        32.9649   | "%"          | "32.96 %"
        64        | "%"          | "64 %"
        0.0123456 | "inst/cycle" | "0.01235 inst/cycle"
        -1.2345   | ""           | "-1.23"
    }
}
