package io.github.ncugradle.internal.capture.tool;

import io.github.ncugradle.internal.profile.NcuVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An ncu executable and its version.
 *
 * @param simulated whether it is the simulated ncu, according to its version output
 */
public record NcuTool(Path executable, NcuVersion version, boolean simulated) {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Pattern TABLE_ROW = Pattern.compile("^([A-Za-z0-9_]+) +\\S.*$");
    private static final Pattern OPTION = Pattern.compile("^ +(?:(-\\w) \\[ )?(--[a-z0-9-]+).*$");
    private static final Set<String> NOT_A_NAME = Set.of("Identifier", "Chip", "Device", "Metric");
    // A query takes ncu up to half a second, and an installation rarely changes during the life of a daemon.
    private static final Map<String, List<String>> LISTS = new ConcurrentHashMap<>();

    public NcuTool(Path executable, NcuVersion version) {
        this(executable, version, false);
    }

    /** Queries the version of an executable. */
    public static NcuTool at(Path executable) {
        String output = ask(executable, "--version");
        NcuVersion version = NcuVersion.in(output)
                .orElseThrow(
                        () -> new CaptureException(
                                "Expected '" + executable
                                        + " --version' to print a version such as 2024.1.1; found:\n" + output.strip()
                                        + "\nCheck that this is Nsight Compute, or set another path with ncu { tool { executable(…) } } or -Pncu.executable=…"));
        if (version.compareTo(NcuVersion.OLDEST) < 0) {
            throw new CaptureException(
                    "ncu " + version + " at " + executable + " is too old: the plugin requires " + NcuVersion.OLDEST
                            + " or newer. Install a newer Nsight Compute, or set its path with -Pncu.executable=…");
        }
        return new NcuTool(executable, version, output.contains("simulated"));
    }

    /** The sections of this ncu; queried again if the cached list lacks one of {@code wanted}. */
    public List<String> sections(List<String> wanted) {
        return list("--list-sections", wanted);
    }

    /** The section sets of this ncu. */
    public List<String> sets(List<String> wanted) {
        return list("--list-sets", wanted);
    }

    /** The options of this ncu, long and short, with their dashes. */
    public List<String> options() {
        return LISTS.computeIfAbsent(key("--help"), unused -> ask(executable, "--help")
                .lines()
                .map(OPTION::matcher)
                .filter(Matcher::matches)
                .flatMap(option -> Stream.of(option.group(2), option.group(1)))
                .filter(Objects::nonNull)
                .toList());
    }

    /** Whether this ncu has an option; the simulated ncu has all options. */
    public boolean has(NcuOption option) {
        return simulated || option.isIn(version).orElseGet(() -> options().contains(option.flag()));
    }

    /** Whether this ncu accepts a value; the simulated ncu accepts every value. */
    public boolean has(NcuOption option, String value) {
        return simulated
                || (has(option)
                        && option.newerThanOption(value)
                                .map(first -> version.compareTo(first) >= 0)
                                .orElse(true));
    }

    /**
     * The counters that this ncu lists for the machine's GPUs, or for all chips without a GPU, without suffixes. ncu does not
     * list all counters that it can collect.
     */
    public List<String> counters() {
        return LISTS.computeIfAbsent(key("--query-metrics"), unused -> {
            List<String> ofThisMachine = rows(ask(executable, "--query-metrics"));
            if (!ofThisMachine.isEmpty()) {
                return ofThisMachine;
            }
            String chips = ask(executable, "--list-chips").strip().replace(" ", "");
            return rows(ask(executable, "--query-metrics", "--chips", chips));
        });
    }

    private List<String> list(String option, List<String> wanted) {
        List<String> known = LISTS.get(key(option));
        if (known == null || !known.containsAll(wanted)) {
            known = rows(ask(executable, option));
            LISTS.put(key(option), known);
        }
        return known;
    }

    private String key(String option) {
        return executable + " " + version + " " + option;
    }

    private static List<String> rows(String table) {
        return table.lines()
                .map(TABLE_ROW::matcher)
                .filter(Matcher::matches)
                .map(row -> row.group(1))
                .filter(name -> !NOT_A_NAME.contains(name))
                .distinct()
                .toList();
    }

    private static String ask(Path executable, String... options) {
        String question = "'" + executable + " " + String.join(" ", options) + "'";
        try {
            return ShortCommand.ask(
                            Stream.concat(Stream.of(executable.toString()), Stream.of(options))
                                    .toList(),
                            PATIENCE)
                    .map(ShortCommand.Answer::text)
                    .orElseThrow(() -> new CaptureException(question + " did not finish in " + PATIENCE.toSeconds()
                            + " s. Run it in a terminal: it should answer at once."));
        } catch (IOException e) {
            throw new CaptureException(question + " could not be run: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CaptureException("Interrupted while waiting for " + question + ".", e);
        }
    }
}
