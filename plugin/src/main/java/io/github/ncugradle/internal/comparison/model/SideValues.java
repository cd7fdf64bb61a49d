package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What was measured on one side: medians of the repetitions.
 *
 * @param time GPU time in nanoseconds
 * @param cycles elapsed cycles, added up over the launches
 * @param instructions executed warp instructions
 * @param bytes bytes read from and written to device memory
 * @param clock clock frequency, cycles by time, in hertz
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SideValues(
        long time,
        double launches,
        @Nullable Double cycles,
        @Nullable Double instructions,
        @Nullable Double bytes,
        @Nullable Double clock) {}
