package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** Which part of the hardware limits a region or a kernel most. */
public enum Limiter {
    @JsonProperty("compute")
    COMPUTE,
    @JsonProperty("memory")
    MEMORY,
    /** Neither is busy: most of the time is spent waiting. */
    @JsonProperty("latency")
    LATENCY;

    /** The line that ncu itself draws in its advice on bottlenecks, in percent of the peak. */
    public static final double BUSY = 60;

    public static @Nullable Limiter of(@Nullable Double compute, @Nullable Double memory) {
        if (compute == null || memory == null) {
            return null;
        }
        if (compute < BUSY && memory < BUSY) {
            return LATENCY;
        }
        return compute >= memory ? COMPUTE : MEMORY;
    }
}
