package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.ncugradle.internal.profile.metric.Unit;
import java.util.regex.Pattern;

/** How the values of a metric for several results are combined into one. */
public enum RollUp {
    /** Sum, for counts. */
    @JsonProperty("sum")
    SUM,
    /** Mean weighted by the time of each result, for percentages, ratios, averages, rates and settings. */
    @JsonProperty("mean")
    MEAN,
    @JsonProperty("max")
    MAX,
    @JsonProperty("min")
    MIN,
    /** List of distinct values, for identifiers and enumerations, on which arithmetic is meaningless. */
    @JsonProperty("distinct")
    DISTINCT;

    private static final Pattern IDENTIFIER = Pattern.compile(
            "launch__(\\w+_id|uses_\\w+|func_cache_config|cluster_scheduling_policy|function_pcs|kernel_name|tpc_enabled)"
                    + "|memory_(access_(size_)?)?type|profiler__pmsampler_ctxsw_\\d+|profiler__perfworks_session_reuse"
                    + "|smsp__sass_inst_executed_memdesc_explicit_evict_type");

    /** Among metrics whose names have no submetric, these count events. */
    private static final Pattern COUNTER = Pattern.compile("sass__\\w+|(thread_)?inst_executed(_true)?"
            + "|memory_l[12]_\\w+|derived__memory_\\w+_excessive|smsp__branch_targets_threads_\\w+"
            + "|smsp__sass_inst_executed_\\w+"
            + "|smsp__pcsamp_(sample_count|dropped_bytes|warps_issue_stalled_\\w+)"
            + "|profiler__pmsampler_(dropped|merged)_samples");

    /** A metric is summed only if it is known to be additive. */
    public static RollUp of(String metric, Unit unit) {
        int dot = metric.lastIndexOf('.');
        if (dot < 0) {
            return withoutSubmetric(metric, unit);
        }
        return switch (metric.substring(dot + 1)) {
            case "sum" -> SUM;
            case "max" -> MAX;
            case "min" -> MIN;
            default -> MEAN;
        };
    }

    private static RollUp withoutSubmetric(String metric, Unit unit) {
        if (IDENTIFIER.matcher(metric).matches()) {
            return DISTINCT;
        }
        if (metric.startsWith("profiler__timestamp_workload_start")) {
            return MIN;
        }
        if (metric.startsWith("profiler__timestamp_workload_end")) {
            return MAX;
        }
        return !unit.equals(Unit.PERCENT) && COUNTER.matcher(metric).matches() ? SUM : MEAN;
    }
}
