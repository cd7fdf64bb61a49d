package io.github.ncugradle.internal.profile;

import org.jspecify.annotations.Nullable;

/**
 * Process, thread and device of a result.
 *
 * @param thread the id of the launching thread, absent where the file has none (CSV without NVTX)
 * @param device null if the result has none
 * @param stream null for a range, which spans streams
 * @param graphNode null unless the report has a CUDA graph node
 */
public record Placement(
        TargetProcess process,
        @Nullable Long thread,
        @Nullable Device device,
        @Nullable Long context,
        @Nullable Long stream,
        @Nullable GraphNode graphNode) {

    /** A placement without a CUDA graph node. */
    public Placement(
            TargetProcess process,
            @Nullable Long thread,
            @Nullable Device device,
            @Nullable Long context,
            @Nullable Long stream) {
        this(process, thread, device, context, stream, null);
    }
}
