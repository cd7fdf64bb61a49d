package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The unit in which the work of a kernel is measured. */
public enum WorkUnit {
    /** Executed warp instructions. */
    @JsonProperty("instructions")
    INSTRUCTIONS,

    /** Bytes read from and written to device memory. */
    @JsonProperty("bytes")
    BYTES
}
