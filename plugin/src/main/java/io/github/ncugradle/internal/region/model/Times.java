package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * GPU time in nanoseconds.
 *
 * @param sum sum over the results with a time; has no value if there are results and none has a time
 * @param mean mean per result
 * @param min shortest result of all repetitions
 * @param max longest result of all repetitions
 * @param untimed number of results without a time, over all repetitions
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Times(
        Value sum,
        Value mean,
        @Nullable Double min,
        @Nullable Double max,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long untimed) {}
