package io.github.ncugradle.internal.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** Which part of the hardware limits a region or a kernel most. */
public enum Bound {
    @JsonProperty("compute")
    COMPUTE,
    @JsonProperty("memory")
    MEMORY,
    /** Neither is busy: most of the time is spent waiting. */
    @JsonProperty("latency")
    LATENCY;

    /** The line that ncu itself draws in its advice on bottlenecks, in percent of the peak. */
    static final double BUSY = 60;

    static @Nullable Bound of(@Nullable Double compute, @Nullable Double memory) {
        if (compute == null || memory == null) {
            return null;
        }
        if (compute < BUSY && memory < BUSY) {
            return LATENCY;
        }
        return compute >= memory ? COMPUTE : MEMORY;
    }
}
