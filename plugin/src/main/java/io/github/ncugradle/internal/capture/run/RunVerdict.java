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
 * Outcome of a run of ncu. Exit code 0 alone is not a success.
 *
 * @param detail the relevant part of ncu's message: a name, a path, an exit code
 */
public record RunVerdict(Outcome outcome, String detail) {

    /** Outcomes of a run. */
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

    /** Outcomes in which ncu ends the program; processes that wait for the program then run into the timeout. */
    private static final Set<Outcome> CANNOT_MEASURE = EnumSet.of(
            Outcome.NO_PERMISSION,
            Outcome.COUNTERS_TAKEN,
            Outcome.MEMORY_NOT_SAVED,
            Outcome.KERNEL_NOT_PREPARED,
            Outcome.KERNEL_NOT_PROFILED);

    // Most specific first: a missing driver, for example, also makes the program fail, with nothing profiled.
    private static final List<Sign> SIGNS = List.of(
            new Sign(Outcome.NO_PERMISSION, "ERR_NVGPUCTRPERM"),
            new Sign(Outcome.NO_CUDA_DRIVER, "failed to connect to the CUDA driver"),
            new Sign(Outcome.COUNTERS_TAKEN, "driver resource was unavailable"),
            new Sign(
                    Outcome.DRIVER_TOO_OLD,
                    "(?i)cuda driver is not compatible|Failed to load Nsight Compute CUDA modules"),
            new Sign(Outcome.MEMORY_NOT_SAVED, "Failed to save memory for replay"),
            new Sign(Outcome.KERNEL_NOT_PREPARED, "(?i)Failed to prepare kernel for profiling|Unknown error on device"),
            // ncu prints this after each of the above, and after other reasons.
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
     * Determines the outcome of a run.
     *
     * @param reportIsThere whether the run wrote a readable report with results
     */
    public static RunVerdict of(RunResult run, boolean reportIsThere) {
        Optional<RunVerdict> said = SIGNS.stream()
                // ncu may measure with a driver that it reports as too old.
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
            // A rank or child process without kernels does not affect the results of others.
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

    /** Whether the ranks of a launcher may have a more specific outcome. */
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
