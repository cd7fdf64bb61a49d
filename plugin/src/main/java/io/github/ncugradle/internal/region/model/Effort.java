package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What the launches of a kernel cost besides time. A sum is null unless every launch of a repetition was measured.
 *
 * @param cycles elapsed cycles, added up over the launches
 * @param instructions executed warp instructions
 * @param bytes bytes read from and written to device memory
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Effort(
        @Nullable Value cycles,
        @Nullable Value instructions,
        @Nullable Value bytes) {

    /** The metrics that the sums are of. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Metrics(
            @Nullable String cycles,
            @Nullable String instructions,
            @Nullable String bytes) {}
}
