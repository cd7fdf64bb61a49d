package io.github.ncugradle.internal.capture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An ncu whose version is known.
 *
 * @param simulated whether it says of itself that it only simulates
 */
public record NcuTool(Path executable, NcuVersion version, boolean simulated) {

    private static final long PATIENCE_SECONDS = 60;
    private static final Pattern TABLE_ROW = Pattern.compile("^([A-Za-z0-9_]+) +\\S.*$");
    // Asking takes ncu up to half a second, and what is installed rarely changes while a daemon lives.
    private static final Map<String, List<String>> LISTS = new ConcurrentHashMap<>();

    public NcuTool(Path executable, NcuVersion version) {
        this(executable, version, false);
    }

    /** Asks the executable for its version. */
    public static NcuTool at(Path executable) {
        String output = ask(executable, "--version");
        NcuVersion version = NcuVersion.in(output)
                .orElseThrow(
                        () -> new CaptureException(
                                "Expected '" + executable
                                        + " --version' to print a version such as 2024.1.1; found:\n" + output.strip()
                                        + "\nIs this Nsight Compute? Name another with ncu { tool { executable(…) } } or -Pncu.executable=…"));
        if (version.compareTo(NcuVersion.OLDEST) < 0) {
            throw new CaptureException(
                    "ncu " + version + " at " + executable + " is too old: the plugin needs " + NcuVersion.OLDEST
                            + " or newer. Install a newer Nsight Compute, or name one with -Pncu.executable=…");
        }
        return new NcuTool(executable, version, output.contains("simulated"));
    }

    /** The sections that this ncu knows; asked again when {@code wanted} has one that it did not know before. */
    public List<String> sections(List<String> wanted) {
        return list("--list-sections", wanted);
    }

    /** The section sets that this ncu knows. */
    public List<String> sets(List<String> wanted) {
        return list("--list-sets", wanted);
    }

    private List<String> list(String option, List<String> wanted) {
        String key = executable + " " + version + " " + option;
        List<String> known = LISTS.get(key);
        if (known == null || !known.containsAll(wanted)) {
            known = rows(ask(executable, option));
            LISTS.put(key, known);
        }
        return known;
    }

    private static List<String> rows(String table) {
        List<String> identifiers = new ArrayList<>();
        table.lines().forEach(line -> {
            Matcher row = TABLE_ROW.matcher(line);
            if (row.matches() && !row.group(1).equals("Identifier")) {
                identifiers.add(row.group(1));
            }
        });
        return List.copyOf(identifiers);
    }

    private static String ask(Path executable, String option) {
        try {
            Process process = new ProcessBuilder(executable.toString(), option)
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new CaptureException(
                        "'" + executable + " " + option + "' did not end within " + PATIENCE_SECONDS + " s.");
            }
            return output;
        } catch (IOException e) {
            throw new CaptureException("'" + executable + " " + option + "' could not be run: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CaptureException("Interrupted while asking " + executable + " for " + option + ".", e);
        }
    }
}
