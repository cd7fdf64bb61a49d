package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.profile.Dim3
import io.github.ncugradle.internal.profile.GraphNode
import io.github.ncugradle.internal.profile.NvtxAttributes
import io.github.ncugradle.internal.profile.NvtxRange
import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.profile.Placement
import io.github.ncugradle.internal.profile.Report
import io.github.ncugradle.internal.profile.ReportFormat
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.profile.RuleMessage
import io.github.ncugradle.internal.profile.RuleResult
import io.github.ncugradle.internal.profile.Section
import io.github.ncugradle.internal.profile.SectionMetric
import io.github.ncugradle.internal.profile.Session
import io.github.ncugradle.internal.profile.TargetProcess
import io.github.ncugradle.internal.profile.Work
import io.github.ncugradle.internal.profile.metric.MetricSchema
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.internal.profile.metric.Metrics
import io.github.ncugradle.internal.profile.metric.MetricsPool

import java.time.Instant

/** Small reports with all kinds of content, for tests without real reports. */
class MadeUp {

    static final Session SESSION = new Session("2024.1.1.0", "ncu -o made-up ./app --steps 2", "node1", Instant.ofEpochSecond(1700000000),
        "/opt/app", "/home/me", "--steps 2", ["Display Driver Version": "550.54", "Nsight Compute Target": "2024.1.1.0 (build 33998838) (public-release)"])

    static final Device DEVICE = device(0, "NVIDIA A10G", 8, 6)
    static final Device SECOND_DEVICE = device(1, "NVIDIA H100", 9, 0)
    static final TargetProcess PROCESS = new TargetProcess(4711, "app", "127.0.0.1")
    static final TargetProcess SECOND_PROCESS = new TargetProcess(4712, "app", "127.0.0.1")

    static final Report REPORT = new Report("made-up.ncu-rep", ReportFormat.NCU_REP, SESSION, [DEVICE, SECOND_DEVICE], [PROCESS, SECOND_PROCESS], [])

    static Device device(int id, String name, int major, int minor) {
        new Device(id, name, "${major}.${minor}", [
            compute_capability_major: MetricValue.ofUnsigned((long) major),
            compute_capability_minor: MetricValue.ofUnsigned((long) minor),
            device_index            : MetricValue.ofUnsigned((long) id),
            display_name            : MetricValue.ofText(name),
        ])
    }

    static NvtxState stack(String... names) {
        new NvtxState([new NvtxState.Stack(NvtxState.DEFAULT_DOMAIN, names.collect { new NvtxRange(it) })], [])
    }

    static Metrics metrics(Map<String, MetricValue> values) {
        MetricsPool pool = new MetricsPool()
        values.values().each { pool.add(it) }
        pool.take(MetricSchema.of(values.keySet() as List))
    }

    static Map<String, MetricValue> onDevice(Device device, Map<String, MetricValue> values) {
        device.attributes().collectEntries { name, value -> ["device__attribute_$name".toString(), value] } + values
    }

    static Map<String, MetricValue> someValues(int seed) {
        [
            "gpu__time_duration.sum"                          : MetricValue.ofDouble(1000d + seed / 3d),
            "sm__throughput.avg.pct_of_peak_sustained_elapsed": MetricValue.ofDouble(12.345d),
            "sm__cycles_elapsed.avg"                          : MetricValue.ofDouble(Double.NaN),
            "sm__cycles_active.avg"                           : MetricValue.ofDouble(Double.longBitsToDouble(0xfff8000000000000L)),
            "sm__cycles_active.min"                           : MetricValue.ofDouble(Double.NEGATIVE_INFINITY),
            "dram__bytes.sum.per_second"                      : MetricValue.ofDouble(Double.POSITIVE_INFINITY),
            "launch__grid_size"                               : MetricValue.ofUnsigned(9007199254740993L),
            "launch__block_size"                              : MetricValue.ofUnsigned(Long.MIN_VALUE),
            "launch__registers_per_thread"                    : MetricValue.ofUnsigned(-1),
            "launch__waves_per_multiprocessor"                : MetricValue.ofFloat(0.1f),
            "launch__func_cache_config"                       : MetricValue.ofText("prefer \"none\", ü"),
            "nvlink__source_ports"                            : MetricValue.NO_DATA,
            "launch__thread_count"                            : MetricValue.ofDouble(0d),
        ]
    }

    static Result kernel(int id, Map with = [:]) {
        Device device = with.device ?: DEVICE
        new Result(REPORT, id,
            Work.kernel(with.name ?: "void scale<float>(float *, int)", "scale", "_Z5scaleIfEvPT_i", new Dim3(8192, 1, 1), new Dim3(256, 2, 1)),
            new Placement(with.process ?: PROCESS, 31L, device, 1L, with.stream == null ? 7L : with.stream as Long, with.graphNode as GraphNode),
            Instant.ofEpochSecond(1700000001), with.nvtx ?: NvtxState.EMPTY, metrics(onDevice(device, with.values ?: someValues(id))),
            with.sections ?: [], with.rules ?: [])
    }

    static Result other(Work work, int id, Map with = [:]) {
        Device device = with.device ?: DEVICE
        new Result(REPORT, id, work,
            new Placement(with.process ?: PROCESS, 31L, device, 1L, work.kind() == ResultKind.RANGE ? null : 7L),
            Instant.ofEpochSecond(1700000002), with.nvtx ?: NvtxState.EMPTY, metrics(onDevice(device, with.values ?: someValues(id))),
            with.sections ?: [], with.rules ?: [])
    }

    static final List<Section> SECTIONS = [
        new Section("SpeedOfLight", "GPU Speed Of Light Throughput", 10,
            [new SectionMetric("gpu__time_duration.sum", "Duration", ""), new SectionMetric("sm__throughput.avg.pct_of_peak_sustained_elapsed", "Compute Throughput", "")],
            [new SectionMetric("launch__grid_size", "Grid", "Launch"), new SectionMetric("launch__thread_count", "Threads", "Launch")]),
    ]

    static final List<RuleResult> RULES = [
        new RuleResult("SOLBottleneck", "Bottleneck", "SpeedOfLight", [
            new RuleMessage(RuleMessage.Type.OPTIMIZATION, "Latency", "Look, \"here\".", new RuleMessage.Speedup(RuleMessage.Scope.LOCAL, 37.5d)),
            new RuleMessage(RuleMessage.Type.INFO, "", "Fine.", null),
        ]),
    ]

    static NvtxState everything() {
        new NvtxState([
            new NvtxState.Stack(NvtxState.DEFAULT_DOMAIN, [
                new NvtxRange("step"),
                new NvtxRange("a/b:c \"quoted\", üñï\nnext", new NvtxAttributes("Int64", "-5", "RGB", "0xff00ff00", "ASCII", "hello")),
            ]),
            new NvtxState.Stack("libA", [new NvtxRange("inner", new NvtxAttributes("Double", "2.500000", "none", "none", "UNICODE", "wide"))]),
            new NvtxState.Stack("libB", [
                new NvtxRange("u32", new NvtxAttributes("Uint32", "4294967295", "none", "none", "none", "none")),
                new NvtxRange("i32", new NvtxAttributes("Int32", "-7", "none", "none", "none", "none")),
                new NvtxRange("u64", new NvtxAttributes("Uint64", "18446744073709551615", "none", "none", "none", "none")),
                new NvtxRange("f32", new NvtxAttributes("Float", "1.500000", "none", "none", "none", "none")),
            ]),
        ], [
            new NvtxState.Ranges(NvtxState.DEFAULT_DOMAIN, [new NvtxState.StartEnd(5, new NvtxRange("upload")), new NvtxState.StartEnd(6, new NvtxRange("upload"))]),
            new NvtxState.Ranges("libC", [new NvtxState.StartEnd(9, new NvtxRange("x:y", new NvtxAttributes("none", "none", "RGB", "0x1", "none", "none")))]),
        ])
    }

    static List<Result> results() {
        [
            kernel(0, [nvtx: stack("A", "A1"), sections: SECTIONS, rules: RULES]),
            kernel(1, [nvtx: everything(), device: SECOND_DEVICE, stream: 13]),
            other(Work.RANGE, 2, [nvtx: stack("A"), sections: SECTIONS]),
            other(Work.commandList("cmdlist of two"), 3),
            other(Work.GRAPH, 4, [nvtx: stack("B")]),
            kernel(5, [process: SECOND_PROCESS, graphNode: new GraphNode(107709621972672L, 160L), name: "void k<\"x\", 1>(const char *)"]),
            other(Work.RANGE, 6, [process: SECOND_PROCESS, values: ["gpu__time_duration.sum": MetricValue.ofUnsigned(5L)]]),
        ]
    }
}
