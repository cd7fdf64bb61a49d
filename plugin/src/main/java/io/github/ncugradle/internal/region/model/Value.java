package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A number over one or more repetitions.
 *
 * @param median null if no repetition has a value
 * @param spread 1.4826 times the median absolute deviation, an estimate of the standard deviation; null for fewer
 *     than two values
 * @param count number of repetitions with a value
 * @param samples value of each repetition, null for a repetition without one; omitted for a single repetition
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Value(
        @Nullable Double median,
        @Nullable Double spread,
        int count,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<@Nullable Double> samples) {

    private static final double TO_STANDARD_DEVIATION = 1.4826;

    /** A value from one number per repetition. A number that is not finite counts as not measured. */
    public static Value of(double... repetitions) {
        double[] measured = measured(repetitions);
        List<@Nullable Double> samples = new ArrayList<>();
        if (repetitions.length > 1) {
            for (double sample : repetitions) {
                samples.add(Double.isFinite(sample) ? Double.valueOf(Numbers.rounded(sample)) : null);
            }
        }
        if (measured.length == 0) {
            return new Value(null, null, 0, samples);
        }
        double median = middle(measured);
        return new Value(
                Numbers.rounded(median),
                measured.length < 2 ? null : Double.valueOf(spread(measured, median)),
                measured.length,
                samples);
    }

    /** The median; NaN if nothing was measured. */
    public static double median(double... repetitions) {
        if (repetitions.length == 1) {
            return repetitions[0];
        }
        double[] measured = measured(repetitions);
        return measured.length == 0 ? Double.NaN : middle(measured);
    }

    private static double[] measured(double[] repetitions) {
        return Arrays.stream(repetitions)
                .filter(Double::isFinite)
                .map(Numbers::rounded)
                .sorted()
                .toArray();
    }

    /** Values of the repetitions that have one. */
    public List<Double> measured() {
        if (samples.isEmpty()) {
            return median == null ? List.of() : List.of(median);
        }
        List<Double> measured = new ArrayList<>();
        for (Double sample : samples) {
            if (sample != null) {
                measured.add(sample);
            }
        }
        return measured;
    }

    private static double spread(double[] sorted, double median) {
        double[] deviations = Arrays.stream(sorted)
                .map(value -> Math.abs(value - median))
                .sorted()
                .toArray();
        return Numbers.rounded(TO_STANDARD_DEVIATION * middle(deviations));
    }

    private static double middle(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : sorted[middle - 1] + (sorted[middle] - sorted[middle - 1]) / 2;
    }
}
