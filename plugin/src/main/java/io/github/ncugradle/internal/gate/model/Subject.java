package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Quantity of the program or of a region that can have a limit. */
public enum Subject {
    /** GPU time. */
    @JsonProperty("time")
    TIME,
    /** Kernel launches. */
    @JsonProperty("launches")
    LAUNCHES,
    /** An ncu metric. */
    @JsonProperty("metric")
    METRIC,
    /** Time of matching kernels. */
    @JsonProperty("kernelTime")
    KERNEL_TIME
}
