package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Dim3;
import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import java.util.Map;
import java.util.TreeMap;

/**
 * A fictitious GPU, about as powerful as a desktop GPU. Times and counters come from the program. Percentages of a peak
 * refer to the peaks below. Metrics are derived only from counters that the program provides.
 */
final class SimulatedGpu {

    static final String NAME = "Simulated GPU";

    private static final int CHIP = 0x170;
    private static final int MULTIPROCESSORS = 4;
    private static final int LANES = 16;
    private static final double CYCLES_PER_SECOND = 1e9;
    private static final double BYTES_PER_CYCLE = 32;
    private static final int WARP = 32;
    private static final int WARPS = 64;
    private static final int BLOCKS = 32;
    private static final String ATTRIBUTE = "device__attribute_";

    private SimulatedGpu() {}

    static Device device(int id) {
        Map<String, MetricValue> attributes = new TreeMap<>();
        // ncu looks up the units of metrics by chip; this chip has the compute capability below.
        attributes.put("architecture", whole(CHIP));
        attributes.put("chip", whole(CHIP));
        attributes.put("clock_rate", whole((long) (CYCLES_PER_SECOND / 1000)));
        attributes.put("compute_capability_major", whole(8));
        attributes.put("compute_capability_minor", whole(0));
        attributes.put("device_index", whole(id));
        attributes.put("display_name", MetricValue.ofText(NAME));
        attributes.put("max_threads_per_multiprocessor", whole(WARPS * WARP));
        attributes.put("max_warps_per_multiprocessor", whole(WARPS));
        attributes.put("multiprocessor_count", whole(MULTIPROCESSORS));
        attributes.put("warp_size", whole(WARP));
        return new Device(id, NAME, "8.0", attributes);
    }

    /** All metrics that this GPU has for a launch or a range, by name. */
    static Map<String, MetricValue> metrics(MeasuredWork measured, Device device) {
        Map<String, MetricValue> metrics = new TreeMap<>();
        device.attributes().forEach((name, value) -> metrics.put(ATTRIBUTE + name, value));
        new Derivation(measured, metrics).derive();
        return metrics;
    }

    static boolean isAttribute(String metric) {
        return metric.startsWith(ATTRIBUTE);
    }

    private static MetricValue whole(long value) {
        return MetricValue.ofUnsigned(value);
    }

    private static final class Derivation {

        private final MeasuredWork measured;
        private final Map<String, MetricValue> metrics;
        private final double cycles;
        private final double seconds;

        Derivation(MeasuredWork measured, Map<String, MetricValue> metrics) {
            this.measured = measured;
            this.metrics = metrics;
            seconds = measured.nanoseconds() / 1e9;
            cycles = seconds * CYCLES_PER_SECOND;
        }

        void derive() {
            put("gpu__time_duration.sum", (double) measured.nanoseconds());
            put("gpc__cycles_elapsed.max", Math.rint(cycles));
            put("gpc__cycles_elapsed.avg.per_second", CYCLES_PER_SECOND);
            put("sm__cycles_elapsed.avg.per_second", CYCLES_PER_SECOND);
            put("smsp__cycles_elapsed.avg.per_second", CYCLES_PER_SECOND);
            put("dram__cycles_elapsed.avg.per_second", CYCLES_PER_SECOND);
            compute();
            memory();
            if (measured.kind() == ResultKind.KERNEL) {
                launch(measured.first());
            }
            measured.launches().stream()
                    .flatMap(launch -> launch.counters().keySet().stream())
                    .filter(counter -> counter.contains("__"))
                    .filter(counter -> measured.launches().size() == 1 || counter.endsWith(".sum"))
                    .distinct()
                    .forEach(counter -> put(counter, measured.sum(counter)));
        }

        private void compute() {
            double instructions = 0;
            boolean counted = false;
            for (String operation : new String[] {"fadd", "fmul", "ffma"}) {
                if (measured.counts(operation)) {
                    counted = true;
                    double executed = measured.sum(operation);
                    instructions += executed;
                    String name = "smsp__sass_thread_inst_executed_op_" + operation + "_pred_on.sum";
                    put(name, executed);
                    put(name + ".per_cycle_elapsed", executed / cycles);
                }
            }
            if (counted) {
                double peak = (double) LANES * MULTIPROCESSORS;
                put("sm__sass_thread_inst_executed_op_ffma_pred_on.sum.peak_sustained", peak);
                put("sm__throughput.avg.pct_of_peak_sustained_elapsed", 100 * instructions / cycles / peak);
            }
        }

        private void memory() {
            if (!measured.counts("read") && !measured.counts("written")) {
                return;
            }
            double read = measured.sum("read");
            double written = measured.sum("written");
            rate("dram__bytes.sum", read + written);
            rate("dram__bytes_read.sum", read);
            rate("dram__bytes_write.sum", written);
            put("dram__bytes.sum.peak_sustained", BYTES_PER_CYCLE);
            double share = 100 * (read + written) / cycles / BYTES_PER_CYCLE;
            put("dram__throughput.avg.pct_of_peak_sustained_elapsed", share);
            put("gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed", share);
            put("gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed", share);
        }

        private void rate(String name, double total) {
            put(name, total);
            put(name + ".per_second", total / seconds);
        }

        private void launch(TraceEvent.Launch launch) {
            extent("launch__grid", launch.grid());
            extent("launch__block", launch.block());
            long blocks = size(launch.grid());
            long threads = size(launch.block());
            metrics.put("launch__thread_count", whole(blocks * threads));
            metrics.put("launch__context_id", whole(ReportBuilder.CONTEXT));
            metrics.put("launch__device_id", whole(launch.device()));
            metrics.put("launch__stream_id", whole(launch.stream()));
            occupancy(blocks, Math.max(1, (threads + WARP - 1) / WARP));
        }

        private void occupancy(long blocks, long warpsPerBlock) {
            long byWarps = WARPS / warpsPerBlock;
            long resident = Math.min(BLOCKS, byWarps);
            metrics.put("launch__occupancy_limit_blocks", whole(BLOCKS));
            metrics.put("launch__occupancy_limit_warps", whole(byWarps));
            if (resident == 0) {
                return;
            }
            double most = resident * warpsPerBlock;
            double active = Math.min(most, Math.max(1.0, (double) blocks / MULTIPROCESSORS) * warpsPerBlock);
            put("launch__waves_per_multiprocessor", (double) blocks / (MULTIPROCESSORS * resident));
            put("sm__maximum_warps_avg_per_active_cycle", most);
            put("sm__maximum_warps_per_active_cycle_pct", 100 * most / WARPS);
            put("sm__warps_active.avg.per_cycle_active", active);
            put("sm__warps_active.avg.pct_of_peak_sustained_active", 100 * active / WARPS);
        }

        private void extent(String name, Dim3 extent) {
            metrics.put(name + "_dim_x", whole(extent.x()));
            metrics.put(name + "_dim_y", whole(extent.y()));
            metrics.put(name + "_dim_z", whole(extent.z()));
            metrics.put(name + "_size", whole(size(extent)));
        }

        private static long size(Dim3 extent) {
            return extent.x() * extent.y() * extent.z();
        }

        private void put(String name, double value) {
            metrics.put(name, MetricValue.ofDouble(value));
        }
    }
}
