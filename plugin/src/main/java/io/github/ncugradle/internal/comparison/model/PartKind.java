package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a part of a difference in time comes from. */
public enum PartKind {
    /** Kernels that only the later measurement has. */
    @JsonProperty("new")
    NEW,

    /** Kernels that only the earlier measurement has. */
    @JsonProperty("gone")
    GONE,

    /** Number of launches. */
    @JsonProperty("launches")
    LAUNCHES,

    /** Work per launch, in instructions or bytes. */
    @JsonProperty("work")
    WORK,

    /** Cycles per unit of work. */
    @JsonProperty("efficiency")
    EFFICIENCY,

    /** Clock frequency. */
    @JsonProperty("clock")
    CLOCK,

    /** The part of the time per launch that could not be split because metrics are missing. */
    @JsonProperty("perLaunch")
    PER_LAUNCH,

    /** Results that are not kernels, and what medians over several repetitions do not add up to. */
    @JsonProperty("rest")
    REST
}
