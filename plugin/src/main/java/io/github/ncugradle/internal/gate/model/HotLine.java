package io.github.ncugradle.internal.gate.model;

import io.github.ncugradle.internal.region.model.SourceLines;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The source line with the most samples.
 *
 * @param file path on the machine that compiled it
 * @param share share of the samples, from 0 to 1
 * @param stall most frequent reason why its warps stalled; empty if none is known
 */
public record HotLine(String file, int line, double share, String stall) {

    /** The hottest line of the given sources; null if none has a line with samples. */
    public static @Nullable HotLine of(Stream<? extends @Nullable SourceLines> sources) {
        List<SourceLines> known =
                sources.filter(Objects::nonNull).map(Objects::requireNonNull).toList();
        double total =
                known.stream().mapToDouble(source -> samples(source.total())).sum();
        SourceLines.Line hottest = null;
        for (SourceLines source : known) {
            for (SourceLines.Line line : source.lines()) {
                if (hottest == null || samples(line.counts()) > samples(hottest.counts())) {
                    hottest = line;
                }
            }
        }
        if (hottest == null || total == 0 || samples(hottest.counts()) == 0) {
            return null;
        }
        return new HotLine(
                hottest.file(),
                hottest.line(),
                samples(hottest.counts()) / total,
                hottest.counts().stalls().keySet().stream().findFirst().orElse(""));
    }

    /** {@code 96.6 % of its samples, mostly long scoreboard}. */
    public String text() {
        return HumanNumber.text(share * 100, "%") + " of its samples"
                + (stall.isEmpty() ? "" : ", mostly " + stall.replace('_', ' '));
    }

    private static double samples(SourceLines.Counts counts) {
        return counts.samples() == null ? 0 : counts.samples();
    }
}
