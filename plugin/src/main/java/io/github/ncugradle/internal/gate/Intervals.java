package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.comparison.Interval;
import io.github.ncugradle.internal.comparison.MedianInterval;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Confidence intervals of medians, for a fixed number of repetitions or for a growing measurement. */
final class Intervals {

    private final double confidence;
    private final @Nullable SequentialInterval sequential;

    Intervals(GateSettings settings) {
        this.confidence = settings.confidence();
        this.sequential =
                settings.looks() == null ? null : new SequentialInterval(settings.looks(), settings.confidence());
    }

    Interval of(List<Double> values) {
        return sequential == null || values.size() < 2 ? MedianInterval.of(values, confidence) : sequential.of(values);
    }

    /** Whether so many repetitions reach the confidence. */
    boolean isReached(int repetitions) {
        return sequential == null
                ? MedianInterval.isReached(repetitions, confidence)
                : sequential.isReached(repetitions);
    }

    /** The least number of repetitions that reach the confidence. */
    int least() {
        return IntStream.iterate(2, n -> n + 1)
                .filter(this::isReached)
                .findFirst()
                .getAsInt();
    }
}
