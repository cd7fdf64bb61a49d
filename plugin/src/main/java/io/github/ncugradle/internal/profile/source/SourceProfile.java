package io.github.ncugradle.internal.profile.source;

import java.util.List;
import java.util.Map;

/**
 * The counts of the source lines of one or more results. An instruction counts for each of its lines, as on ncu's source page, so
 * lines may add up to more than the whole.
 *
 * @param total all instructions, whether their lines are known or not
 * @param lines every line with a count other than zero
 * @param functions instructions whose lines are not known, by function
 * @param note what is missing and what to do about it; empty if nothing is
 */
public record SourceProfile(
        State state,
        SourceCounts total,
        Map<SourcePlace, SourceCounts> lines,
        Map<String, SourceCounts> functions,
        String note) {

    /** How far the source is known. */
    public enum State {
        /** There are lines. */
        LINES,
        /** There are functions, but nothing was compiled with line info. */
        NO_LINES,
        /** There are values of instructions, but no code that says whose. */
        NO_CODE,
        /** The results have no per-instruction values. */
        NO_VALUES,
        /** Values or code cannot be read. */
        DAMAGED
    }

    private static final SourceCounts NOTHING = new SourceCounts(List.of(), new double[0]);

    /** A profile with nothing but the reason for that. */
    public static SourceProfile without(State state, String note) {
        return new SourceProfile(state, NOTHING, Map.of(), Map.of(), note);
    }
}
