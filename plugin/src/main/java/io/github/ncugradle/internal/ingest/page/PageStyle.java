package io.github.ncugradle.internal.ingest.page;

import io.github.ncugradle.internal.profile.NcuVersion;

/**
 * Differences between the pages of ncu versions, from pages of 2022.3, 2023.1, 2024.1, 2025.1 and 2025.4. A version between two
 * that differ is treated as the later one.
 *
 * @param kernelTime whether a row has the kernel's start time instead of its extents and device
 * @param shortUnits whether units are {@code ns} and {@code hz} instead of {@code nsecond} and {@code cycle/second}
 * @param extentOfGraph the text for the extents of a CUDA graph, which has none
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
