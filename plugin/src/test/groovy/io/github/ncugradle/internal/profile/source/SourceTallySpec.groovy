package io.github.ncugradle.internal.profile.source

import io.github.ncugradle.internal.profile.source.SourceMetric.Kind
import io.github.ncugradle.internal.profile.source.SourceProfile.State
import spock.lang.Specification

class SourceTallySpec extends Specification {

    static final SourceMetric INSTRUCTIONS = SourceMetric.of("inst_executed")
    static final SourceMetric WAIT = SourceMetric.of("smsp__pcsamp_warps_issue_stalled_wait")
    static final SourcePlace LINE_1 = new SourcePlace("a.cu", 1)
    static final SourcePlace LINE_2 = new SourcePlace("a.cu", 2)

    def "profiles add up by line and by function, whatever was counted in each"() {
        given:
        SourceTally tally = new SourceTally()

        when:
        tally.add(profile([SourceMetric.SAMPLES, WAIT], [(LINE_1): [5, 4], (LINE_2): [1, 0]], [helper: [2, 2]]))
        tally.add(profile([INSTRUCTIONS, SourceMetric.SAMPLES], [(LINE_2): [100, 7]], [other: [10, 3]]))

        then:
        with(tally.profile()) {
            state() == State.LINES
            total().samples() == 18
            total().value(Kind.INSTRUCTIONS) == 110
            total().stalls() == [wait: 6d]
            lines().collectEntries { [it.key, it.value.samples()] } == [(LINE_1): 5d, (LINE_2): 8d]
            lines()[LINE_1].value(Kind.INSTRUCTIONS) == 0
            functions().keySet() == ["helper", "other"] as Set
        }
    }

    def "of several states, the most specific stays, and damage is kept"() {
        given:
        SourceTally tally = new SourceTally()

        when:
        states.each { tally.add(SourceProfile.without(it, it.name().toLowerCase())) }

        then:
        tally.profile().state() == state
        tally.profile().note() == note

        where:
        states                            || state           | note
        []                                || State.NO_VALUES | ""
        [State.NO_VALUES, State.NO_LINES] || State.NO_LINES  | "no_lines"
        [State.LINES, State.NO_CODE]      || State.LINES     | "lines"
        [State.LINES, State.DAMAGED]      || State.LINES     | "damaged"
        [State.DAMAGED]                   || State.DAMAGED   | "damaged"
    }

    def "#name counts #kind #reason"() {
        expect:
        SourceMetric.of(name) == new SourceMetric(kind, reason)

        where:
        name                                                          || kind                     | reason
        "smsp__pcsamp_sample_count"                                   || Kind.SAMPLES             | ""
        "inst_executed"                                               || Kind.INSTRUCTIONS        | ""
        "thread_inst_executed"                                        || Kind.THREAD_INSTRUCTIONS | ""
        "memory_l2_theoretical_sectors_global"                        || Kind.L2_SECTORS          | ""
        "smsp__pcsamp_warps_issue_stalled_long_scoreboard"            || Kind.STALL               | "long_scoreboard"
        "smsp__pcsamp_warps_issue_stalled_long_scoreboard_not_issued" || Kind.STALL_NOT_ISSUED    | "long_scoreboard"
    }

    def "#name adds no values by line"() {
        expect:
        SourceMetric.of(name) == null

        where:
        name << ["smsp__pcsamp_interval", "thread_inst_executed_true", "memory_l2_theoretical_sectors_global_ideal", ""]
    }

    private static SourceProfile profile(List<SourceMetric> metrics, Map<SourcePlace, List<Number>> lines, Map<String, List<Number>> functions) {
        def counts = { List<Number> values -> new SourceCounts(metrics, values as double[]) }
        def total = metrics.indices.collect { i -> (lines.values() + functions.values())*.get(i).sum() }
        new SourceProfile(State.LINES, counts(total), lines.collectEntries { [it.key, counts(it.value)] }, functions.collectEntries { [it.key, counts(it.value)] }, "")
    }
}
