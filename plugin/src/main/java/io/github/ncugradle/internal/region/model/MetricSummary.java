package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A metric over all results of a region. The counts cover all repetitions.
 *
 * @param value value rolled up according to the metric's {@link RollUp}
 * @param min minimum over single results
 * @param max maximum over single results
 * @param present number of results with a numeric value
 * @param nonFinite number of results with NaN or an infinity
 * @param absent number of results without a value
 * @param texts distinct texts or identifiers, in alphabetical order
 * @param moreTexts whether there are more than the listed ones
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
