package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.AdviceChange;
import io.github.ncugradle.internal.comparison.model.MetricChange;
import io.github.ncugradle.internal.region.model.Advice;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What changed about a kernel besides its time: metrics in their own units, and the advice of ncu's rules. */
final class MetricChanges {

    private static final int MOST = 8;
    private static final double LEAST = 0.02;
    private static final double HUNDRED = 100;
    private static final String INFORMATION = "INF";

    /** What people look at to understand a kernel, with labels. A report has only some of them. */
    private static final Map<String, String> WATCHED = watched();

    private static final Pattern STALL =
            Pattern.compile("smsp__average_warps_issue_stalled_(\\w+)_per_issue_active\\.ratio");

    private final List<Watched> metrics = new ArrayList<>();

    private record Watched(int before, int after, String metric, String label, String unit, boolean stall) {}

    private record Moved(MetricChange change, double by) {}

    MetricChanges(RegionModel before, RegionModel after) {
        Map<String, Integer> earlier = new HashMap<>();
        for (int i = 0; i < before.metrics().size(); i++) {
            earlier.put(before.metrics().get(i).name(), i);
        }
        for (int i = 0; i < after.metrics().size(); i++) {
            MetricInfo info = after.metrics().get(i);
            String label = label(info.name());
            Integer was = earlier.get(info.name());
            if (label != null && was != null && before.metrics().get(was).unit().equals(info.unit())) {
                boolean stall = STALL.matcher(info.name()).matches();
                metrics.add(new Watched(was, i, info.name(), label, stall ? "" : info.unit(), stall));
            }
        }
    }

    private static @Nullable String label(String metric) {
        Matcher stall = STALL.matcher(metric);
        return stall.matches() ? stall(stall.group(1)) : WATCHED.get(metric);
    }

    private static @Nullable String stall(String reason) {
        return reason.equals("selected") ? null : "Stall " + reason.replace('_', ' ') + ", cycles per instruction";
    }

    private static Map<String, String> watched() {
        Map<String, String> labels = new LinkedHashMap<>();
        """
        launch__registers_per_thread = Registers per thread
        launch__shared_mem_per_block_static = Static shared memory per block
        launch__shared_mem_per_block_dynamic = Dynamic shared memory per block
        launch__grid_size = Blocks
        launch__block_size = Threads per block
        launch__waves_per_multiprocessor = Waves per SM
        sm__maximum_warps_per_active_cycle_pct = Theoretical occupancy
        sm__warps_active.avg.pct_of_peak_sustained_active = Achieved occupancy
        smsp__inst_executed.sum = Instructions
        smsp__thread_inst_executed_per_inst_executed.ratio = Active threads per warp
        smsp__issue_active.avg.pct_of_peak_sustained_active = Issue slots busy
        sm__throughput.avg.pct_of_peak_sustained_elapsed = Compute throughput
        gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed = Memory throughput
        gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed = DRAM throughput
        dram__bytes.sum = DRAM bytes
        dram__bytes_read.sum = DRAM bytes read
        dram__bytes_write.sum = DRAM bytes written
        lts__t_sectors.sum = L2 sectors
        lts__t_sector_hit_rate.pct = L2 hit rate
        l1tex__t_sector_hit_rate.pct = L1 hit rate
        l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum = Shared memory bank conflicts
        smsp__inst_executed_op_local_ld.sum = Local loads
        smsp__inst_executed_op_local_st.sum = Local stores
        """.lines().map(line -> line.split(" = ", 2)).forEach(line -> labels.put(line[0], line[1]));
        return labels;
    }

    /**
     * The metrics that changed most: relative to their greater value, percentages relative to the whole, stall reasons relative
     * to the greatest of them.
     */
    List<MetricChange> metrics(Kernel before, Kernel after) {
        double greatestStall = greatestStall(before, after);
        List<Moved> moved = new ArrayList<>();
        for (Watched metric : metrics) {
            Double was = value(before, metric.before);
            Double is = value(after, metric.after);
            if (was != null && is != null) {
                double scale = metric.stall
                        ? greatestStall
                        : metric.unit.equals("%") ? HUNDRED : Math.max(Math.abs(was), Math.abs(is));
                double by = scale == 0 ? 0 : Math.abs(is - was) / scale;
                if (by >= LEAST) {
                    moved.add(new Moved(new MetricChange(metric.metric, metric.label, metric.unit, was, is), by));
                }
            }
        }
        return moved.stream()
                .sorted(Comparator.comparingDouble(Moved::by).reversed().thenComparing(it -> it.change.metric()))
                .limit(MOST)
                .map(Moved::change)
                .toList();
    }

    private double greatestStall(Kernel before, Kernel after) {
        return metrics.stream()
                .filter(Watched::stall)
                .flatMap(metric -> Stream.of(value(before, metric.before), value(after, metric.after))
                        .filter(Objects::nonNull))
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
    }

    private static @Nullable Double value(Kernel kernel, int position) {
        return position < kernel.metrics().size() ? kernel.metrics().get(position) : null;
    }

    /** Advice that only one side has, what appeared first. */
    static List<AdviceChange> advice(Kernel before, Kernel after) {
        List<AdviceChange> changes = new ArrayList<>();
        add(changes, after, before, true);
        add(changes, before, after, false);
        return changes;
    }

    private static void add(List<AdviceChange> changes, Kernel of, Kernel without, boolean appeared) {
        Set<List<String>> others =
                without.advice().stream().map(MetricChanges::identity).collect(Collectors.toSet());
        of.advice().stream()
                .filter(advice -> !advice.type().equals(INFORMATION) && !others.contains(identity(advice)))
                .forEach(advice -> changes.add(new AdviceChange(
                        appeared, advice.rule(), advice.name(), advice.title(), advice.text(), advice.speedup())));
    }

    private static List<String> identity(Advice advice) {
        return List.of(advice.rule(), Objects.requireNonNullElse(advice.section(), ""), advice.title());
    }
}
