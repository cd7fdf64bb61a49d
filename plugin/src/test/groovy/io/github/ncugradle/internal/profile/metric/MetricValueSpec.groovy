package io.github.ncugradle.internal.profile.metric

import spock.lang.Specification

import static io.github.ncugradle.internal.profile.metric.MetricValue.ofDouble
import static io.github.ncugradle.internal.profile.metric.MetricValue.ofFloat
import static io.github.ncugradle.internal.profile.metric.MetricValue.ofText
import static io.github.ncugradle.internal.profile.metric.MetricValue.ofUnsigned

class MetricValueSpec extends Specification {

    def "#value.kind() prints as '#text' and counts as #number"() {
        expect:
        value.toString() == text
        Double.compare(value.number(), number) == 0
        value.isNumber() == !(value.kind() in [MetricValue.Kind.ABSENT, MetricValue.Kind.NO_DATA, MetricValue.Kind.TEXT])

        where:
        value                            | text                   | number
        ofUnsigned(0L)                   | "0"                    | 0d
        ofUnsigned(-1L)                  | "18446744073709551615" | 18446744073709551616d
        ofUnsigned(9007199254740993L)    | "9007199254740993"     | 9007199254740992d
        ofUnsigned(-1)                   | "4294967295"           | 4294967295d
        ofFloat(0.1f)                    | "0.1"                  | (double) 0.1f
        ofDouble(0.1d)                   | "0.1"                  | 0.1d
        ofDouble(1e21d)                  | "1000000000000000000000" | 1e21d
        ofDouble(1e-7d)                  | "0.0000001"            | 1e-7d
        ofDouble(-2.5d)                  | "-2.5"                 | -2.5d
        ofDouble(0d)                     | "0"                    | 0d
        ofDouble(Double.valueOf("-0"))   | "-0"                   | Double.valueOf("-0")
        ofDouble(Double.NaN)             | "nan"                  | Double.NaN
        ofDouble(Double.NEGATIVE_INFINITY) | "-inf"               | Double.NEGATIVE_INFINITY
        ofText("all")                    | "all"                  | Double.NaN
        MetricValue.NO_DATA              | ""                     | Double.NaN
        MetricValue.ABSENT               | ""                     | Double.NaN
    }
}
