package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.Caveat;
import io.github.ncugradle.internal.comparison.model.Caveat.Severity;
import io.github.ncugradle.internal.comparison.model.Compared;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds differences between how two sides were measured. */
final class Comparability {

    private static final String CLOCKS = "clockControl";
    private static final String CACHES = "cacheControl";
    private static final String REPLAY = "replayMode";
    private static final String DRIVER = "driver";
    private static final String NONE = "none";

    private final Side before;
    private final Side after;
    private final List<Caveat> caveats = new ArrayList<>();

    private Comparability(Side before, Side after) {
        this.before = before;
        this.after = after;
    }

    static List<Caveat> of(Side before, Side after) {
        Comparability comparability = new Comparability(before, after);
        comparability.check();
        return comparability.caveats.stream()
                .sorted(Comparator.comparing(Caveat::severity).reversed())
                .toList();
    }

    /** Description of a side. */
    static Compared describe(Side side) {
        RegionModel model = side.model();
        return new Compared(
                side.name(),
                side.kind(),
                model.simulated(),
                model.created(),
                side.repetitions(),
                model.gpuNames(),
                versions(model),
                clocks(model),
                setting(model, REPLAY, "--replay-mode", "kernel"),
                model.provenance().captures().stream()
                        .map(RegionModel.Origin::file)
                        .toList());
    }

    private void check() {
        RegionModel then = before.model();
        RegionModel now = after.model();
        empty(then, "before");
        empty(now, "after");
        add(
                "simulated",
                Severity.OBSTACLE,
                then.simulated() ? "simulated" : "measured on a GPU",
                now.simulated() ? "simulated" : "measured on a GPU",
                "Simulated times do not predict times on a GPU.");
        add(
                "gpu",
                Severity.OBSTACLE,
                joined(then.gpuNames()),
                joined(now.gpuNames()),
                "Times of different GPUs are not comparable.");
        replay(setting(then, REPLAY, "--replay-mode", "kernel"), setting(now, REPLAY, "--replay-mode", "kernel"));
        add("clockControl", Severity.WARNING, clocks(then), clocks(now), "The clock causes part of the difference.");
        add(
                "cacheControl",
                Severity.WARNING,
                setting(then, CACHES, "--cache-control", "all"),
                setting(now, CACHES, "--cache-control", "all"),
                "Kernels are faster if their data is in a cache.");
        add(
                "ncuYear",
                Severity.WARNING,
                joined(years(then)),
                joined(years(now)),
                "Versions of ncu of different years may count differently.");
        add(
                "kernelFilter",
                Severity.WARNING,
                filter(then),
                filter(now),
                "A kernel that one side excludes appears as new or gone.");
        add(
                "driver",
                Severity.NOTE,
                then.provenance().facts().get(DRIVER),
                now.provenance().facts().get(DRIVER),
                "Drivers compile and launch kernels differently.");
        sections(then, now);
        add(
                "repetitions",
                Severity.NOTE,
                repetitions(before),
                repetitions(after),
                "The noise is known only if both sides have several repetitions.");
    }

    private void empty(RegionModel model, String side) {
        if (model.empty()) {
            caveats.add(new Caveat(
                    "empty",
                    Severity.OBSTACLE,
                    null,
                    null,
                    "Nothing was measured " + side + ": there are no results."));
        }
    }

    /** A range is measured as a whole, with the gaps between its kernels. */
    private void replay(@Nullable String then, @Nullable String now) {
        boolean ranges = isRange(then) != isRange(now);
        add(
                "replayMode",
                ranges ? Severity.OBSTACLE : Severity.WARNING,
                then,
                now,
                ranges
                        ? "One side measured ranges as a whole, the other kernel by kernel."
                        : "Caches and memory have a different content before each kernel.");
    }

    private static boolean isRange(@Nullable String mode) {
        return mode != null && mode.contains("range");
    }

    private void sections(RegionModel then, RegionModel now) {
        Set<String> earlier = sections(then);
        Set<String> later = sections(now);
        if (before.byName() || after.byName() || earlier.equals(later)) {
            return;
        }
        Set<String> onlyBefore = new TreeSet<>(earlier);
        onlyBefore.removeAll(later);
        Set<String> onlyAfter = new TreeSet<>(later);
        onlyAfter.removeAll(earlier);
        caveats.add(new Caveat(
                "sections",
                Severity.NOTE,
                joined(onlyBefore),
                joined(onlyAfter),
                earlier.isEmpty() || later.isEmpty()
                        ? "No sections are recorded " + (earlier.isEmpty() ? "before" : "after")
                                + ", as in CSV, so advice cannot be compared."
                        : "Sections differ: " + only(onlyBefore, "before")
                                + (onlyBefore.isEmpty() || onlyAfter.isEmpty() ? "" : "; ") + only(onlyAfter, "after")
                                + ". Their metrics and advice cannot be compared."));
    }

    private static String only(Set<String> sections, String side) {
        return sections.isEmpty() ? "" : "only " + side + " " + String.join(", ", sections);
    }

    private static Set<String> sections(RegionModel model) {
        return model.sections().stream()
                .map(RegionModel.SectionInfo::identifier)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Adds a caveat if both values are known and different. */
    private void add(String code, Severity severity, @Nullable String then, @Nullable String now, String consequence) {
        if (then != null && now != null && !then.equals(now)) {
            caveats.add(new Caveat(
                    code,
                    severity,
                    then,
                    now,
                    title(code) + " before: " + then + "; after: " + now + ". " + consequence));
        }
    }

    private static String title(String code) {
        return switch (code) {
            case "simulated" -> "Numbers";
            case "gpu" -> "GPU";
            case "replayMode" -> "Replay mode";
            case "clockControl" -> "Clock control";
            case "cacheControl" -> "Cache control";
            case "ncuYear" -> "Year of ncu";
            case "kernelFilter" -> "Kernel filter";
            case "repetitions" -> "Repetitions";
            default -> "Driver";
        };
    }

    private static List<String> versions(RegionModel model) {
        List<String> found = model.provenance().captures().stream()
                .map(RegionModel.Origin::ncuVersion)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .toList();
        String fact = model.provenance().facts().get("ncu");
        return found.isEmpty() && fact != null ? List.of(fact) : found;
    }

    private static List<String> years(RegionModel model) {
        return versions(model).stream()
                .map(version -> version.replaceFirst("\\..*", ""))
                .distinct()
                .toList();
    }

    private static @Nullable String clocks(RegionModel model) {
        List<String> versions = versions(model);
        return setting(
                model,
                CLOCKS,
                "--clock-control",
                CommandOptions.defaultClockControl(versions.isEmpty() ? null : versions.get(0)));
    }

    /** A setting from the provenance of a capture, or from the command line of an imported report. */
    private static @Nullable String setting(RegionModel model, String fact, String option, String otherwise) {
        String known = model.provenance().facts().get(fact);
        return known != null ? known : new CommandOptions(model).value(option, otherwise);
    }

    private static @Nullable String filter(RegionModel model) {
        if (model.scopes().stream().map(Scope::id).toList().isEmpty()) {
            return null;
        }
        RegionModel.Settings settings = model.settings();
        List<String> parts = Stream.concat(
                        settings.kernelIncludes().stream().map(pattern -> "only " + pattern),
                        settings.kernelExcludes().stream().map(pattern -> "without " + pattern))
                .toList();
        String option = new CommandOptions(model).value("--kernel-name", NONE);
        String brief = new CommandOptions(model).value("-k", NONE);
        List<String> all = Stream.concat(
                        parts.stream(),
                        Stream.of(option, brief)
                                .filter(Objects::nonNull)
                                .filter(value -> !value.equals(NONE))
                                .map(value -> "--kernel-name " + value))
                .toList();
        return all.isEmpty() ? NONE : String.join(", ", all);
    }

    private static @Nullable String repetitions(Side side) {
        return side.repetitions() == 0 ? null : Integer.toString(side.repetitions());
    }

    private static @Nullable String joined(Iterable<String> values) {
        String text = String.join(", ", values);
        return text.isEmpty() ? null : text;
    }
}
