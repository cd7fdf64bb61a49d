package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** The part of the hardware that limits a region or a kernel most. */
public enum Limiter {
    @JsonProperty("compute")
    COMPUTE,
    @JsonProperty("memory")
    MEMORY,
    /** Neither compute nor memory is busy: most of the time is latency. */
    @JsonProperty("latency")
    LATENCY;

    /** Threshold in percent of the peak that ncu uses in its own bottleneck advice. */
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
