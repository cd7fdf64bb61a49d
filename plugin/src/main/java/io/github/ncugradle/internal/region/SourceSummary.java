package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.source.SourceCounts;
import io.github.ncugradle.internal.profile.source.SourceMetric;
import io.github.ncugradle.internal.profile.source.SourcePlace;
import io.github.ncugradle.internal.profile.source.SourceProfile;
import io.github.ncugradle.internal.profile.source.SourceTally;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.model.SourceLines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Adds up source lines, and selects those for the document. */
final class SourceSummary {

    private static final int MOST_OF_KERNEL = 10;
    private static final int MOST_OF_PORTION = 20;
    private static final Comparator<SourcePlace> PLACES =
            Comparator.comparing(SourcePlace::file).thenComparingInt(SourcePlace::line);

    private SourceSummary() {}

    /** The source lines of a kernel; null without per-instruction values. */
    static @Nullable SourceLines ofKernel(List<SourceTally> tallies) {
        return tallies.isEmpty() ? null : lines(sum(tallies), MOST_OF_KERNEL);
    }

    /** The source lines of a region or of another portion; null without per-instruction values. */
    static @Nullable SourceLines ofPortion(List<SourceTally> tallies) {
        return tallies.isEmpty() ? null : lines(sum(tallies), MOST_OF_PORTION);
    }

    static SourceProfile sum(List<SourceTally> tallies) {
        SourceTally sum = new SourceTally();
        tallies.forEach(sum::add);
        return sum.profile();
    }

    private static SourceLines lines(SourceProfile profile, int most) {
        List<Map.Entry<SourcePlace, SourceCounts>> lines = hottest(profile.lines(), PLACES);
        List<Map.Entry<String, SourceCounts>> functions = hottest(profile.functions(), Comparator.naturalOrder());
        return new SourceLines(
                SourceLines.State.valueOf(profile.state().name()),
                profile.note(),
                counts(profile.total()),
                first(lines, most, (place, counts) -> new SourceLines.Line(place.file(), place.line(), counts)),
                rest(lines, most),
                first(functions, most, SourceLines.Function::new),
                rest(functions, most));
    }

    /** Most samples first; by instructions without sampling. */
    static <K> List<Map.Entry<K, SourceCounts>> hottest(Map<K, SourceCounts> counts, Comparator<K> order) {
        Comparator<Map.Entry<K, SourceCounts>> hottest =
                Comparator.comparingDouble(entry -> -orZero(entry.getValue().samples()));
        List<Map.Entry<K, SourceCounts>> entries = new ArrayList<>(counts.entrySet());
        entries.sort(
                hottest.thenComparingDouble(entry -> -orZero(entry.getValue().value(SourceMetric.Kind.INSTRUCTIONS)))
                        .thenComparing(Map.Entry::getKey, order));
        return entries;
    }

    static List<Map.Entry<SourcePlace, SourceCounts>> hottestLines(SourceProfile profile) {
        return hottest(profile.lines(), PLACES);
    }

    private static <K, T> List<T> first(
            List<Map.Entry<K, SourceCounts>> entries, int most, BiFunction<K, SourceLines.Counts, T> of) {
        return entries.stream()
                .limit(most)
                .map(entry -> of.apply(entry.getKey(), counts(entry.getValue())))
                .toList();
    }

    private static <K> SourceLines.@Nullable Rest rest(List<Map.Entry<K, SourceCounts>> entries, int most) {
        if (entries.size() <= most) {
            return null;
        }
        List<Map.Entry<K, SourceCounts>> rest = entries.subList(most, entries.size());
        List<SourceMetric> metrics = rest.get(0).getValue().metrics();
        double[] sums = new double[metrics.size()];
        for (Map.Entry<K, SourceCounts> entry : rest) {
            for (int i = 0; i < sums.length; i++) {
                sums[i] += entry.getValue().value(i);
            }
        }
        return new SourceLines.Rest(rest.size(), counts(new SourceCounts(metrics, sums)));
    }

    private static SourceLines.Counts counts(SourceCounts counts) {
        Map<String, Double> stalls = new LinkedHashMap<>();
        counts.stalls().entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(stall -> stalls.put(stall.getKey(), Numbers.rounded(stall.getValue())));
        return new SourceLines.Counts(
                number(counts.samples()),
                number(counts.value(SourceMetric.Kind.INSTRUCTIONS)),
                number(counts.value(SourceMetric.Kind.THREAD_INSTRUCTIONS)),
                number(counts.value(SourceMetric.Kind.L2_SECTORS)),
                stalls);
    }

    private static double orZero(double value) {
        return Double.isNaN(value) ? 0 : value;
    }

    private static @Nullable Double number(double value) {
        return Double.isFinite(value) ? Double.valueOf(Numbers.rounded(value)) : null;
    }
}
