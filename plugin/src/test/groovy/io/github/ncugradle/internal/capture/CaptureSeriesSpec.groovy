package io.github.ncugradle.internal.capture

import io.github.ncugradle.internal.capture.command.CapturePlan
import spock.lang.Specification

import java.time.Duration

class CaptureSeriesSpec extends Specification {

    List<Integer> captured = []
    List<Integer> asked = []
    long now = 0

    /** Each repetition takes ten seconds. */
    def run(CapturePlan plan, int decided = 1000) {
        CaptureSeries.run(plan, { captured << it; now += Duration.ofSeconds(10).toNanos() }, { asked << it; it >= decided ? "every limit is decided" : null }, { now })
    }

    static CapturePlan adaptive(int least, int most, int seconds = 0) {
        CapturePlan.adaptive(false, least, most, Duration.ofSeconds(seconds))
    }

    def "a fixed number of repetitions is captured without judging"() {
        expect:
        run(CapturePlan.fixed(false, 3)).taken() == 3
        captured == [1, 2, 3]
        asked == []
    }

    def "measuring stops when the limits are decided, but not before the minimum number"() {
        expect:
        run(adaptive(5, 30), decided).with { it.taken() == taken && it.stopped() == "every limit is decided" }
        asked == (5..taken)

        where:
        decided | taken
        1       | 5
        7       | 7
    }

    def "measuring stops at the maximum number, and when another repetition would exceed the time"() {
        expect:
        run(adaptive(5, 30, seconds)).with { it.taken() == taken && it.stopped().contains(why) }

        where:
        seconds | taken | why
        0       | 30    | "maximum number"
        95      | 9     | "repetitionTime"
        100     | 10    | "repetitionTime"
        20      | 5     | "repetitionTime"
    }

    def "a failure ends the series"() {
        when:
        CaptureSeries.run(adaptive(5, 30), { if (it == 3) throw new IllegalStateException("broken") }, { null }, { now })

        then:
        thrown(IllegalStateException)
    }

    def "the default of a fixed number becomes the fewest that can decide"() {
        expect:
        adaptive(1, 30).repetitions() == 5
        adaptive(8, 30).repetitions() == 8
    }
}
