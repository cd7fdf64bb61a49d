package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether noise explains an amount. */
public enum Noise {
    /** The interval of the amount contains zero. */
    @JsonProperty("within")
    WITHIN,

    /** The interval of the amount does not contain zero. */
    @JsonProperty("beyond")
    BEYOND,

    /** A measurement has a single repetition. */
    @JsonProperty("unknown")
    UNKNOWN
}
