package io.github.ncugradle.internal.capture.run;

import io.github.ncugradle.internal.capture.rank.RankEnd;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a run of ncu amounted to. Exit code 0 alone is never a success.
 *
 * @param detail the part of ncu's message that matters: a name, a path, an exit code
 */
public record RunVerdict(Outcome outcome, String detail) {

    /** The ways in which a run ends. */
    public enum Outcome {
        MEASURED,
        NOTHING_PROFILED,
        PROGRAM_FAILED,
        RANK_FAILED,
        RANK_WITHOUT_REPORT,
        RANKS_UNKNOWN,
        LAUNCHER_FAILED,
        PROGRAM_NOT_FOUND,
        PROGRAM_NOT_EXECUTABLE,
        PROGRAM_IS_DIRECTORY,
        NO_PERMISSION,
        NO_CUDA_DRIVER,
        DRIVER_TOO_OLD,
        NO_DEVICE,
        COUNTERS_TAKEN,
        MEMORY_NOT_SAVED,
        KERNEL_NOT_PREPARED,
        KERNEL_NOT_PROFILED,
        BAD_OPTION,
        BAD_SECTION,
        BAD_NVTX_FILTER,
        OUTPUT_EXISTS,
        REPORT_MISSING,
        REPORT_UNREADABLE,
        TIMED_OUT,
        ENDED_BY_SIGNAL,
        NCU_FAILED
    }

    private record Sign(Outcome outcome, Pattern pattern) {
        Sign(Outcome outcome, String regex) {
            this(outcome, Pattern.compile(regex));
        }
    }

    /** Where ncu cannot measure it ends the program; what waits for that program then waits for ever. */
    private static final Set<Outcome> CANNOT_MEASURE = EnumSet.of(
            Outcome.NO_PERMISSION,
            Outcome.COUNTERS_TAKEN,
            Outcome.MEMORY_NOT_SAVED,
            Outcome.KERNEL_NOT_PREPARED,
            Outcome.KERNEL_NOT_PROFILED);

    // The most telling first: a missing driver also makes the program fail, and nothing is profiled then.
    private static final List<Sign> SIGNS = List.of(
            new Sign(Outcome.NO_PERMISSION, "ERR_NVGPUCTRPERM"),
            new Sign(Outcome.NO_CUDA_DRIVER, "failed to connect to the CUDA driver"),
            new Sign(Outcome.COUNTERS_TAKEN, "driver resource was unavailable"),
            new Sign(
                    Outcome.DRIVER_TOO_OLD,
                    "(?i)cuda driver is not compatible|Failed to load Nsight Compute CUDA modules"),
            new Sign(Outcome.MEMORY_NOT_SAVED, "Failed to save memory for replay"),
            new Sign(Outcome.KERNEL_NOT_PREPARED, "(?i)Failed to prepare kernel for profiling|Unknown error on device"),
            // Follows each of these, and others that are not known.
            new Sign(Outcome.KERNEL_NOT_PROFILED, "Failed to profile (?:\"(.*)\")?"),
            new Sign(
                    Outcome.NO_DEVICE,
                    "(?i)no (?:supported )?(?:gpu|device)s? (?:were |was )?found|Invalid device (\\S+)"),
            new Sign(Outcome.BAD_SECTION, "Option '--section ([^']*)' did not match any section"),
            new Sign(
                    Outcome.BAD_NVTX_FILTER,
                    "Invalid configuration for nvtx-(?:in|ex)clude : (.*)|(--nvtx-\\w+ requires --nvtx)"),
            new Sign(Outcome.OUTPUT_EXISTS, "File (.*) already exists"),
            new Sign(Outcome.PROGRAM_NOT_FOUND, "'(.*)' does not exist or is not an executable"),
            new Sign(Outcome.PROGRAM_NOT_EXECUTABLE, "The target application is not an executable binary"),
            new Sign(Outcome.REPORT_MISSING, "Could not open report file '(.*)'"),
            new Sign(Outcome.REPORT_UNREADABLE, "Failed to load report file '(.*)'"),
            new Sign(
                    Outcome.BAD_OPTION,
                    "(unrecognised option '[^']*'|the argument for option '[^']*' is invalid|Option \\S+ is not supported.*"
                            + "|Invalid regex provided.*|Please specify non-zero launch count|usage: ncu)"),
            new Sign(Outcome.PROGRAM_FAILED, "The application returned an error code \\((\\d+)\\)"),
            new Sign(Outcome.NOTHING_PROFILED, "No (kernels|ranges|graphs) were profiled"));

    private static final Pattern UNKNOWN_RANK = Pattern.compile(".*==RANK== no variable (\\w+)");

    /**
     * Judges a run.
     *
     * @param reportIsThere whether it left a report that can be read and has results
     */
    public static RunVerdict of(RunResult run, boolean reportIsThere) {
        Optional<RunVerdict> said = SIGNS.stream()
                // Results can come from a driver that ncu takes for too old.
                .filter(sign -> sign.outcome() != Outcome.DRIVER_TOO_OLD || !reportIsThere)
                .flatMap(sign -> run.messages().stream().flatMap(message -> match(sign, message).stream()))
                .findFirst();
        if (run.timedOut()) {
            return said.filter(verdict -> CANNOT_MEASURE.contains(verdict.outcome()))
                    .orElse(new RunVerdict(Outcome.TIMED_OUT, ""));
        }
        if (run.launched() && said.map(RunVerdict::isAboutProgram).orElse(true)) {
            Optional<RunVerdict> ofRanks = ofRanks(run);
            if (ofRanks.isPresent()) {
                return ofRanks.get();
            }
        }
        if (said.isPresent()) {
            // One rank without work, or a child without kernels, takes nothing from what the others measured.
            boolean harmless = said.get().outcome() == Outcome.NOTHING_PROFILED && run.exitCode() == 0 && reportIsThere;
            return harmless ? new RunVerdict(Outcome.MEASURED, "") : said.get();
        }
        if (run.exitCode() > 128 && run.exitCode() < 128 + 65) {
            return new RunVerdict(Outcome.ENDED_BY_SIGNAL, String.valueOf(run.exitCode() - 128));
        }
        if (run.exitCode() != 0) {
            return new RunVerdict(Outcome.NCU_FAILED, String.valueOf(run.exitCode()));
        }
        return new RunVerdict(reportIsThere ? Outcome.MEASURED : Outcome.REPORT_MISSING, "");
    }

    /** Whether a launcher's ranks know more about it. */
    private static boolean isAboutProgram(RunVerdict said) {
        return said.outcome() == Outcome.PROGRAM_FAILED || said.outcome() == Outcome.NOTHING_PROFILED;
    }

    private static Optional<RunVerdict> ofRanks(RunResult run) {
        Optional<Matcher> unknown = run.tail().stream()
                .map(UNKNOWN_RANK::matcher)
                .filter(Matcher::matches)
                .findFirst();
        if (unknown.isPresent()) {
            return Optional.of(
                    new RunVerdict(Outcome.RANKS_UNKNOWN, unknown.get().group(1)));
        }
        if (run.ranks().stream().anyMatch(RankEnd::hasFailed)) {
            return Optional.of(new RunVerdict(Outcome.RANK_FAILED, ""));
        }
        return run.exitCode() == 0
                ? Optional.empty()
                : Optional.of(new RunVerdict(Outcome.LAUNCHER_FAILED, String.valueOf(run.exitCode())));
    }

    private static Optional<RunVerdict> match(Sign sign, String message) {
        Matcher matcher = sign.pattern().matcher(message);
        if (!matcher.find()) {
            return Optional.empty();
        }
        String detail = "";
        for (int group = 1; group <= matcher.groupCount(); group++) {
            detail = matcher.group(group) == null ? detail : matcher.group(group);
        }
        return Optional.of(new RunVerdict(sign.outcome(), detail));
    }

    public String label() {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
