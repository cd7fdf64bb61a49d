package io.github.ncugradle.internal.gate.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Repetitions after which a growing measurement is judged, until every limit is decided: each from {@code least} to
 * {@code most}. Fewer looks than these keep the error rates, others do not.
 */
public record Looks(int least, int most) {

    /** Name of the fact about a capture with adaptive repetitions, in {@code regions.json}; its value is {@code 5..30}. */
    public static final String FACT = "repetitions";

    private static final Pattern RANGE = Pattern.compile("(\\d{1,6})\\.\\.(\\d{1,6})");

    public Looks {
        if (least < 1 || most < least) {
            throw new IllegalArgumentException("Expected 1 ≤ least ≤ most; found " + least + " and " + most);
        }
    }

    /** The looks of a fact; null if it is absent or not a range. */
    public static @Nullable Looks of(@Nullable String fact) {
        Matcher range = RANGE.matcher(fact == null ? "" : fact);
        if (!range.matches()) {
            return null;
        }
        int least = Integer.parseInt(range.group(1));
        int most = Integer.parseInt(range.group(2));
        return least < 1 || most < least ? null : new Looks(least, most);
    }
}
