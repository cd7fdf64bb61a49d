package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What was once accepted for a model of GPU; the content of {@code ncu-baselines/<gpu>.json}.
 *
 * @param gpu its model
 * @param ncu the version that measured
 * @param clocks what ncu did with the clocks; null where that is not known
 * @param measured when, ISO 8601
 * @param regions by scope and name
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"format", "version", "gpu", "simulated", "ncu", "clocks", "measured", "repetitions", "regions"})
public record Baseline(
        String format,
        int version,
        String gpu,
        boolean simulated,
        @Nullable String ncu,
        @Nullable String clocks,
        @Nullable String measured,
        int repetitions,
        SortedMap<String, SortedMap<String, Entry>> regions) {

    public static final String FORMAT = "ncu-baseline";
    public static final int VERSION = 2;

    /**
     * A region.
     *
     * @param values by what is limited
     * @param kernelTimes of the kernels that take most, in nanoseconds
     */
    public record Entry(SortedMap<String, Reference> values, SortedMap<String, Double> kernelTimes) {}

    /**
     * A value, and where its true median lies.
     *
     * @param low the lower end of its interval
     * @param high the upper end of its interval
     */
    public record Reference(String unit, double median, double low, double high) {

        /** Whether the interval holds the median, and is no farther from it than zero is: all but anything would fit. */
        boolean isPlausible() {
            double farthest = Math.abs(median);
            return Double.isFinite(median)
                    && low <= median
                    && median <= high
                    && median - low <= farthest
                    && high - median <= farthest;
        }
    }

    /** What no measurement can be, in words. */
    public List<String> implausible() {
        List<String> found = new ArrayList<>();
        regions.forEach((scope, entries) ->
                entries.forEach((region, entry) -> entry.values().forEach((what, value) -> {
                    if (!value.isPlausible()) {
                        found.add(region + ", " + what
                                + ": expected an interval around the median, and no farther from it than"
                                + " zero is; found the median " + HumanNumber.text(value.median(), value.unit())
                                + " in an interval from " + HumanNumber.text(value.low(), value.unit()) + " to "
                                + HumanNumber.text(value.high(), value.unit()));
                    }
                })));
        return found;
    }

    @Nullable
    Entry entry(String scope, String region) {
        return regions.getOrDefault(scope, new TreeMap<>()).get(region);
    }

    @Nullable
    public Reference reference(String scope, String region, String what) {
        Entry entry = entry(scope, region);
        return entry == null ? null : entry.values().get(what);
    }

    public Map<String, Double> kernelTimes(String scope, String region) {
        Entry entry = entry(scope, region);
        return entry == null ? Map.of() : entry.kernelTimes();
    }
}
