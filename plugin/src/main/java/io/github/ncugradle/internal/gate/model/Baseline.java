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
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Accepted values for a GPU model; the content of {@code ncu-baselines/<gpu>.json}.
 *
 * @param gpu GPU model
 * @param ncu ncu version of the latest session
 * @param clocks clock control of the measurements; null if unknown
 * @param sessions accepted measurements, oldest first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"format", "version", "gpu", "simulated", "ncu", "clocks", "sessions"})
public record Baseline(
        String format,
        int version,
        String gpu,
        boolean simulated,
        @Nullable String ncu,
        @Nullable String clocks,
        List<Session> sessions) {

    public static final String FORMAT = "ncu-baseline";
    public static final int VERSION = 3;

    /** Number of sessions that a baseline holds; a further one replaces the oldest. */
    public static final int MOST_SESSIONS = 8;

    /** Number of kernels that an entry holds: those with the longest times. */
    public static final int MOST_KERNELS = 20;

    /**
     * An accepted measurement.
     *
     * @param measured time of the measurement, ISO 8601
     * @param program the program by scope
     * @param regions regions by scope and name
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @JsonPropertyOrder({"measured", "repetitions", "program", "regions"})
    public record Session(
            @Nullable String measured,
            int repetitions,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
            SortedMap<String, Entry> program,

            SortedMap<String, SortedMap<String, Entry>> regions) {

        /** All entries: the program's first. */
        public void forEach(BiConsumer<Place, Entry> action) {
            program.forEach((scope, entry) ->
                    action.accept(new Place(PortionKind.PROGRAM, scope, PortionKind.PROGRAM_NAME), entry));
            regions.forEach((scope, entries) ->
                    entries.forEach((name, entry) -> action.accept(new Place(PortionKind.REGION, scope, name), entry)));
        }

        @Nullable
        Entry entry(String scope, Rule rule) {
            return rule.isOfProgram()
                    ? program.get(scope)
                    : regions.getOrDefault(scope, new TreeMap<>()).get(rule.region());
        }
    }

    /**
     * The program or a region.
     *
     * @param values values by limited quantity
     * @param kernels the kernels with the longest times, by name
     */
    public record Entry(SortedMap<String, Reference> values, SortedMap<String, KernelWork> kernels) {}

    /**
     * A value with the confidence interval of its median.
     *
     * @param low lower end of the interval
     * @param high upper end of the interval
     * @param cycles cycles of a time; null if the clock was not measured
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Reference(
            String unit,
            double median,
            double low,
            double high,
            @Nullable Cycles cycles) {

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

    /**
     * A kernel, as the median of the repetitions; what was not measured is null.
     *
     * @param time in nanoseconds
     * @param cycles elapsed GPU cycles
     * @param clock cycles per second
     * @param instructions executed warp instructions
     * @param bytes bytes that went between L2 and memory
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record KernelWork(
            double launches,
            @Nullable Double time,
            @Nullable Double cycles,
            @Nullable Double clock,
            @Nullable Double instructions,
            @Nullable Double bytes) {}

    /** What an entry is about. */
    public record Place(PortionKind portion, String scope, String name) {}

    /** A copy with another session, without the oldest if there are too many. */
    public Baseline with(Baseline newer) {
        List<Session> all =
                Stream.concat(sessions.stream(), newer.sessions.stream()).toList();
        return new Baseline(
                format,
                version,
                gpu,
                simulated,
                newer.ncu,
                newer.clocks == null ? clocks : newer.clocks,
                all.subList(Math.max(0, all.size() - MOST_SESSIONS), all.size()));
    }

    /** Whether it contains the measurement of this time. */
    public boolean contains(@Nullable String measured) {
        return measured != null && sessions.stream().anyMatch(session -> measured.equals(session.measured()));
    }

    /** The latest session; null if there is none. */
    public @Nullable Session latest() {
        return sessions.isEmpty() ? null : sessions.get(sessions.size() - 1);
    }

    /** Whether there is no entry. */
    public boolean hasNothing() {
        return sessions.stream()
                .allMatch(session ->
                        session.program().isEmpty() && session.regions().isEmpty());
    }

    /** Values that no measurement can produce, as text. */
    public List<String> implausible() {
        List<String> found = new ArrayList<>();
        sessions.forEach(
                session -> session.forEach((place, entry) -> entry.values().forEach((what, value) -> {
                    if (!value.isPlausible()) {
                        found.add(place.name() + ", " + what
                                + ": expected an interval around the median, and no farther from it than"
                                + " zero is; found the median " + HumanNumber.text(value.median(), value.unit())
                                + " in an interval from " + HumanNumber.text(value.low(), value.unit()) + " to "
                                + HumanNumber.text(value.high(), value.unit()));
                    }
                })));
        return found;
    }

    /** The value of a rule in each session that has it, oldest first. */
    public List<Reference> references(String scope, Rule rule) {
        List<Reference> found = new ArrayList<>();
        for (Session session : sessions) {
            Entry entry = session.entry(scope, rule);
            Reference reference = entry == null ? null : entry.values().get(rule.what());
            if (reference != null) {
                found.add(reference);
            }
        }
        return found;
    }

    /** The kernels of a rule's program or region, from the latest session that has it. */
    public Map<String, KernelWork> kernels(String scope, Rule rule) {
        return sessions.stream()
                .map(session -> session.entry(scope, rule))
                .filter(Objects::nonNull)
                .reduce((older, newer) -> newer)
                .<Map<String, KernelWork>>map(Entry::kernels)
                .orElse(Map.of());
    }
}
