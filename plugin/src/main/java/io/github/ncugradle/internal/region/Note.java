package io.github.ncugradle.internal.region;

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

    static Note of(String code, String text) {
        return new Note(code, null, text);
    }
}
