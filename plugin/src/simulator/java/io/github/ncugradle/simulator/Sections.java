package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.SectionMetric;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Sections and sets of ncu 2024.1, and the metrics of each that the simulated GPU has. */
final class Sections {

    private static final String REGEX = "regex:";

    /**
     * A section. A section without metrics can be requested and stays empty.
     *
     * @param order position on ncu's details page
     */
    private record Known(int order, String identifier, String displayName, List<SectionMetric> header) {}

    private static final List<Known> ALL = List.of(
            known(60, "C2CLink", "C2CLink"),
            known(20, "ComputeWorkloadAnalysis", "Compute Workload Analysis"),
            known(60, "InstructionStats", "Instruction Statistics"),
            known(
                    70,
                    "LaunchStats",
                    "Launch Statistics",
                    "launch__block_size=Block Size",
                    "launch__grid_size=Grid Size",
                    "launch__registers_per_thread=Registers Per Thread",
                    "launch__thread_count=Threads",
                    "launch__waves_per_multiprocessor=Waves Per SM"),
            known(
                    30,
                    "MemoryWorkloadAnalysis",
                    "Memory Workload Analysis",
                    "dram__bytes.sum.per_second=Memory Throughput",
                    "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed=Max Bandwidth"),
            known(31, "MemoryWorkloadAnalysis_Chart", "Memory Workload Analysis Chart"),
            known(
                    32,
                    "MemoryWorkloadAnalysis_Tables",
                    "Memory Workload Analysis Tables",
                    "dram__bytes_read.sum=DRAM Bytes Read",
                    "dram__bytes_write.sum=DRAM Bytes Written"),
            known(63, "NumaAffinity", "NUMA Affinity"),
            known(60, "Nvlink", "NVLink"),
            known(62, "Nvlink_Tables", "NVLink Tables"),
            known(61, "Nvlink_Topology", "NVLink Topology"),
            known(
                    80,
                    "Occupancy",
                    "Occupancy",
                    "sm__maximum_warps_per_active_cycle_pct=Theoretical Occupancy",
                    "sm__maximum_warps_avg_per_active_cycle=Theoretical Active Warps per SM",
                    "sm__warps_active.avg.pct_of_peak_sustained_active=Achieved Occupancy",
                    "sm__warps_active.avg.per_cycle_active=Achieved Active Warps Per SM",
                    "launch__occupancy_limit_blocks=Block Limit SM",
                    "launch__occupancy_limit_warps=Block Limit Warps"),
            known(15, "PmSampling", "PM Sampling"),
            known(16, "PmSampling_WarpStates", "PM Sampling: Warp States"),
            known(40, "SchedulerStats", "Scheduler Statistics"),
            known(100, "SourceCounters", "Source Counters"),
            known(
                    10,
                    "SpeedOfLight",
                    "GPU Speed Of Light Throughput",
                    "dram__cycles_elapsed.avg.per_second=DRAM Frequency",
                    "gpc__cycles_elapsed.avg.per_second=SM Frequency",
                    "gpc__cycles_elapsed.max=Elapsed Cycles",
                    "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed=Memory Throughput",
                    "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed=DRAM Throughput",
                    "gpu__time_duration.sum=Duration",
                    "sm__throughput.avg.pct_of_peak_sustained_elapsed=Compute (SM) Throughput"),
            known(12, "SpeedOfLight_HierarchicalDoubleRooflineChart", "Hierarchical Roofline Chart (Double Precision)"),
            known(12, "SpeedOfLight_HierarchicalHalfRooflineChart", "Hierarchical Roofline Chart (Half Precision)"),
            known(12, "SpeedOfLight_HierarchicalSingleRooflineChart", "Hierarchical Roofline Chart (Single Precision)"),
            known(12, "SpeedOfLight_HierarchicalTensorRooflineChart", "Hierarchical Roofline Chart (Tensor Core)"),
            known(
                    11,
                    "SpeedOfLight_RooflineChart",
                    "GPU Speed Of Light Roofline Chart",
                    "dram__bytes.sum.peak_sustained=DRAM Peak",
                    "dram__bytes.sum.per_second=DRAM Achieved",
                    "dram__cycles_elapsed.avg.per_second=DRAM Frequency",
                    "sm__cycles_elapsed.avg.per_second=SM Frequency",
                    "smsp__cycles_elapsed.avg.per_second=SMSP Frequency",
                    "sm__sass_thread_inst_executed_op_ffma_pred_on.sum.peak_sustained=FFMA Peak",
                    "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum.per_cycle_elapsed=FADD Achieved",
                    "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed=FFMA Achieved",
                    "smsp__sass_thread_inst_executed_op_fmul_pred_on.sum.per_cycle_elapsed=FMUL Achieved"),
            known(50, "WarpStateStats", "Warp State Statistics"),
            known(100, "WorkloadDistribution", "GPU and Memory Workload Distribution"));

    private static final Map<String, List<String>> SETS = Map.of(
            "basic",
            List.of("LaunchStats", "Occupancy", "SpeedOfLight", "WorkloadDistribution"),
            "detailed",
            List.of(
                    "ComputeWorkloadAnalysis",
                    "LaunchStats",
                    "MemoryWorkloadAnalysis",
                    "MemoryWorkloadAnalysis_Chart",
                    "Occupancy",
                    "SourceCounters",
                    "SpeedOfLight",
                    "SpeedOfLight_RooflineChart",
                    "WorkloadDistribution"),
            "full",
            List.of(
                    "ComputeWorkloadAnalysis",
                    "InstructionStats",
                    "LaunchStats",
                    "MemoryWorkloadAnalysis",
                    "MemoryWorkloadAnalysis_Chart",
                    "MemoryWorkloadAnalysis_Tables",
                    "NumaAffinity",
                    "Nvlink_Tables",
                    "Nvlink_Topology",
                    "Occupancy",
                    "PmSampling",
                    "SchedulerStats",
                    "SourceCounters",
                    "SpeedOfLight",
                    "SpeedOfLight_RooflineChart",
                    "WarpStateStats",
                    "WorkloadDistribution"),
            "nvlink",
            List.of("Nvlink", "Nvlink_Tables", "Nvlink_Topology"),
            "pmsampling",
            List.of("PmSampling", "PmSampling_WarpStates"),
            "roofline",
            List.of(
                    "SpeedOfLight",
                    "SpeedOfLight_HierarchicalDoubleRooflineChart",
                    "SpeedOfLight_HierarchicalHalfRooflineChart",
                    "SpeedOfLight_HierarchicalSingleRooflineChart",
                    "SpeedOfLight_HierarchicalTensorRooflineChart",
                    "SpeedOfLight_RooflineChart",
                    "WorkloadDistribution"));

    static final String DEFAULT_SET = "basic";

    private Sections() {}

    private static Known known(int order, String identifier, String displayName, String... metrics) {
        List<SectionMetric> header = new ArrayList<>();
        for (String metric : metrics) {
            int at = metric.indexOf('=');
            header.add(new SectionMetric(metric.substring(0, at), metric.substring(at + 1), ""));
        }
        // The order in which ncu prints them.
        header.sort(Comparator.comparing(SectionMetric::metric));
        return new Known(order, identifier, displayName, header);
    }

    /** Identifiers of a set's sections; empty for a set that does not exist. */
    static List<String> ofSet(String set) {
        return SETS.getOrDefault(set, List.of());
    }

    /** Counters that the sections contain, without suffixes. Launch attributes are not counters. */
    static List<String> counters() {
        return metrics(Set.copyOf(identifiers())).stream()
                .filter(metric -> metric.contains("."))
                .map(metric -> metric.replaceFirst("\\..*", ""))
                .distinct()
                .sorted()
                .toList();
    }

    static List<String> sets() {
        return SETS.keySet().stream().sorted().toList();
    }

    static List<String> identifiers() {
        return ALL.stream().map(Known::identifier).toList();
    }

    static String displayName(String identifier) {
        return ALL.get(identifiers().indexOf(identifier)).displayName();
    }

    /** Identifiers of the sections that match the values of {@code --section}. */
    static Set<String> matching(List<String> expressions) {
        Set<String> found = new LinkedHashSet<>();
        List<String> failures = new ArrayList<>();
        for (String expression : expressions) {
            List<String> matches = identifiers().stream()
                    .filter(identifier -> matches(expression, identifier))
                    .toList();
            if (matches.isEmpty()) {
                failures.add("Option '--section " + expression + "' did not match any section.");
            }
            found.addAll(matches);
        }
        if (!failures.isEmpty()) {
            failures.add("Use --list-sections to see the list of available sections.");
            throw new NcuFailure(failures.toArray(String[]::new));
        }
        return found;
    }

    private static boolean matches(String expression, String identifier) {
        if (!expression.startsWith(REGEX)) {
            return expression.equals(identifier);
        }
        Pattern regex = KernelName.regex("--section", expression.substring(REGEX.length()));
        return regex.matcher(identifier).find();
    }

    /** The given sections that have metrics, with these metrics. */
    static List<Section> filled(Set<String> identifiers, Map<String, MetricValue> metrics) {
        List<Section> sections = new ArrayList<>();
        for (Known known : ALL) {
            List<SectionMetric> header = known.header().stream()
                    .filter(metric -> metrics.containsKey(metric.metric()))
                    .toList();
            if (identifiers.contains(known.identifier()) && !header.isEmpty()) {
                sections.add(new Section(known.identifier(), known.displayName(), known.order(), header, List.of()));
            }
        }
        sections.sort(Comparator.comparingInt(Section::order));
        return sections;
    }

    /** Metrics of the given sections. */
    static Set<String> metrics(Set<String> identifiers) {
        Set<String> metrics = new LinkedHashSet<>();
        ALL.stream()
                .filter(known -> identifiers.contains(known.identifier()))
                .flatMap(known -> known.header().stream())
                .forEach(metric -> metrics.add(metric.metric()));
        return metrics;
    }
}
