package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.region.model.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The repetitions of a value; NaN for a repetition without one. */
record Samples(double median, List<@Nullable Double> repetitions) {

    static final Samples NONE = new Samples(Double.NaN, List.of());

    static Samples of(@Nullable Value value) {
        if (value == null) {
            return NONE;
        }
        Double median = value.median();
        return new Samples(median == null ? Double.NaN : median, value.samples());
    }

    double at(int repetition) {
        if (repetitions.isEmpty()) {
            return median;
        }
        Double sample = repetition < repetitions.size() ? repetitions.get(repetition) : null;
        return sample == null ? Double.NaN : sample;
    }

    /** Whether something was measured and is more than nothing. */
    boolean isPositive() {
        return median > 0;
    }
}
