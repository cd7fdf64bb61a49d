package io.github.ncugradle.internal.region.model

import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.metric.MetricSchema
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.internal.profile.metric.MetricsPool
import io.github.ncugradle.internal.profile.metric.Unit
import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification

import static io.github.ncugradle.internal.region.Measured.analyse

class RollUpSpec extends Specification {

    static MetricSummary metric(Analysed model, String name) {
        model.scopes()[0].regions()[0].total().metrics()[name]
    }

    def "#metric rolls up by #expected"() {
        expect:
        RollUp.of(metric, Unit.of(unit)) == expected

        where:
        metric                                                            | unit              || expected
        "gpu__time_duration.sum"                                          | "ns"              || RollUp.SUM
        "dram__bytes_read.sum"                                            | "byte"            || RollUp.SUM
        "dram__bytes.sum.per_second"                                      | "byte/s"          || RollUp.MEAN
        "dram__bytes.sum.peak_sustained"                                  | "byte/cycle"      || RollUp.MEAN
        "dram__bytes.sum.pct_of_peak_sustained_elapsed"                   | "%"               || RollUp.MEAN
        "sm__throughput.avg.pct_of_peak_sustained_elapsed"                | "%"               || RollUp.MEAN
        "sm__throughput.max.pct_of_peak_sustained_elapsed"                | "%"               || RollUp.MEAN
        "sm__cycles_active.avg"                                           | "cycle"           || RollUp.MEAN
        "sm__cycles_active.max"                                           | "cycle"           || RollUp.MAX
        "sm__cycles_active.min"                                           | "cycle"           || RollUp.MIN
        "l1tex__t_sector_hit_rate.pct"                                    | "%"               || RollUp.MEAN
        "smsp__thread_inst_executed_per_inst_executed.ratio"              | ""                || RollUp.MEAN
        "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.max_rate" | "byte/sector"  || RollUp.MEAN
        "launch__registers_per_thread"                                    | "register/thread" || RollUp.MEAN
        "launch__grid_size"                                               | ""                || RollUp.MEAN
        "launch__stream_id"                                               | ""                || RollUp.DISTINCT
        "launch__func_cache_config"                                       | ""                || RollUp.DISTINCT
        "sass__inst_executed_global_loads"                                | "inst"            || RollUp.SUM
        "smsp__pcsamp_warps_issue_stalled_wait"                           | "warp"            || RollUp.SUM
        "smsp__pcsamp_interval_cycles"                                    | "cycle"           || RollUp.MEAN
        "memory_l2_theoretical_sectors_global"                            | "sectors"         || RollUp.SUM
        "derived__memory_l2_theoretical_sectors_global_excessive"         | "byte"            || RollUp.SUM
        "derived__sm__sass_thread_inst_executed_op_ffma_pred_on_x2"       | "thread"          || RollUp.MEAN
        "derived__smsp__inst_executed_op_branch_pct"                      | "%"               || RollUp.MEAN
        "sm__maximum_warps_per_active_cycle_pct"                          | "%"               || RollUp.MEAN
        "profiler__timestamp_workload_start_0"                            | ""                || RollUp.MIN
        "profiler__timestamp_workload_end_0"                              | ""                || RollUp.MAX
        "something__of_my_own"                                            | "widget"          || RollUp.MEAN
    }

    def "sums are added, percentages are averaged by time with min and max, maxima and minima stay"() {
        when:
        def model = analyse(new Measured()
            .kernel(stack: ["A"], time: 10, metrics: ["dram__bytes.sum": 5, "sm__throughput.avg.pct_of_peak_sustained_elapsed": 80, "x.max": 3, "x.min": 3])
            .kernel(stack: ["A"], time: 30, metrics: ["dram__bytes.sum": 7, "sm__throughput.avg.pct_of_peak_sustained_elapsed": 20, "x.max": 2, "x.min": 2]))

        then:
        metric(model, name).value().median() == value
        metric(model, name).min() == min
        metric(model, name).max() == max

        where:
        name                                               | value | min | max
        "dram__bytes.sum"                                  | 12    | 5   | 7
        "sm__throughput.avg.pct_of_peak_sustained_elapsed" | 35    | 20  | 80
        "x.max"                                            | 3     | 2   | 3
        "x.min"                                            | 2     | 2   | 3
        "gpu__time_duration.sum"                           | 40    | 10  | 30
    }

    def "a mean of equal values is exactly that value"() {
        when:
        def measured = new Measured()
        (1..1000).each { measured.kernel(stack: ["A"], time: it / 3d, metrics: ["x.pct": 0.1d]) }

        then:
        metric(analyse(measured), "x.pct").value().median() == 0.1d
    }

    def "NaN, infinities, texts and absent values are counted and excluded from totals"() {
        when:
        def model = analyse(new Measured()
            .kernel(stack: ["A"], time: 10, metrics: ["a.sum": 1, "b.pct": 50])
            .kernel(stack: ["A"], time: 10, metrics: ["a.sum": Double.NaN, "b.pct": Double.POSITIVE_INFINITY])
            .kernel(stack: ["A"], time: 10, metrics: ["a.sum": null, "b.pct": "n/a"])
            .kernel(stack: ["A"], time: 10, metrics: [:])
            .kernel(stack: ["A"], time: 10, metrics: ["a.sum": 2, "b.pct": 70]))
        def a = metric(model, "a.sum")
        def b = metric(model, "b.pct")

        then:
        [a.value().median(), a.present(), a.nonFinite(), a.absent()] == [3, 2, 1, 2]
        [b.value().median(), b.present(), b.nonFinite(), b.absent(), b.texts()] == [60, 2, 1, 1, ["n/a"]]
        model.scopes()[0].regions()[0].notes()*.text() == ["2 values of 2 metrics are not finite numbers and are excluded from totals."]
    }

    def "a result without a usable time (#time) counts as a launch and adds no time"() {
        when:
        def model = analyse(new Measured().kernel(stack: ["A"], time: 10, metrics: ["x.pct": 10]).kernel(stack: ["A"], time: time, metrics: ["x.pct": 90]))
        def totals = model.scopes()[0].regions()[0].total()

        then:
        totals.launches().median() == 2
        totals.time().sum().median() == 10
        totals.time().mean().median() == 10
        totals.time().untimed() == 1
        totals.metrics()["x.pct"].value().median() == 10
        totals.metrics()["x.pct"].max() == 90
        model.scopes()[0].regions()[0].notes()*.code().contains("untimed")

        where:
        time << [null, Double.NaN, -1, Double.POSITIVE_INFINITY]
    }

    def "without times, means are not weighted"() {
        when:
        def totals = analyse(new Measured()
            .kernel(stack: ["A"], time: null, metrics: ["x.pct": 10])
            .kernel(stack: ["A"], time: null, metrics: ["x.pct": 20])).scopes()[0].regions()[0].total()

        then:
        totals.time().sum().median() == null
        totals.shareOfProgram() == null
        totals.metrics()["x.pct"].value().median() == 15
    }

    def "another time metric replaces a missing one"() {
        expect:
        analyse(new Measured().kernel(stack: ["A"], time: null, metrics: [(name): 12])).scopes()[0].regions()[0].total().time().sum().median() == time

        where:
        name                                    | time
        "gpu__time_duration.avg"                | 12
        "gpu__time_duration_measured_wallclock" | 12
        "sm__cycles_elapsed.max"                | null
    }

    def "durations in different units are added as what they are"() {
        given:
        def measured = new Measured()
        [["ns", 1500], ["us", 2.5], ["ms", 0.001]].each { unit, value ->
            measured.kernel(stack: ["A"], time: null)
            def result = measured.results.remove(measured.results.size() - 1)
            def pool = new MetricsPool()
            pool.add(MetricValue.ofDouble(value as double))
            def metrics = pool.take(new MetricSchema([Measured.TIME], [Unit.of(unit)]))
            measured.results << new Result(result.report(), result.id(), result.work(), result.placement(), null, result.nvtx(), metrics, [], [])
        }

        when:
        def model = analyse(measured)

        then:
        model.scopes()[0].regions()[0].total().time().sum().median() == 5000
        metric(model, Measured.TIME).value().median() == 5000
        model.metrics() == [new MetricInfo(Measured.TIME, "ns", RollUp.SUM)]
    }

    def "text that differs is listed, and so are identifiers"() {
        when:
        def model = analyse(new Measured()
            .kernel(stack: ["A"], metrics: ["launch__func_cache_config": "PreferL1", "launch__stream_id": 7])
            .kernel(stack: ["A"], metrics: ["launch__func_cache_config": "PreferNone", "launch__stream_id": 13])
            .kernel(stack: ["A"], metrics: ["launch__func_cache_config": "PreferL1", "launch__stream_id": 7]))

        then:
        metric(model, "launch__func_cache_config").texts() == ["PreferL1", "PreferNone"]
        metric(model, "launch__stream_id").texts() == ["13", "7"]
        metric(model, "launch__stream_id").value().median() == null
    }

    def "of very many texts, the first in order are listed, with a mark for the rest"() {
        given:
        def measured = new Measured()
        (1..50).each { measured.kernel(stack: ["A"], metrics: ["launch__kernel_name": String.format("t%03d", 51 - it)]) }

        when:
        def listed = metric(analyse(measured), "launch__kernel_name")

        then:
        listed.texts() == (1..16).collect { String.format("t%03d", it) }
        listed.moreTexts()
    }

    def "facts about the machine are not metrics of a region, and budgets can use the others"() {
        given:
        def measured = new Measured().kernel(stack: ["A"], metrics: ["device__attribute_clock_rate": 1, "nvlink__max_count": 2, "a.sum": 3, "b.sum": 4])

        expect:
        analyse(measured).metrics()*.name() == ["a.sum", "b.sum", "gpu__time_duration.sum"]
        analyse(metrics: ["a.*", "regex:duration"], measured).metrics()*.name() == ["a.sum", "gpu__time_duration.sum"]
        analyse(metrics: ["a.*"], measured).scopes()[0].regions()[0].total().time().sum().median() == 1000
    }

    def "the distribution of times has a bin for every eighth of an octave"() {
        when:
        def measured = new Measured()
        [0, 0.5, 1, 2, 1024, 1024, 1100, 2048].each { measured.kernel(stack: ["A"], time: it) }
        def bins = analyse(measured).scopes()[0].regions()[0].total().distribution()

        then:
        bins.collect { [it.from(), it.count()] } == [[0, 2], [1, 1], [2, 1], [1024, 3], [2048, 1]]
        bins.every { it.from() < it.to() }
    }

    def "kernels have launches, total, mean, min, max, share and every metric, by descending time"() {
        when:
        def model = analyse(new Measured()
            .kernel(stack: ["A"], time: 10, metrics: ["a.sum": 1], "small")
            .kernel(stack: ["A"], time: 20, metrics: ["a.sum": 2], "big")
            .kernel(stack: ["A", "B"], time: 50, metrics: ["a.sum": 3, "b.pct": 9], "big"))
        def kernels = model.scopes()[0].regions()[0].kernels()

        then:
        kernels*.name() == ["big", "small"]
        kernels[0].launches().median() == 2
        kernels[0].selfLaunches().median() == 1
        kernels[0].selfTime().median() == 20
        with(kernels[0].time()) { [sum().median(), mean().median(), min(), max()] == [70, 35, 20, 50] }
        kernels*.share() == [0.875d, 0.125d]
        model.metrics()*.name() == ["a.sum", "b.pct", "gpu__time_duration.sum"]
        kernels*.metrics() == [[5, 9, 70], [1, null, 10]]
    }
}
