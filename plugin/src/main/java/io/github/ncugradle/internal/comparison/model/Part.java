package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A part of a difference in time.
 *
 * @param amount nanoseconds; positive if the later measurement takes longer
 * @param unit unit of what determines the part: {@code launch}, {@code inst/launch}, {@code byte/launch}, {@code cycle/inst},
 *     {@code cycle/byte}, {@code cycle/launch}, {@code hz}, {@code ns/launch}, {@code ns/inst}, {@code ns/byte}; null for the
 *     parts of several kernels
 * @param before what determines the part, before, in that unit
 * @param after what determines the part, after
 * @param span interval of the amount; null for a single repetition
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Part(
        PartKind kind,
        long amount,
        @Nullable String unit,
        @Nullable Double before,
        @Nullable Double after,
        @Nullable Span span) {

    /** Ratio of after to before; null if there is none. */
    public @Nullable Double factor() {
        return before == null || after == null || before == 0 ? null : Double.valueOf(after / before);
    }

    public Noise noise() {
        return noise(span);
    }

    static Noise noise(@Nullable Span span) {
        if (span == null) {
            return Noise.UNKNOWN;
        }
        return span.low() <= 0 && span.high() >= 0 ? Noise.WITHIN : Noise.BEYOND;
    }
}
