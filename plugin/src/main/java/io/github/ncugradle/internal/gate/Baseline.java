package io.github.ncugradle.internal.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
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

    static final String FORMAT = "ncu-baseline";
    static final int VERSION = 1;

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
    public record Reference(String unit, double median, double low, double high) {}

    @Nullable
    Entry entry(String scope, String region) {
        return regions.getOrDefault(scope, new TreeMap<>()).get(region);
    }

    @Nullable
    Reference reference(String scope, String region, String what) {
        Entry entry = entry(scope, region);
        return entry == null ? null : entry.values().get(what);
    }

    Map<String, Double> kernelTimes(String scope, String region) {
        Entry entry = entry(scope, region);
        return entry == null ? Map.of() : entry.kernelTimes();
    }
}
