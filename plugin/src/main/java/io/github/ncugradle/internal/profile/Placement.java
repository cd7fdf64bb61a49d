package io.github.ncugradle.internal.profile;

import org.jspecify.annotations.Nullable;

/**
 * Where something ran.
 *
 * @param thread the id of the launching thread, absent where the file has none (CSV without NVTX)
 * @param device null when the result does not say
 * @param stream null for a range, which spans streams
 * @param graphNode null unless the report says that a CUDA graph launched it
 */
public record Placement(
        TargetProcess process,
        @Nullable Long thread,
        @Nullable Device device,
        @Nullable Long context,
        @Nullable Long stream,
        @Nullable GraphNode graphNode) {

    /** Of something that no CUDA graph launched. */
    public Placement(
            TargetProcess process,
            @Nullable Long thread,
            @Nullable Device device,
            @Nullable Long context,
            @Nullable Long stream) {
        this(process, thread, device, context, stream, null);
    }
}
