package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A metric over all results of a region; the counts are over all repetitions.
 *
 * @param value rolled up as the metric's {@link RollUp} says
 * @param min of a single result
 * @param max of a single result
 * @param present how many results have a number
 * @param nonFinite how many results have NaN or an infinity instead
 * @param absent how many results have no value
 * @param texts the distinct texts, or the distinct identifiers, in alphabetical order
 * @param moreTexts whether there are more than are listed
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MetricSummary(
        Value value,
        @Nullable Double min,
        @Nullable Double max,
        long present,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long nonFinite,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long absent,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<String> texts,

        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean moreTexts) {}
