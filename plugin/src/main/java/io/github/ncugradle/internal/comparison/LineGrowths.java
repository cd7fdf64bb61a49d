package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.LineGrowth;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.SourceLines;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The source lines of a kernel whose samples grew by more than the chance of sampling explains. */
final class LineGrowths {

    private static final int MOST = 5;

    /** Growth in standard deviations. The variance of a number of samples is about the number itself. */
    private static final double SIGNIFICANT = 3;

    private final int repetitionsBefore;
    private final int repetitionsAfter;

    /** @param samples by repetition, or the most that it can be for a line that is not listed */
    private record Earlier(double samples, boolean listed) {}

    private record Grown(LineGrowth line, double by) {}

    LineGrowths(int repetitionsBefore, int repetitionsAfter) {
        this.repetitionsBefore = repetitionsBefore;
        this.repetitionsAfter = repetitionsAfter;
    }

    /** The lines that grew most. Empty if lines are unknown on either side. */
    List<LineGrowth> of(Kernel before, Kernel after) {
        SourceLines was = before.source();
        SourceLines is = after.source();
        if (was == null || is == null || was.lines().isEmpty()) {
            return List.of();
        }
        Map<String, Double> earlier = new HashMap<>();
        was.lines().forEach(line -> earlier.merge(place(line), samples(line, repetitionsBefore), Double::sum));
        Earlier unlisted = new Earlier(
                was.moreLines() == null
                        ? 0
                        : earlier.values().stream().mapToDouble(it -> it).min().orElse(0),
                was.moreLines() == null);
        return is.lines().stream()
                .map(line -> {
                    Double samples = earlier.get(place(line));
                    return grown(line, samples == null ? unlisted : new Earlier(samples, true));
                })
                .filter(Objects::nonNull)
                .sorted(Comparator.comparingDouble(Grown::by).reversed())
                .limit(MOST)
                .map(Grown::line)
                .toList();
    }

    private @Nullable Grown grown(SourceLines.Line line, Earlier earlier) {
        double after = samples(line, repetitionsAfter);
        double by = after - earlier.samples;
        double deviation = Math.sqrt(earlier.samples / repetitionsBefore + after / repetitionsAfter);
        return by > SIGNIFICANT * deviation
                ? new Grown(
                        new LineGrowth(line.file(), line.line(), earlier.listed ? earlier.samples : null, after), by)
                : null;
    }

    /** Without directories: the sides may have been compiled in different ones. */
    private static String place(SourceLines.Line line) {
        return new LineGrowth(line.file(), line.line(), null, 0).place();
    }

    private static double samples(SourceLines.Line line, int repetitions) {
        Double samples = line.counts().samples();
        return samples == null ? 0 : samples / repetitions;
    }
}
