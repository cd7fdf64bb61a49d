package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Something a reader should know.
 *
 * @param code what kind of note it is, for machines
 * @param region the path of the region it is about, if it is about one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Note(String code, @Nullable String region, String text) {

    /** The code of notes on results without a time. */
    public static final String UNTIMED = "untimed";

    public static Note of(String code, String text) {
        return new Note(code, null, text);
    }

    /** Null where every result has a time. */
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
