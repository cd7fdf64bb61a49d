package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * A difference between how the two sides were measured.
 *
 * @param code kind of difference, for machines
 * @param before value before; null if unknown
 * @param after value after; null if unknown
 * @param text the difference and what follows from it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Caveat(
        String code,
        Severity severity,
        @Nullable String before,
        @Nullable String after,
        String text) {

    /** What a difference means for the comparison. */
    public enum Severity {
        /** Worth knowing. */
        @JsonProperty("note")
        NOTE,

        /** A part of the difference in time may come from it. */
        @JsonProperty("warning")
        WARNING,

        /** Times say nothing about each other. */
        @JsonProperty("obstacle")
        OBSTACLE
    }
}
