package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Accepted values for a GPU model; the content of {@code ncu-baselines/<gpu>.json}.
 *
 * @param gpu GPU model
 * @param ncu ncu version of the measurement
 * @param clocks clock control of the measurement; null if unknown
 * @param measured time of the measurement, ISO 8601
 * @param program the program by scope
 * @param regions regions by scope and name
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({
    "format",
    "version",
    "gpu",
    "simulated",
    "ncu",
    "clocks",
    "measured",
    "repetitions",
    "program",
    "regions"
})
public record Baseline(
        String format,
        int version,
        String gpu,
        boolean simulated,
        @Nullable String ncu,
        @Nullable String clocks,
        @Nullable String measured,
        int repetitions,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        SortedMap<String, Entry> program,

        SortedMap<String, SortedMap<String, Entry>> regions) {

    public static final String FORMAT = "ncu-baseline";
    public static final int VERSION = 2;

    /**
     * The program or a region.
     *
     * @param values values by limited quantity
     * @param kernelTimes times of the kernels with the longest times, in nanoseconds
     */
    public record Entry(SortedMap<String, Reference> values, SortedMap<String, Double> kernelTimes) {}

    /**
     * A value with the confidence interval of its median.
     *
     * @param low lower end of the interval
     * @param high upper end of the interval
     */
    public record Reference(String unit, double median, double low, double high) {

        /**
         * Whether the interval contains the median and is no farther from it than zero is. A wider interval would match
         * almost any value.
         */
        boolean isPlausible() {
            double farthest = Math.abs(median);
            return Double.isFinite(median)
                    && low <= median
                    && median <= high
                    && median - low <= farthest
                    && high - median <= farthest;
        }
    }

    /** What an entry is about. */
    public record Place(PortionKind portion, String scope, String name) {}

    /** All entries: the program's first. */
    public void forEach(BiConsumer<Place, Entry> action) {
        program.forEach((scope, entry) ->
                action.accept(new Place(PortionKind.PROGRAM, scope, PortionKind.PROGRAM_NAME), entry));
        regions.forEach((scope, entries) ->
                entries.forEach((name, entry) -> action.accept(new Place(PortionKind.REGION, scope, name), entry)));
    }

    /** Whether there is no entry. */
    public boolean hasNothing() {
        return program.isEmpty() && regions.isEmpty();
    }

    /** Values that no measurement can produce, as text. */
    public List<String> implausible() {
        List<String> found = new ArrayList<>();
        forEach((place, entry) -> entry.values().forEach((what, value) -> {
            if (!value.isPlausible()) {
                found.add(place.name() + ", " + what
                        + ": expected an interval around the median, and no farther from it than"
                        + " zero is; found the median " + HumanNumber.text(value.median(), value.unit())
                        + " in an interval from " + HumanNumber.text(value.low(), value.unit()) + " to "
                        + HumanNumber.text(value.high(), value.unit()));
            }
        }));
        return found;
    }

    private @Nullable Entry entry(String scope, Rule rule) {
        return rule.isOfProgram()
                ? program.get(scope)
                : regions.getOrDefault(scope, new TreeMap<>()).get(rule.region());
    }

    public @Nullable Reference reference(String scope, Rule rule) {
        Entry entry = entry(scope, rule);
        return entry == null ? null : entry.values().get(rule.what());
    }

    public Map<String, Double> kernelTimes(String scope, Rule rule) {
        Entry entry = entry(scope, rule);
        return entry == null ? Map.of() : entry.kernelTimes();
    }
}
