package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A source line of a kernel whose samples grew.
 *
 * @param file path on the machine that compiled it, after
 * @param line from 1
 * @param before samples by repetition; null if the line was not among the hottest
 * @param after samples by repetition
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LineGrowth(String file, int line, @Nullable Double before, double after) {

    /** The file without its directories, and the line. */
    public String place() {
        return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1) + ":" + line;
    }
}
