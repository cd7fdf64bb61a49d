package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Dim3;
import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.ReportFormat;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.RuleMessage;
import io.github.ncugradle.internal.profile.RuleResult;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.SectionMetric;
import io.github.ncugradle.internal.profile.Session;
import io.github.ncugradle.internal.profile.TargetProcess;
import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.MetricsPool;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A program with very many regions, each with kernels of its own, a section and advice on each: as bad as it gets.
 *
 * @param further further metrics, each with a value that grows with the time
 * @param slower how many times as long every third kernel takes
 */
record ManyRegions(int regions, int kernels, List<String> further, double slower) implements ReportSource {

    private static final int OF_A_PHASE = 111;
    private static final int STAGES = 10;
    private static final List<String> METRICS = List.of(
            "gpu__time_duration.sum",
            "sm__throughput.avg.pct_of_peak_sustained_elapsed",
            "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
            "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed",
            "smsp__cycles_elapsed.avg.per_second",
            "dram__bytes.sum.per_second");
    private static final Section SECTION = new Section(
            "SpeedOfLight",
            "GPU Speed Of Light Throughput",
            10,
            METRICS.stream().map(name -> new SectionMetric(name, name, "")).toList(),
            List.of());
    private static final Device DEVICE = new Device(0, "NVIDIA A10G", "8.6", Map.of());
    private static final int THIRD = 3;
    private static final TargetProcess PROCESS = new TargetProcess(4711, "demo", "127.0.0.1");

    ManyRegions(int regions, int kernels) {
        this(regions, kernels, List.of(), 1);
    }

    @Override
    public Report report() {
        return new Report(
                "many.ncu-rep",
                ReportFormat.NCU_REP,
                new Session("2024.1.1.0", "ncu demo", "host", null, null, null, null, Map.of()),
                List.of(DEVICE),
                List.of(PROCESS),
                List.of());
    }

    @Override
    public void forEachResult(Consumer<? super Result> consumer) {
        Report report = report();
        MetricSchema schema = MetricSchema.of(
                Stream.concat(METRICS.stream(), further.stream()).toList());
        MetricsPool pool = new MetricsPool();
        for (int i = 0; i < kernels; i++) {
            double time = (1000 + i * 7919L % 90_000) * (i % THIRD == 0 ? slower : 1);
            double[] values = {time, i % 97, i * 31L % 93, 1 + i % 2000, 1.4e9, 1e9 + i * 1e6};
            for (double value : values) {
                pool.add(MetricValue.ofDouble(value));
            }
            for (int j = 1; j <= further.size(); j++) {
                pool.add(MetricValue.ofDouble(Math.rint(time * j + i)));
            }
            consumer.accept(new Result(
                    report,
                    i,
                    Work.kernel(
                            "void library::kernels::fused_kernel_" + i + "<float, 128, 4>(const float *, float *, int)",
                            "fused_kernel_" + i,
                            null,
                            new Dim3(64, 1, 1),
                            new Dim3(256, 1, 1)),
                    new Placement(PROCESS, 31L, DEVICE, 1L, 7L),
                    null,
                    stack(i / (kernels / regions)),
                    pool.take(schema),
                    List.of(SECTION),
                    List.of(advice(i))));
        }
    }

    /** Trees of a root, ten children and a hundred grandchildren. */
    private static NvtxState stack(int region) {
        int place = region % OF_A_PHASE;
        NvtxRange phase = new NvtxRange("phase " + region / OF_A_PHASE);
        List<NvtxRange> open;
        if (place == 0) {
            open = List.of(phase);
        } else if (place <= STAGES) {
            open = List.of(phase, new NvtxRange("stage " + place));
        } else {
            int stage = (place - STAGES - 1) / STAGES + 1;
            open = List.of(phase, new NvtxRange("stage " + stage), new NvtxRange("layer " + place));
        }
        return new NvtxState(List.of(new NvtxState.Stack(NvtxState.DEFAULT_DOMAIN, open)), List.of());
    }

    private static RuleResult advice(int kernel) {
        return new RuleResult(
                "SOLBottleneck",
                "SOLBottleneck",
                SECTION.identifier(),
                List.of(new RuleMessage(
                        RuleMessage.Type.OPTIMIZATION,
                        "Latency",
                        "Advice number " + kernel + " about the use of the hardware, of a usual length for such a text;"
                                + " look at the scheduler statistics.",
                        new RuleMessage.Speedup(RuleMessage.Scope.GLOBAL, kernel % 40))));
    }
}
