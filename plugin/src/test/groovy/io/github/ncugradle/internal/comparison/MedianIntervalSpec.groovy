package io.github.ncugradle.internal.comparison

import spock.lang.Specification

class MedianIntervalSpec extends Specification {

    def "one value has no interval"() {
        expect:
        MedianInterval.of([7.0d], 0.9) == new Interval(7, 7, 0)
    }

    def "too few values give their range, with the confidence it has: #values"() {
        expect:
        MedianInterval.of(values, 0.9) == new Interval(values.min(), values.max(), confidence)

        where:
        values             | confidence
        [2.0d, 1.0d]       | 0.75
        [2.0d, 1.0d, 3.0d] | 0.875
    }

    def "the ends lie between order statistics, at the weight of Hettmansperger and Sheather"() {
        given: "five values: the second is above the median with a probability of 6/32, the first with 1/32"
        def share = (31 / 32 - 0.9) / (31 / 32 - 26 / 32)
        def weight = 4 * share / (1 + 3 * share)

        when:
        def interval = MedianInterval.of([50.0d, 10.0d, 40.0d, 20.0d, 30.0d], 0.9)

        then:
        Math.abs(interval.low() - (10 + 10 * weight)) < 1e-9
        Math.abs(interval.high() - (50 - 10 * weight)) < 1e-9
        interval.confidence() == 0.9d
    }

    def "equal values give exactly that value"() {
        expect:
        MedianInterval.of([0.1d + 0.2d] * n, 0.9).with { [low(), high()] } == [0.1d + 0.2d] * 2

        where:
        n << (2..30)
    }

    def "each end misses the true median no more often than promised, whatever the noise: #noise with #n values"() {
        given:
        def random = new Random(42)
        def trials = 20_000

        when:
        def misses = (1..trials).collect { MedianInterval.of((1..n).collect { draw(random) }, 0.9) }
        def above = misses.count { it.low() > median } / trials
        def below = misses.count { it.high() < median } / trials

        then: "the interpolation assumes symmetric noise, and stays close for other noise"
        above < atMost
        below < atMost
        above > 0.06
        below > 0.06

        where:
        [noise, draw, median, atMost, n] << [
            ["normal", { Random r -> r.nextGaussian() as double }, 0d, 0.11],
            ["skewed", { Random r -> -Math.log(r.nextDouble()) }, Math.log(2), 0.14],
        ].collectMany { kind -> [5, 8, 20, 21].collect { kind + it } }
    }

    def "the number of repetitions that would decide grows with the square of the noise"() {
        expect:
        MedianInterval.repetitions(3, 3, 0.9) == 3
        MedianInterval.repetitions(3, 1, 0.9) == 24
        MedianInterval.repetitions(6, 1, 0.9) == 93
    }
}
