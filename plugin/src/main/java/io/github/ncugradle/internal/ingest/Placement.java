package io.github.ncugradle.internal.ingest;

import org.jspecify.annotations.Nullable;

/**
 * Where something ran.
 *
 * @param thread the id of the launching thread, absent where the file has none (CSV without NVTX)
 * @param device null when the result does not say
 * @param stream null for a range, which spans streams
 */
public record Placement(
        TargetProcess process,
        @Nullable Long thread,
        @Nullable Device device,
        @Nullable Long context,
        @Nullable Long stream) {}
