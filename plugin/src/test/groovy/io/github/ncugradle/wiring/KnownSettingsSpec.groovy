package io.github.ncugradle.wiring

import spock.lang.Specification

class KnownSettingsSpec extends Specification {

    def "#path=#value from outside the script softens the gate: #softens"() {
        expect:
        KnownSettings.softens(path, value) == softens

        where:
        path                          | value      || softens
        "tool.whenUnable"             | "fail"     || false
        "tool.whenUnable"             | "skip"     || true
        "tool.whenUnable"             | "simulate" || true
        "tool.simulation"             | "never"    || false
        "regions.A.kernels.excludes"  | "gemm"     || true
        "capture.metrics"             | "a.sum"    || false
    }

    def "'#path' belongs to the region '#region'"() {
        expect:
        KnownSettings.region(path) == region

        where:
        path                      || region
        "A.pattern"               || "A"
        "v1.2.pattern"            || "v1.2"
        "A.budget.time"           || "A"
        "A.kernels.includes"      || "A"
        "v1.2.kernels.excludes"   || "v1.2"
        "all.kernels.pattern"     || "all.kernels"
    }
}
