package io.github.ncugradle.tooling;

import org.jspecify.annotations.Nullable;

/** Totals of a region, including nested regions. */
public interface NcuRegionResult {

    /** Region name, exactly as declared or as in the program. */
    String getName();

    /** Path from the root, joined by {@code ::}. */
    String getPath();

    /** Nesting depth: the number of enclosing regions. */
    int getDepth();

    /** Scope ID: {@code aggregate}, {@code process-0}, {@code rank-0}, {@code device-0}. */
    String getScope();

    /** GPU time in nanoseconds, the median of all repetitions; null if it was not measured. */
    @Nullable
    Double getTime();

    /** Number of launches, the median of all repetitions; null if it was not measured. */
    @Nullable
    Double getLaunches();

    /** Most severe verdict on its limits: {@code pass}, {@code inconclusive} or {@code fail}; null if it has none. */
    @Nullable
    String getVerdict();
}
