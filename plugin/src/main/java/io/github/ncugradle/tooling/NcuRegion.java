package io.github.ncugradle.tooling;

import org.jspecify.annotations.Nullable;

/** A region as the build script declares it. */
public interface NcuRegion {

    /** What the region is called; without a pattern also what its range is called, {@code outer::inner}. */
    String getName();

    /** Which ranges belong to it, with {@code *}, {@code ?} or {@code regex:}; null where it is the range of its name. */
    @Nullable
    String getPattern();

    /** The NVTX domain of its ranges. */
    String getDomain();

    /** The kind of its ranges: {@code push-pop} or {@code start-end}. */
    String getKind();
}
