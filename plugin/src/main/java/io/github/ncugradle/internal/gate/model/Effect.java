package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a verdict means for the build, from harmless to grave. */
public enum Effect {
    @JsonProperty("none")
    NONE,
    @JsonProperty("warn")
    WARN,
    @JsonProperty("fail")
    FAIL;

    public Effect atMost(Effect other) {
        return compareTo(other) <= 0 ? this : other;
    }

    Effect or(Effect other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
