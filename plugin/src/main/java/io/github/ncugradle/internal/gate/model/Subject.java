package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What about a region or the program is limited. */
public enum Subject {
    /** Its time on the GPU. */
    @JsonProperty("time")
    TIME,
    /** Its kernel launches. */
    @JsonProperty("launches")
    LAUNCHES,
    /** A metric of ncu. */
    @JsonProperty("metric")
    METRIC,
    /** The time of some of its kernels. */
    @JsonProperty("kernelTime")
    KERNEL_TIME
}
