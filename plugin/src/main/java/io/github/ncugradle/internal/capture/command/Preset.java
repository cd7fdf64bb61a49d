package io.github.ncugradle.internal.capture.command;

import java.util.List;

/** A named selection of sections and metrics. */
public record Preset(String name, List<String> sections, List<String> metrics) {

    /** Collected in every capture: all aggregation requires the time. */
    static final String TIME = "gpu__time_duration.sum";

    /** The preset with what the budgets of a workload require. */
    public static final String BUDGETS = "budgets";

    /** Time only, in one pass. */
    public static final Preset TIME_ONLY = of("time-only", "");

    /** The built-in presets; every ncu since 2022.3 has all of their sections. */
    public static final List<Preset> BUILT_IN = List.of(
            // Time, throughput, launch geometry and occupancy: few passes.
            of("default", "SpeedOfLight LaunchStats Occupancy"),
            // ncu's set "full" of 2022.3, without NVLink.
            of(
                    "high",
                    "SpeedOfLight SpeedOfLight_RooflineChart ComputeWorkloadAnalysis InstructionStats LaunchStats MemoryWorkloadAnalysis MemoryWorkloadAnalysis_Chart MemoryWorkloadAnalysis_Tables Occupancy SchedulerStats SourceCounters WarpStateStats"),
            // For compute-bound kernels.
            of(
                    "compute",
                    "SpeedOfLight SpeedOfLight_RooflineChart ComputeWorkloadAnalysis InstructionStats SchedulerStats WarpStateStats LaunchStats Occupancy"),
            // For memory-bound kernels.
            of(
                    "memory",
                    "SpeedOfLight MemoryWorkloadAnalysis MemoryWorkloadAnalysis_Chart MemoryWorkloadAnalysis_Tables LaunchStats Occupancy"),
            // Time only; metrics are added by the budgets.
            of(BUDGETS, ""));

    private static Preset of(String name, String sections) {
        return new Preset(name, sections.isEmpty() ? List.of() : List.of(sections.split(" ", -1)), List.of());
    }
}
