package io.github.ncugradle.tooling;

import org.jspecify.annotations.Nullable;

/** What was measured of a region, the regions within included. */
public interface NcuRegionResult {

    /** Its name, exactly as declared or as in the program. */
    String getName();

    /** Its way from the root, joined by {@code ::}. */
    String getPath();

    /** How many regions are around it. */
    int getDepth();

    /** The id of the scope: {@code aggregate}, {@code process-0}, {@code rank-0}, {@code device-0}. */
    String getScope();

    /** Its time on the GPU in nanoseconds, the median of all repetitions; null where it was not measured. */
    @Nullable
    Double getTime();

    /** Its launches of kernels, the median of all repetitions; null where they were not measured. */
    @Nullable
    Double getLaunches();

    /** The gravest verdict on its limits: {@code pass}, {@code undecided} or {@code fail}; null where it has none. */
    @Nullable
    String getVerdict();
}
