package io.github.ncugradle.internal.ingest.page;

import io.github.ncugradle.internal.profile.NcuVersion;

/**
 * How versions of ncu differ in what they print. Seen were pages of 2022.3, 2023.1, 2024.1, 2025.1 and 2025.4; a version between
 * two of them that differ counts as the later one.
 *
 * @param kernelTime whether a row says when the kernel ran rather than its extents and its device
 * @param shortUnits whether units are {@code ns} and {@code hz} rather than {@code nsecond} and {@code cycle/second}
 * @param extentOfGraph what stands for the extents of a CUDA graph, which has none
 */
record PageStyle(boolean kernelTime, boolean shortUnits, String extentOfGraph) {

    static final String NOT_AVAILABLE = "n/a";

    static PageStyle of(NcuVersion version) {
        return new PageStyle(
                !version.isAtLeast(2022, 4),
                version.isAtLeast(2024, 2),
                version.isAtLeast(2025, 4) ? "(0, 0, 0)" : NOT_AVAILABLE);
    }
}
