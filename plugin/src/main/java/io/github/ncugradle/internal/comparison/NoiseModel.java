package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.PartKind;
import io.github.ncugradle.internal.comparison.model.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Intervals of amounts from the repetitions of both sides: how far an amount moves if one side has the values of a single
 * repetition in place of its medians. The confidence intervals of the medians of these deviations widen the amount to an
 * interval. Deviations of several kernels add up by repetition, because what disturbs one kernel disturbs the others.
 */
final class NoiseModel {

    private static final PartKind[] KINDS = PartKind.values();

    private final int before;
    private final int after;
    private final double confidence;
    private final double[][] deviationsBefore;
    private final double[][] deviationsAfter;

    NoiseModel(int before, int after, double confidence) {
        this.before = before;
        this.after = after;
        this.confidence = confidence;
        boolean known = before > 1 && after > 1;
        this.deviationsBefore = new double[known ? KINDS.length : 0][before];
        this.deviationsAfter = new double[known ? KINDS.length : 0][after];
    }

    /** A model of the same repetitions without deviations. */
    NoiseModel empty() {
        return new NoiseModel(before, after, confidence);
    }

    /** Whether both sides have repetitions. */
    boolean isKnown() {
        return deviationsBefore.length > 0;
    }

    int repetitions(boolean later) {
        return later ? after : before;
    }

    @SuppressWarnings("EnumOrdinal")
    void add(PartKind kind, boolean later, int repetition, double deviation) {
        if (isKnown() && Double.isFinite(deviation)) {
            (later ? deviationsAfter : deviationsBefore)[kind.ordinal()][repetition] += deviation;
        }
    }

    void add(NoiseModel other) {
        for (int kind = 0; kind < other.deviationsBefore.length; kind++) {
            addAll(deviationsBefore[kind], other.deviationsBefore[kind]);
            addAll(deviationsAfter[kind], other.deviationsAfter[kind]);
        }
    }

    private static void addAll(double[] sums, double[] terms) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += terms[i];
        }
    }

    /** Interval of the part of a kind; null if the noise is unknown. */
    @SuppressWarnings("EnumOrdinal")
    @Nullable
    Span span(PartKind kind, long amount) {
        return isKnown()
                ? span(amount, interval(deviationsBefore[kind.ordinal()]), interval(deviationsAfter[kind.ordinal()]))
                : null;
    }

    /** Interval of a difference of two times; null if the noise is unknown. */
    @Nullable
    Span span(long amount, Samples timesBefore, Samples timesAfter) {
        return isKnown()
                ? span(amount, interval(deviations(timesBefore, before)), interval(deviations(timesAfter, after)))
                : null;
    }

    private static double[] deviations(Samples times, int repetitions) {
        double[] deviations = new double[repetitions];
        for (int i = 0; i < repetitions; i++) {
            double deviation = times.at(i) - times.median();
            deviations[i] = Double.isFinite(deviation) ? deviation : 0;
        }
        return deviations;
    }

    private static Span span(long amount, Interval earlier, Interval later) {
        return new Span(
                Math.min((double) amount, amount + (later.low() - earlier.high())),
                Math.max((double) amount, amount + (later.high() - earlier.low())));
    }

    private Interval interval(double[] deviations) {
        boolean zero = true;
        for (double deviation : deviations) {
            zero &= deviation == 0;
        }
        if (zero) {
            return new Interval(0, 0, 0);
        }
        List<Double> values = new ArrayList<>(deviations.length);
        for (double deviation : deviations) {
            values.add(deviation);
        }
        return MedianInterval.of(values, confidence);
    }
}
