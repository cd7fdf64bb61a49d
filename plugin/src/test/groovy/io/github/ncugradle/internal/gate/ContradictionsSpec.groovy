package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.region.model.PortionKind
import spock.lang.Specification

import static io.github.ncugradle.internal.gate.VerdictSpec.rule

class ContradictionsSpec extends Specification {

    def "#what"() {
        expect:
        Contradictions.in(rules) == found

        where:
        what                                      | rules                                                                                        | found
        "a range of values is fine"               | [rule(limit: 2), rule(limit: 1, bound: Bound.MIN)]                                           | []
        "an empty one is not"                     | [rule(limit: 1e6), rule(limit: 2e6, bound: Bound.MIN)]                                       | ["ncu.regions.A.budget: time: at least 2 ms contradicts at most 1 ms. Correct one of them."]
        "unless the tolerance makes room"         | [rule(limit: 100, tolerance: 0.1), rule(limit: 105, bound: Bound.MIN, tolerance: 0.1)]       | []
        "a nested region cannot need more"         | [rule(limit: 1e6), rule(region: "A::A1", limit: 2e6, bound: Bound.MIN)]                      | ["ncu.regions.A::A1.budget: time: at least 2 ms contradicts at most 1 ms of 'A', which contains it. Correct one of them."]
        "the program contains all regions"         | [rule(portion: PortionKind.PROGRAM, limit: 1e6), rule(limit: 2e6, bound: Bound.MIN)]         | ["ncu.regions.A.budget: time: at least 2 ms contradicts at most 1 ms of the program, which contains it. Correct one of them."]
        "and is in no region"                     | [rule(limit: 1e6), rule(portion: PortionKind.PROGRAM, limit: 2e6, bound: Bound.MIN)]         | []
        "the program alone"                       | [rule(portion: PortionKind.PROGRAM, limit: 1e6), rule(portion: PortionKind.PROGRAM, limit: 2e6, bound: Bound.MIN)] | ["ncu.program.budget: time: at least 2 ms contradicts at most 1 ms. Correct one of them."]
        "another region may"                      | [rule(limit: 1), rule(region: "AA", limit: 2, bound: Bound.MIN)]                             | []
        "nor is a count a time"                   | [rule(limit: 1), rule(limit: 2, bound: Bound.MIN, subject: Subject.LAUNCHES)]                 | []
        "an average within may be greater"        | [rule(limit: 1, subject: Subject.METRIC, name: "x.pct"), rule(region: "A::A1", limit: 2, bound: Bound.MIN, subject: Subject.METRIC, name: "x.pct")] | []
    }
}
