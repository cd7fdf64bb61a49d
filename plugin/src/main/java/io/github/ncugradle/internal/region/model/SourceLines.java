package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The source lines of a kernel, a region or another portion, as sums over all launches and repetitions. An instruction
 * counts for each of its lines, as on ncu's source page, so lines may add up to more than the total.
 *
 * @param note what is missing and what to do about it; empty if nothing is
 * @param total all instructions, whether their lines are known or not
 * @param lines the hottest lines, most samples first
 * @param functions instructions without line info, by function, most samples first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SourceLines(
        State state,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        String note,

        Counts total,
        List<Line> lines,
        @Nullable Rest moreLines,
        List<Function> functions,
        @Nullable Rest moreFunctions) {

    /** How far the source is known. */
    public enum State {
        @JsonProperty("lines")
        LINES,
        @JsonProperty("no-lines")
        NO_LINES,
        @JsonProperty("no-code")
        NO_CODE,
        @JsonProperty("damaged")
        DAMAGED
    }

    /**
     * What instructions cost.
     *
     * @param samples times that the sampler found a warp there; null without sampling
     * @param instructions executed by warps; null if not counted
     * @param threadInstructions executed by threads; null if not counted
     * @param l2Sectors theoretical sectors of the L2 cache for accesses to global memory; null if not counted
     * @param stalls samples by the reason why the warp stalled, most samples first
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Counts(
            @Nullable Double samples,
            @Nullable Double instructions,
            @Nullable Double threadInstructions,
            @Nullable Double l2Sectors,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
            Map<String, Double> stalls) {}

    /**
     * A line.
     *
     * @param file path on the machine that compiled it
     * @param line from 1
     */
    public record Line(String file, int line, Counts counts) {}

    /** A function, by its name in the code. */
    public record Function(String name, Counts counts) {}

    /** The sum over further lines or functions; {@code lines.csv} has them all. */
    public record Rest(int number, Counts counts) {}
}
