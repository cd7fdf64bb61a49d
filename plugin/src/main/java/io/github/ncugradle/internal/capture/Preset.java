package io.github.ncugradle.internal.capture;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A named selection of sections; all of them exist in every ncu since 2022.3. */
public enum Preset {
    /** The time and nothing else, in one pass. */
    TIME_ONLY(""),
    /** Time, throughput, launch geometry and occupancy: few passes. */
    DEFAULT("SpeedOfLight LaunchStats Occupancy"),
    /** What ncu's set {@code full} had in 2022.3, without NVLink. */
    HIGH(
            "SpeedOfLight SpeedOfLight_RooflineChart ComputeWorkloadAnalysis InstructionStats LaunchStats MemoryWorkloadAnalysis MemoryWorkloadAnalysis_Chart MemoryWorkloadAnalysis_Tables Occupancy SchedulerStats SourceCounters WarpStateStats"),
    /** What keeps the cores busy or waiting. */
    COMPUTE(
            "SpeedOfLight SpeedOfLight_RooflineChart ComputeWorkloadAnalysis InstructionStats SchedulerStats WarpStateStats LaunchStats Occupancy"),
    /** What goes through caches and memory. */
    MEMORY(
            "SpeedOfLight MemoryWorkloadAnalysis MemoryWorkloadAnalysis_Chart MemoryWorkloadAnalysis_Tables LaunchStats Occupancy");

    /** Collected always: a region without its time is of no use. */
    static final String TIME = "gpu__time_duration.sum";

    private final String sections;

    Preset(String sections) {
        this.sections = sections;
    }

    public static Preset named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** Those that a build script may choose. */
    static Set<String> names() {
        return Stream.of(DEFAULT, HIGH, COMPUTE, MEMORY)
                .map(preset -> preset.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    public List<String> sections() {
        return sections.isEmpty() ? List.of() : List.of(sections.split(" ", -1));
    }
}
