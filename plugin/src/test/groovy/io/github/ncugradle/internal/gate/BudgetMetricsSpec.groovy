package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.Subject
import spock.lang.Specification

import static io.github.ncugradle.internal.gate.VerdictSpec.rule

class BudgetMetricsSpec extends Specification {

    def "#what requires #metrics"() {
        expect:
        BudgetMetrics.of(rules.collect { rule([limit: 1] + it) }) == metrics

        where:
        what                                   | rules                                                                                              || metrics
        "no limit"                             | []                                                                                                 || []
        "a limit of time"                      | [[:], [self: true], [subject: Subject.KERNEL_TIME, name: "k"]]                                     || []
        "a limit of launches"                  | [[subject: Subject.LAUNCHES, bound: Bound.REGRESSION]]                                             || []
        "a limit of a metric, in two regions"  | [[subject: Subject.METRIC, name: "a.sum"], [subject: Subject.METRIC, name: "a.sum", region: "B"]]  || ["a.sum"]
        "a time relative to the baseline"      | [[bound: Bound.REGRESSION], [bound: Bound.DROP]]                                                   || ["gpc__cycles_elapsed.max"]
        "the same, of time alone"              | [[bound: Bound.REGRESSION, timeAlone: true]]                                                       || []
    }
}
