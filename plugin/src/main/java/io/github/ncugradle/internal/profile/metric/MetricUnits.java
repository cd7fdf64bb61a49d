package io.github.ncugradle.internal.profile.metric;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The unit in which ncu records a metric; reports do not contain it. A name has the form
 * {@code hardware__counter[.rollup][.submetric]}: the counter determines the counted unit, the submetric its derivation.
 */
public final class MetricUnits {

    private static final Pattern COLLECTED_BY =
            Pattern.compile("^((pm|warp)sampling:|([A-Z]+(_[A-Z])?\\.)?Triage\\w*\\.)");

    private static final Map<String, String> COUNTED = Map.ofEntries(
            Map.entry("bytes", "byte"),
            Map.entry("sectors", "sector"),
            Map.entry("requests", "request"),
            Map.entry("inst", "inst"),
            Map.entry("instruction", "inst"),
            Map.entry("instructions", "inst"),
            Map.entry("cycles", "cycle"),
            Map.entry("warps", "warp"),
            Map.entry("threads", "thread"),
            Map.entry("ctas", "block"),
            Map.entry("registers", "register"),
            Map.entry("samples", "sample"),
            Map.entry("passes", "pass"),
            Map.entry("time", "ns"));

    /** Names whose first noun is not the counted unit. The first match wins. */
    private static final List<Named> EXCEPTIONS = List.of(
            // Facts about the device, its links, and the launch.
            named("(device__attribute|nvlink|c2clink|numa)_.*", ""),
            named("launch__block_dim_.*", "block"),
            named("launch__cluster_max_active", "cluster"),
            named("launch__(cluster_max_potential_size|occupancy_limit_\\w+)", "block"),
            named("launch__registers_per_thread\\w*", "register/thread"),
            named("launch__(shared_mem_config|persisting_l2_cache)_size", "byte"),
            named("launch__shared_mem_per_block\\w*", "byte/block"),
            named("launch__sm_count", "SM"),
            named("launch__thread_count", "thread"),
            named("launch__occupancy_cluster\\w*_pct", "%"),
            named("launch__.*", ""),
            named("profiler__timestamp_.*", ""),
            // Histograms over opcodes and policies.
            named("sass__\\w+_per_opcode\\w*", ""),
            named("smsp__sass_inst_executed_memdesc_explicit_evict_type", ""),
            // Derived metrics and those of the source view.
            named("derived__pct_occupancy_per_register_count", "%/register"),
            named("derived__pct_occupancy_per_shared_mem_size", "%/byte"),
            named("derived__pct_occupancy_per_block_size", "%"),
            named("derived__pct_occupancy_per_barrier_count", ""),
            named("derived__\\w+_pct|sm\\w*__maximum_warps_per_active_cycle_pct", "%"),
            named("derived__(derivative_)?avg_thread_(un)?executed\\w*", "thread"),
            named("derived__sms?p?__sass_thread_inst_executed\\w*", "thread"),
            named("derived__\\w+_spilling_requests", ""),
            named("(derived__)?memory_l2_sectors_\\w+|derived__memory_l2_theoretical_sectors_\\w+", "byte"),
            named("memory_l2_theoretical_sectors_\\w+|memory_l1_(tag_requests|wavefronts)_\\w+", "sectors"),
            named("(derived__)?memory_\\w+", ""),
            // Ratios.
            named("\\w+__amortized_warp_latency", "cycle/warp"),
            named("\\w+__average_warp_latency_issue_stalled_\\w+", "inst/warp"),
            named("\\w+__average_(warp|cta)_latency\\w*", "cycle"),
            named("\\w+__average_warps_active_per_inst_\\w+", "cycle"),
            named("\\w+__average_warps_active_per_issue_active", "warp"),
            named("\\w+__average_warps_issue_stalled_\\w+_per_issue_active", "inst"),
            named("\\w+__inst_issued_per_issue_active", "inst/cycle"),
            named("\\w+__maximum_warps_avg_per_active_cycle", "warp"),
            named("\\w+_per_(inst_executed\\w*|warp_active|wavefront\\w*)", ""),
            named("\\w+_(hit|success|compression|achieved)_rate\\w*", ""),
            // Counters.
            named("idc__requests\\w*|lts__t_tag_requests\\w*|l1tex__f_cycles_active", ""),
            named("\\w+_branch_targets_threads_\\w+", ""),
            named("\\w+__(rx|tx)__cycles_active", ""),
            named("l1tex__tmain_requests", "inst"),
            named("smsp__(tex|imc)_requests\\w*|sm__icc_requests\\w*", "cycle"),
            named("\\w+__pcsamp_warps_issue_stalled_no_instructions\\w*", "inst"));

    private static final Pattern PER = Pattern.compile("_per_(request|sector|warp|thread)(_|$)");
    private static final Pattern BUSY =
            Pattern.compile("_(writeback|cgas|issue)_active(_|$)|_issue_inst\\d|_set_conflicts(_|$)");

    /** States counted in every cycle: their number per cycle is a number of warps, not a rate. */
    private static final Pattern STATE = Pattern.compile("__warps_(?!launched)|__ctas_active|_registers_allocated");

    private static final int REMEMBERED = 1 << 14;
    private static final Map<String, Unit> KNOWN = new ConcurrentHashMap<>();

    private MetricUnits() {}

    /** The unit of a metric; none if the name does not determine it. */
    public static Unit of(String metric) {
        Unit known = KNOWN.get(metric);
        if (known != null) {
            return known;
        }
        Unit unit = derive(metric);
        if (KNOWN.size() < REMEMBERED) {
            KNOWN.put(metric, unit);
        }
        return unit;
    }

    private static Unit derive(String metric) {
        String name = COLLECTED_BY.matcher(metric).replaceFirst("");
        int dot = name.indexOf('.');
        String counter = dot < 0 ? name : name.substring(0, dot);
        String submetric = dot < 0 ? "" : name.substring(name.lastIndexOf('.') + 1);
        if (submetric.startsWith("pct")) {
            return Unit.PERCENT;
        }
        String counted = counted(counter);
        if (submetric.equals("per_second")) {
            return Unit.of((counted.isEmpty() ? "1" : counted) + "/s");
        }
        if (submetric.startsWith("per_cycle") || submetric.equals("peak_sustained")) {
            return perCycle(counter, counted);
        }
        return Unit.of(counted);
    }

    private static Unit perCycle(String counter, String counted) {
        if (STATE.matcher(counter).find()) {
            return Unit.of(counted);
        }
        return counted.isEmpty() || counted.equals("cycle") ? Unit.NONE : Unit.of(counted + "/cycle");
    }

    private static String counted(String counter) {
        for (Named exception : EXCEPTIONS) {
            if (exception.name.matcher(counter).matches()) {
                return exception.unit;
            }
        }
        if (BUSY.matcher(counter).find()) {
            return "cycle";
        }
        var per = PER.matcher(counter);
        if (per.find()) {
            return noun(counter.substring(0, per.start())) + "/" + per.group(1);
        }
        return noun(counter);
    }

    private static String noun(String counter) {
        int hardware = counter.indexOf("__");
        for (String word : counter.substring(hardware < 0 ? 0 : hardware + 2).split("_", -1)) {
            String unit = COUNTED.get(word);
            if (unit != null) {
                return unit;
            }
        }
        return "";
    }

    private static Named named(String pattern, String unit) {
        return new Named(Pattern.compile(pattern), unit);
    }

    private record Named(Pattern name, String unit) {}
}
