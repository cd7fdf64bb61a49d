package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.profile.TargetProcess
import io.github.ncugradle.internal.region.model.Numbers
import io.github.ncugradle.internal.region.model.Value
import spock.lang.Specification

import static io.github.ncugradle.internal.region.Measured.analyse

class RepetitionSpec extends Specification {

    def "repetitions give median, spread and count, not a sum"() {
        when:
        def model = Measured.analyse(*[100, 104, 90].collect {
            new Measured().kernel(stack: ["A"], time: it, metrics: ["x.pct": it / 2, "a.sum": 3]).kernel(stack: ["A"], time: 10, metrics: ["x.pct": 1, "a.sum": 4])
        })
        def region = model.scopes()[0].regions()[0]
        def total = region.total().time().sum()

        then:
        model.repetitions() == 3
        total.median() == 110
        total.samples() == [110, 114, 100]
        total.count() == 3
        total.spread() == 1.4826d * 4
        region.total().launches().median() == 2
        region.total().launches().spread() == 0
        region.total().metrics()["a.sum"].value().median() == 7
        region.total().metrics()["a.sum"].present() == 6
        region.kernels()[0].time().sum().samples() == [110, 114, 100]
        [region.total().time().min(), region.total().time().max()] == [10, 104]
        model.scopes()[0].inRegions().time().median() == 110
    }

    def "one repetition has no spread and needs no list"() {
        expect:
        with(Value.of(5)) {
            median() == 5
            spread() == null
            count() == 1
            samples() == []
            measured() == [5]
        }
    }

    def "the median of #samples is #median, the spread #spread"() {
        expect:
        with(Value.of(samples as double[])) {
            it.median() == median
            it.spread() == (spread == null ? null : Numbers.rounded(spread * 1.4826d))
            count() == samples.count { !Double.isNaN(it) }
        }

        where:
        samples               | median | spread
        [1, 2]                | 1.5    | 0.5
        [3, 1, 2]             | 2      | 1
        [1, 2, 3, 100]        | 2.5    | 1
        [5, 5, 5]             | 5      | 0
        [Double.NaN, 4]       | 4      | null
        [Double.NaN, 4, 6]    | 5      | 1
        [Double.NaN]          | null   | null
    }

    def "a region or metric that is missing in a repetition is visible"() {
        when:
        def model = analyse(
            new Measured().kernel(stack: ["A"], time: 1, metrics: ["x.pct": 5]).kernel(stack: ["B"], time: 1),
            new Measured().kernel(stack: ["A"], time: 3))
        def (a, b) = model.scopes()[0].regions()

        then:
        a.total().metrics()["x.pct"].value().samples() == [5, null]
        a.total().metrics()["x.pct"].value().count() == 1
        a.notes() == []
        b.total().time().sum().samples() == [1, 0]
        b.notes()*.text() == ["The region was recorded in 1 of 2 repetitions."]
    }

    def "the processes of repetitions are the same by position, whatever their ids"() {
        when:
        def model = Measured.analyse(*[[10, 11], [20, 21]].collect { ids ->
            new Measured(processes: ids.collect { new TargetProcess(it, "demo", null) })
                .kernel(stack: ["A"], process: 0, time: ids[0]).kernel(stack: ["A"], process: 1, time: ids[1])
        })

        then:
        model.processes()*.ids() == [[10, 20], [11, 21]]
        model.scope("process-0").inRegions().time().samples() == [10, 20]
        model.scope("process-1").inRegions().time().samples() == [11, 21]
    }
}
