package io.github.ncugradle.internal.report.view;

import io.github.ncugradle.internal.region.model.MetricSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Utilisation relative to the hardware's peak. */
public final class SpeedOfLight {

    public static final String COMPUTE = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
    public static final String MEMORY = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";

    private static final Map<String, String> LABELS = new LinkedHashMap<>();

    static {
        LABELS.put(COMPUTE, "Compute (SM)");
        LABELS.put(MEMORY, "Memory");
        LABELS.put("l1tex__throughput.avg.pct_of_peak_sustained_active", "L1/TEX cache");
        LABELS.put("lts__throughput.avg.pct_of_peak_sustained_elapsed", "L2 cache");
        LABELS.put("gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed", "DRAM");
        LABELS.put("sm__warps_active.avg.pct_of_peak_sustained_active", "Achieved occupancy");
    }

    private SpeedOfLight() {}

    public static List<RegionView.Utilisation> of(Map<String, MetricSummary> metrics) {
        List<RegionView.Utilisation> found = new ArrayList<>();
        LABELS.forEach((metric, label) -> {
            MetricSummary summary = metrics.get(metric);
            if (summary != null && summary.value().median() != null) {
                found.add(new RegionView.Utilisation(label, metric, Quantity.of(summary.value(), "%")));
            }
        });
        return found;
    }
}
