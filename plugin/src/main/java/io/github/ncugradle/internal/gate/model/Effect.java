package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Effect of a verdict on the build, from least to most severe. */
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
