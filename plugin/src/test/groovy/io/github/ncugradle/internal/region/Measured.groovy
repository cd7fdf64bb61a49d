package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.ingest.source.ReportSource
import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.profile.Dim3
import io.github.ncugradle.internal.profile.GraphNode
import io.github.ncugradle.internal.profile.NvtxRange
import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.profile.Placement
import io.github.ncugradle.internal.profile.Report
import io.github.ncugradle.internal.profile.ReportFormat
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.profile.RuleResult
import io.github.ncugradle.internal.profile.Section
import io.github.ncugradle.internal.profile.Session
import io.github.ncugradle.internal.profile.TargetProcess
import io.github.ncugradle.internal.profile.Work
import io.github.ncugradle.internal.profile.metric.MetricSchema
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.internal.profile.metric.Metrics
import io.github.ncugradle.internal.profile.metric.MetricsPool
import io.github.ncugradle.internal.region.model.RegionDeclaration
import io.github.ncugradle.internal.region.model.RegionModel

import java.time.Instant
import java.util.function.Consumer

/** A generated report for a test, result by result. */
class Measured implements ReportSource {

    static final String TIME = "gpu__time_duration.sum"

    final List<Result> results = []
    final List<TargetProcess> processes
    final List<Device> devices
    final Report report
    final Integer rank
    int readings

    Measured(Map<String, ?> options = [:]) {
        processes = options.processes ?: [new TargetProcess(100, "demo", "127.0.0.1")]
        rank = options.rank as Integer
        devices = options.devices ?: [new Device(0, "GPU 0", "8.6", [:])]
        report = new Report(
            options.file ?: "a.ncu-rep",
            ReportFormat.NCU_REP,
            new Session("2024.1.1.0", options.command ?: "ncu -o a demo", options.host ?: "box", Instant.parse("2026-01-02T03:04:05Z"), "demo", "/", "--x", [:]),
            devices, processes, [])
    }

    @Override
    Report report() {
        report
    }

    @Override
    void forEachResult(Consumer<? super Result> consumer) {
        readings++
        results.each { consumer.accept(it) }
    }

    /** Options: stack, domains (name to stack), otherThreads (id to stack), startEnd, time, metrics, process, device, graphNode, kind, function, grid, block, sections, rules. */
    Measured kernel(Map<String, ?> options, String name = "k") {
        def values = [:]
        if (options.getOrDefault("time", 1000) != null) {
            values[TIME] = options.getOrDefault("time", 1000)
        }
        values.putAll((options.metrics ?: [:]) as Map)
        def kind = (options.kind ?: ResultKind.KERNEL) as ResultKind
        def work = kind == ResultKind.RANGE ? Work.RANGE
            : kind == ResultKind.GRAPH ? Work.GRAPH
            : Work.kernel(name, options.function as String, null, extent(options.grid), extent(options.block))
        results << new Result(
            report, results.size(), work,
            new Placement(processes[(options.process ?: 0) as int], 1L, options.containsKey("device") && options.device == null ? null : devices[(options.device ?: 0) as int], 1L, 7L, options.graphNode as GraphNode),
            null, nvtx(options), metrics(values), (options.sections ?: []) as List<Section>, (options.rules ?: []) as List<RuleResult>)
        this
    }

    private static Dim3 extent(Object threads) {
        threads == null ? null : new Dim3(threads as int, 1, 1)
    }

    static NvtxState nvtx(Map<String, ?> options) {
        def stacks = []
        if (options.stack != null) {
            stacks << new NvtxState.Stack(NvtxState.DEFAULT_DOMAIN, options.stack.collect { new NvtxRange(it as String) })
        }
        (options.domains ?: [:]).each { domain, stack ->
            stacks << new NvtxState.Stack(domain, stack.collect { new NvtxRange(it as String) })
        }
        def open = (options.startEnd ?: [:]).collect { id, name -> new NvtxState.StartEnd(id as long, new NvtxRange(name as String)) }
        def others = (options.otherThreads ?: [:]).collect { id, stack -> new NvtxState.OtherThread(id as long, nvtx(stack: stack).pushPop()) }
        new NvtxState(stacks, open.empty ? [] : [new NvtxState.Ranges(NvtxState.DEFAULT_DOMAIN, open)], others)
    }

    static Metrics metrics(Map<String, ?> values) {
        def pool = new MetricsPool()
        values.values().each { pool.add(value(it)) }
        pool.take(MetricSchema.of(values.keySet() as List<String>))
    }

    private static MetricValue value(Object value) {
        value instanceof MetricValue ? value
            : value == null ? MetricValue.NO_DATA
            : value instanceof CharSequence ? MetricValue.ofText(value.toString())
            : MetricValue.ofDouble((value as Number).doubleValue())
    }

    /** Options as in RegionRequest; declared takes names or declarations. */
    static Analysed analyse(Map<String, ?> options = [:], Measured... repetitions) {
        analyseRuns(options, repetitions.collect { [[null, [it]]] })
    }

    /** For each repetition its runs, each a region or null and the reports. */
    static Analysed analyseRuns(Map<String, ?> options, List<List<List<?>>> repetitions) {
        Analysed.of(request(options, repetitions))
    }

    static RegionRequest request(Map<String, ?> options, List<List<List<?>>> repetitions) {
        def declared = (options.declared ?: []).collect { it instanceof RegionDeclaration ? it : RegionDeclaration.named(it as String) }
        def number = (options.number ?: 0) as int
        new RegionRequest(
            repetitions.collect { runs ->
                new RegionRequest.Repetition(runs.collect { region, reports ->
                    new RegionRequest.Run(region as String, reports.collect {
                        new RegionRequest.CaptureFile(it.report().file(), String.format("%064x", number++), { -> it }, it.rank)
                    })
                })
            },
            new RegionModel.Settings(
                declared,
                options.getOrDefault("discover", declared.empty) as boolean,
                (options.include ?: []) as List<String>,
                (options.exclude ?: []) as List<String>,
                (options.metrics ?: []) as List<String>,
                options.getOrDefault("aggregate", true) as boolean),
            (options.simulated ?: false) as boolean,
            (options.facts ?: [:]) as Map<String, String>,
            true,
            (options.discovered ?: []) as List<String>)
    }
}
