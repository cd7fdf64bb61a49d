package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.ncugradle.internal.profile.metric.Unit;
import java.util.regex.Pattern;

/** How the values that a metric has for several results become one. */
public enum RollUp {
    /** Counts of what happened: added. */
    @JsonProperty("sum")
    SUM,
    /** Percentages, ratios, averages, rates, settings: the mean, each result weighted by its time. */
    @JsonProperty("mean")
    MEAN,
    @JsonProperty("max")
    MAX,
    @JsonProperty("min")
    MIN,
    /** Identifiers and names of choices, of which no arithmetic makes sense: the distinct values are listed. */
    @JsonProperty("distinct")
    DISTINCT;

    private static final Pattern IDENTIFIER = Pattern.compile(
            "launch__(\\w+_id|uses_\\w+|func_cache_config|cluster_scheduling_policy|function_pcs|kernel_name|tpc_enabled)"
                    + "|memory_(access_(size_)?)?type|profiler__pmsampler_ctxsw_\\d+|profiler__perfworks_session_reuse"
                    + "|smsp__sass_inst_executed_memdesc_explicit_evict_type");

    /** Metrics of a name without a submetric are a mixed lot: these are the ones that count events. */
    private static final Pattern COUNTER = Pattern.compile("sass__\\w+|(thread_)?inst_executed(_true)?"
            + "|memory_l[12]_\\w+|derived__memory_\\w+_excessive|smsp__branch_targets_threads_\\w+"
            + "|smsp__sass_inst_executed_\\w+"
            + "|smsp__pcsamp_(sample_count|dropped_bytes|warps_issue_stalled_\\w+)"
            + "|profiler__pmsampler_(dropped|merged)_samples");

    /** What is not known to add up is not added. */
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
