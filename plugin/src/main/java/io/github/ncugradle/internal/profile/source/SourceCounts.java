package io.github.ncugradle.internal.profile.source;

import io.github.ncugradle.internal.profile.source.SourceMetric.Kind;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What some instructions cost. All counts of a profile share the list of metrics. */
public final class SourceCounts {

    private final List<SourceMetric> metrics;
    private final double[] values;

    /** Adopts the values, one per metric. */
    public SourceCounts(List<SourceMetric> metrics, double[] values) {
        this.metrics = metrics;
        this.values = values;
    }

    /** What was counted, with or without result. */
    public List<SourceMetric> metrics() {
        return metrics;
    }

    /** The value of the metric at a position of the list. */
    public double value(int index) {
        return values[index];
    }

    /** NaN if it was not counted. */
    public double value(Kind kind) {
        for (int i = 0; i < values.length; i++) {
            if (metrics.get(i).kind() == kind) {
                return values[i];
            }
        }
        return Double.NaN;
    }

    /** NaN if there was no sampling. */
    public double samples() {
        return value(Kind.SAMPLES);
    }

    /** Samples by the reason why the warp stalled, in ncu's order, without those that never occur. */
    public Map<String, Double> stalls() {
        Map<String, Double> found = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            if (metrics.get(i).kind() == Kind.STALL && values[i] != 0) {
                found.put(metrics.get(i).reason(), values[i]);
            }
        }
        return found;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SourceCounts that && metrics.equals(that.metrics) && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * metrics.hashCode() + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return metrics + " " + Arrays.toString(values);
    }
}
