package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One side of a comparison.
 *
 * @param name what the user calls it: a path, a workload, a baseline
 * @param created start of the first capture, ISO 8601
 * @param gpus models of the GPUs
 * @param ncu versions of ncu
 * @param clockControl clock control; null if unknown
 * @param replayMode replay mode; null if unknown
 * @param captures files that were read
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Compared(
        String name,
        Kind kind,
        boolean simulated,
        @Nullable String created,
        int repetitions,
        List<String> gpus,
        List<String> ncu,
        @Nullable String clockControl,
        @Nullable String replayMode,
        List<String> captures) {

    /** What a side was read from. */
    public enum Kind {
        @JsonProperty("report")
        REPORT,
        @JsonProperty("captures")
        CAPTURES,
        @JsonProperty("regions")
        REGIONS,
        @JsonProperty("baseline")
        BASELINE,
        @JsonProperty("workload")
        WORKLOAD
    }
}
