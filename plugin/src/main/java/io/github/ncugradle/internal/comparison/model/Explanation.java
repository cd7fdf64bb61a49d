package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a difference in time consists of.
 *
 * @param before time before, in nanoseconds
 * @param after time after, in nanoseconds
 * @param difference after minus before
 * @param span interval of the difference; null for a single repetition
 * @param parts parts that sum to the difference exactly; none of them is zero
 * @param causes kernels that explain most of it
 * @param text the difference and its causes as text; "no difference" if there is none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Explanation(
        long before,
        long after,
        long difference,
        @Nullable Span span,
        List<Part> parts,
        List<Cause> causes,
        String text) {

    public Noise noise() {
        return difference == 0 ? Noise.WITHIN : Part.noise(span);
    }

    /** Difference as a share of the time before; null if that is zero. */
    public @Nullable Double share() {
        return before == 0 ? null : Double.valueOf((double) difference / before);
    }
}
