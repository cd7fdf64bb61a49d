package io.github.ncugradle.internal.profile.source;

import io.github.ncugradle.internal.profile.source.SourceProfile.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds up profiles, such as those of all launches of a kernel. */
public final class SourceTally {

    private final List<SourceMetric> metrics = new ArrayList<>();
    private final Map<SourceMetric, Integer> positions = new HashMap<>();
    private final Map<State, String> notes = new EnumMap<>(State.class);
    private final Map<SourcePlace, double[]> lines = new LinkedHashMap<>();
    private final Map<String, double[]> functions = new LinkedHashMap<>();
    private double[] total = {};
    private List<SourceMetric> lastMetrics = List.of();
    private int[] lastPositions = {};

    public void add(SourceProfile profile) {
        notes.putIfAbsent(profile.state(), profile.note());
        addCounts(profile);
    }

    public void add(SourceTally other) {
        other.notes.forEach(notes::putIfAbsent);
        addCounts(other.profile());
    }

    @SuppressWarnings("ReferenceEquality")
    private void addCounts(SourceProfile profile) {
        if (profile.total().metrics() != lastMetrics) {
            lastMetrics = profile.total().metrics();
            lastPositions = lastMetrics.stream().mapToInt(this::position).toArray();
        }
        total = plus(total, profile.total());
        profile.lines().forEach((place, counts) -> lines.compute(place, (key, sum) -> plus(sum, counts)));
        profile.functions().forEach((name, counts) -> functions.compute(name, (key, sum) -> plus(sum, counts)));
    }

    /** Number of lines and functions, which determines the memory it takes. */
    public int size() {
        return lines.size() + functions.size();
    }

    /** The sum; of several states the one that says most, with the note of a damaged part if there was any. */
    public SourceProfile profile() {
        State state =
                notes.isEmpty() ? State.NO_VALUES : notes.keySet().iterator().next();
        String note = notes.getOrDefault(State.DAMAGED, notes.getOrDefault(state, ""));
        List<SourceMetric> counted = List.copyOf(metrics);
        return new SourceProfile(
                state, counts(counted, total), counts(counted, lines), counts(counted, functions), note);
    }

    private int position(SourceMetric metric) {
        return positions.computeIfAbsent(metric, added -> {
            metrics.add(added);
            return metrics.size() - 1;
        });
    }

    private double[] plus(double @Nullable [] sum, SourceCounts counts) {
        double[] target = sum == null ? new double[metrics.size()] : atLeast(sum, metrics.size());
        for (int i = 0; i < lastPositions.length; i++) {
            target[lastPositions[i]] += counts.value(i);
        }
        return target;
    }

    private static double[] atLeast(double[] values, int size) {
        return values.length < size ? Arrays.copyOf(values, size) : values;
    }

    private static SourceCounts counts(List<SourceMetric> counted, double[] values) {
        return new SourceCounts(counted, Arrays.copyOf(values, counted.size()));
    }

    private static <K> Map<K, SourceCounts> counts(List<SourceMetric> counted, Map<K, double[]> sums) {
        Map<K, SourceCounts> counts = new LinkedHashMap<>();
        sums.forEach((key, values) -> counts.put(key, counts(counted, values)));
        return counts;
    }
}
