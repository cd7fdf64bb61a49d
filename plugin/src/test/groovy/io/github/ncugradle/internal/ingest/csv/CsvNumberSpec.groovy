package io.github.ncugradle.internal.ingest.csv

import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.internal.profile.metric.Metrics
import spock.lang.Specification

import static io.github.ncugradle.internal.ingest.CsvPages.open
import static io.github.ncugradle.internal.ingest.CsvPages.raw
import static io.github.ncugradle.internal.ingest.CsvPages.results

class CsvNumberSpec extends Specification {

    def "'#text' is #value"() {
        when:
        Metrics metrics = results(raw(["a__b"], [""], [text]))[0].metrics()

        then:
        metrics.value("a__b").toString() == value
        metrics.value("a__b").isNumber()

        where:
        text                   || value
        "0"                    || "0"
        "465056"               || "465056"
        "18446744073709551615" || "18446744073709551615"
        "-12"                  || "-12"
        "0.05"                 || "0.05"
        "0.056"                || "0.056"
        "97.52"                || "97.52"
        "465,056"              || "465056"
        "-465,056"             || "-465056"
        "1,807,000"            || "1807000"
        "1,318,566,652.90"     || "1318566652.9"
        "1318566652.90"        || "1318566652.9"
        "611089.107143"        || "611089.107143"
        "7.285671"             || "7.285671"
        "1465.056"             || "1465.056"
        "1.5e-05"              || "0.000015"
    }

    def "'#text' is rejected with a remedy, because it #why, regardless of the rest of the file"() {
        when:
        open(raw(["a__b", "c__d"], ["", ""], ["1", "97.52"], [text, "465,056"]))

        then:
        IngestException e = thrown()
        e.file() == "page.csv"
        e.position() == "line 4, column 80"
        e.reason().contains("'$text' is ambiguous")
        e.advice().contains("LC_ALL=C")
        e.advice().contains("--print-units base")

        where:
        text                   || why
        "465.056"              || "may be a fraction or hundreds of thousands"
        "-465.056"             || "may be either, too"
        "1.807.000"            || "is German"
        "1.318.566.652,90"     || "is German"
        "97,52"                || "is German or French"
        "0,056"                || "is neither grouped nor English"
        "465056,5"             || "is German or French"
        "465 056"              || "is French"
        "1 318 566 652,90"     || "is French"
        "465\u00A0056"         || "is French with a hard space"
        "465\u202F056"         || "is French with a narrow space"
        "465'056.12"           || "is Swiss"
        "18,07,000"            || "is Indian"
        "4,65,056.12"          || "is Indian"
    }

    def "'#text' is text"() {
        when:
        MetricValue value = results(raw(["a__b"], [""], [text]))[0].metrics().value("a__b")

        then:
        value == MetricValue.ofText(text)

        where:
        text << ["all", "PolicySpread", "NVIDIA GeForce RTX 3060", "1.2.3", "12,3,4", "0x1f", "1 2", "2022-11-29", "12:30", "x (1)", ".", "-"]
    }

    def "'#text' has #kind"() {
        expect:
        results(raw(["a__b"], [""], [text]))[0].metrics().value("a__b").kind() == kind

        where:
        text      || kind
        ""        || MetricValue.Kind.ABSENT
        "no data" || MetricValue.Kind.NO_DATA
        "n/a"     || MetricValue.Kind.NO_DATA
        "nan"     || MetricValue.Kind.DOUBLE
        "-nan"    || MetricValue.Kind.DOUBLE
        "0"       || MetricValue.Kind.UINT64
        "0.00"    || MetricValue.Kind.DOUBLE
    }

    def "'#text' is the number #value"() {
        expect:
        results(raw(["a__b"], [""], [text]))[0].metrics().number(0) == value as double

        where:
        text    || value
        "nan"   || Double.NaN
        "-nan"  || Double.NaN
        "inf"   || Double.POSITIVE_INFINITY
        "-inf"  || Double.NEGATIVE_INFINITY
    }

    def "values of instances are skipped: '#text'"() {
        expect:
        results(raw(["a__b", "c__d"], ["", ""], [text, "0.5"]))[0].metrics().value("a__b").toString() == value

        where:
        text                 || value
        "28 (11; 5; 12)"     || "28"
        "4,976 (0: 48; 1: 2)"|| "4976"
        "nan (nan; nan)"     || "nan"
        "(32; 32; 32)"       || ""
    }

    def "#text #unit is #value #base"() {
        when:
        Metrics metrics = results(raw(["a__b"], [unit], [text]))[0].metrics()

        then:
        metrics.number(0) == value as double
        metrics.schema().units()[0].symbol() == base

        where:
        text        | unit            || value        | base
        "465.056123"| "usecond"       || 465056.123d  | "ns"
        "465,056"   | "nsecond"       || 465056d      | "ns"
        "0.465056"  | "msecond"       || 465056d      | "ns"
        "7.29"      | "cycle/nsecond" || 7.29e9d      | "hz"
        "1.32"      | "Ghz"           || 1.32e9d      | "hz"
        "2.33"      | "Mbyte"         || 2.33e6d      | "byte"
        "8"         | "Kbyte/block"   || 8000d        | "byte/block"
        "120.5"     | "Gbyte/s"       || 120.5e9d     | "byte/s"
        "72.79"     | "%"             || 72.79d       | "%"
        "5"         | ""              || 5d           | ""
    }

    def "the name of a metric determines its unit if ncu versions disagree"() {
        expect:
        results(raw(["l1tex__average_t_sectors_per_request_pipe_lsu.ratio"], [printed], ["4"]))[0].metrics().schema().units()*.symbol() == ["sector/request"]

        where:
        printed << ["sector/request", "sector"]
    }

    def "a number with a broken grouping character is rejected"() {
        given:
        byte[] page = raw(["a__b"], [""], ["1#807#000"]).getBytes("ISO-8859-1")
        page.eachWithIndex { b, i -> if (b == (byte) '#'.charAt(0)) page[i] = (byte) 0xE2 }

        when:
        open(page)

        then:
        IngestException e = thrown()
        e.reason().contains("is ambiguous")
        e.advice().contains("LC_ALL=C")
    }
}
