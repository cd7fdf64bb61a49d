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
 * What was once accepted for a model of GPU; the content of {@code ncu-baselines/<gpu>.json}.
 *
 * @param gpu its model
 * @param ncu the version that measured
 * @param clocks what ncu did with the clocks; null where that is not known
 * @param measured when, ISO 8601
 * @param program by scope
 * @param regions by scope and name
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

    /** What no measurement can be, in words. */
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
