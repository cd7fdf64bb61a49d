package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Cycles;
import io.github.ncugradle.internal.region.model.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What another session without a change would measure, from the sessions of a baseline.
 *
 * <p>Another node, day or temperature shifts all repetitions of a session alike, which their spread does not show. The
 * interval is the prediction interval for one more session, and at least the range of the sessions' own intervals.
 */
final class SessionSpread {

    private SessionSpread() {}

    /** The value of a single session, or of all sessions with an interval that includes their spread. */
    static Baseline.Reference of(List<Baseline.Reference> sessions, double confidence) {
        if (sessions.size() == 1) {
            return sessions.get(0);
        }
        Interval value = interval(
                sessions, Baseline.Reference::median, Baseline.Reference::low, Baseline.Reference::high, confidence);
        List<Cycles> cycles = sessions.stream()
                .map(Baseline.Reference::cycles)
                .filter(Objects::nonNull)
                .toList();
        return new Baseline.Reference(
                sessions.get(sessions.size() - 1).unit(),
                value.median(),
                value.low(),
                value.high(),
                cycles.size() < sessions.size() ? null : cycles(cycles, confidence));
    }

    private static Cycles cycles(List<Cycles> sessions, double confidence) {
        Interval value = interval(sessions, Cycles::median, Cycles::low, Cycles::high, confidence);
        return new Cycles(value.median(), value.low(), value.high(), Value.median(all(sessions, Cycles::clock)));
    }

    private record Interval(double median, double low, double high) {}

    private static <T> Interval interval(
            List<T> sessions,
            ToDoubleFunction<T> median,
            ToDoubleFunction<T> low,
            ToDoubleFunction<T> high,
            double confidence) {
        double[] medians = all(sessions, median);
        int n = medians.length;
        double mean = Arrays.stream(medians).sum() / n;
        double squares = Arrays.stream(medians)
                .map(each -> (each - mean) * (each - mean))
                .sum();
        double reach = TDistribution.of(n - 1).inverseCumulativeProbability(confidence)
                * Math.sqrt(squares / (n - 1) * (1 + 1.0 / n));
        return new Interval(
                Value.median(medians),
                Math.min(mean - reach, Arrays.stream(all(sessions, low)).min().orElse(mean)),
                Math.max(mean + reach, Arrays.stream(all(sessions, high)).max().orElse(mean)));
    }

    private static <T> double[] all(List<T> sessions, ToDoubleFunction<T> of) {
        return sessions.stream().mapToDouble(of).toArray();
    }
}
