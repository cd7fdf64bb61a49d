package io.github.ncugradle.tooling;

import org.jspecify.annotations.Nullable;

/** A declared region. */
public interface NcuRegion {

    /** Region name; without a pattern also the name or nested path of its range, {@code outer::inner}. */
    String getName();

    /** Pattern of its ranges, with {@code *}, {@code ?} or {@code regex:}; null for the range with the region's name. */
    @Nullable
    String getPattern();

    /** NVTX domain of its ranges. */
    String getDomain();

    /** Kind of its ranges: {@code push-pop} or {@code start-end}. */
    String getKind();
}
