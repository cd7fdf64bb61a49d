package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Time on the GPU in nanoseconds.
 *
 * @param sum of the results that have a time; without a value where there are results and none has one
 * @param mean for one result
 * @param min the shortest result of all repetitions
 * @param max the longest result of all repetitions
 * @param untimed how many results, over all repetitions, have no time
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Times(
        Value sum,
        Value mean,
        @Nullable Double min,
        @Nullable Double max,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long untimed) {}
