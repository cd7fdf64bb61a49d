package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a region or kernel was found in the other measurement. */
public enum Match {
    /** It has the same name. */
    @JsonProperty("same")
    SAME,

    /** Its name differs only as names differ between versions of ncu. */
    @JsonProperty("normalized")
    NORMALIZED,

    /** Its name is different: a guess by function name, grid, block and position. */
    @JsonProperty("guessed")
    GUESSED,

    /** Only the later measurement has it. */
    @JsonProperty("new")
    NEW,

    /** Only the earlier measurement has it. */
    @JsonProperty("gone")
    GONE
}
