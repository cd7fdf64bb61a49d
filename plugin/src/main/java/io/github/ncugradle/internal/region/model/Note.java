package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A note for the reader.
 *
 * @param code kind of note, for machines
 * @param region path of the region that the note is about, if any
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Note(String code, @Nullable String region, String text) {

    /** The code of notes on results without a time. */
    public static final String UNTIMED = "untimed";

    public static Note of(String code, String text) {
        return new Note(code, null, text);
    }

    /** The note on results without a time; null if every result has one. */
    public static @Nullable Note untimed(long untimed, @Nullable String region) {
        return untimed == 0
                ? null
                : new Note(
                        UNTIMED,
                        region,
                        "Results without a usable gpu__time_duration.sum: " + untimed
                                + ". They count as launches and add no time.");
    }
}
