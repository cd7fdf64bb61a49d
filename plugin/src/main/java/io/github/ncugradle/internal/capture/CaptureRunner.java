package io.github.ncugradle.internal.capture;

import io.github.ncugradle.internal.capture.model.CaptureDocument;
import io.github.ncugradle.internal.capture.program.Workload;
import io.github.ncugradle.internal.capture.rank.Lockstep;
import io.github.ncugradle.internal.capture.rank.RankEnd;
import io.github.ncugradle.internal.capture.rank.RankMarks;
import io.github.ncugradle.internal.capture.run.Echo;
import io.github.ncugradle.internal.capture.run.NcuRun;
import io.github.ncugradle.internal.capture.run.ProcessTree;
import io.github.ncugradle.internal.capture.run.RunOutput;
import io.github.ncugradle.internal.capture.run.RunResult;
import io.github.ncugradle.internal.capture.run.RunVerdict;
import io.github.ncugradle.internal.capture.run.VerdictMessage;
import io.github.ncugradle.internal.capture.tool.CaptureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes captures. Writes everything to a separate directory first and moves it into place when complete, so that outputs are
 * complete or absent.
 */
public final class CaptureRunner {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration ORPHANS_GRACE = Duration.ofSeconds(5);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

    /** Outcomes for which missing reports matter; other failures take precedence. */
    private static final Set<RunVerdict.Outcome> MISSING_REPORTS_MATTER = EnumSet.of(
            RunVerdict.Outcome.MEASURED, RunVerdict.Outcome.NOTHING_PROFILED, RunVerdict.Outcome.REPORT_MISSING);

    /** Outcomes that ncu also reports for a directory. */
    private static final Set<RunVerdict.Outcome> NO_PROGRAM =
            EnumSet.of(RunVerdict.Outcome.PROGRAM_NOT_FOUND, RunVerdict.Outcome.PROGRAM_NOT_EXECUTABLE);

    private final Path work;
    private final Consumer<String> lines;
    private final Consumer<String> progress;
    private final Consumer<String> warnings;
    private final Reading reading;
    private final Duration patience;

    /** Reads a complete report and writes its raw page. */
    public interface Reading {

        /**
         * Returns the contents of the report.
         *
         * @param rawPage the file to write if the report can be read; absent otherwise
         * @throws IOException if the raw page cannot be written
         */
        ReportContent read(Path report, Path rawPage) throws IOException;
    }

    /**
     * @param work the working directory of captures
     * @param lines receives output of the program and ncu, up to a limit
     * @param progress receives progress messages
     * @param warnings receives warnings about a complete capture
     */
    public CaptureRunner(
            Path work, Consumer<String> lines, Consumer<String> progress, Consumer<String> warnings, Reading reading) {
        this(work, lines, progress, warnings, reading, PATIENCE);
    }

    /** @param patience the time until reports of ended ranks must be visible */
    CaptureRunner(
            Path work,
            Consumer<String> lines,
            Consumer<String> progress,
            Consumer<String> warnings,
            Reading reading,
            Duration patience) {
        this.work = work;
        this.lines = lines;
        this.progress = progress;
        this.warnings = warnings;
        this.reading = reading;
        this.patience = patience;
    }

    /**
     * Makes one capture.
     *
     * @param output the directory of the capture
     * @return the verdict: results were measured, or nothing was profiled
     * @throws CaptureException for every other verdict; the message names the directory with the output of the run
     */
    public RunVerdict capture(CaptureJob job, Path output) throws InterruptedException {
        Path directory = work;
        try {
            Directories.recreate(work);
            // A unique name: an ncu that outlived a killed build may still write to the old directory.
            directory = Files.createDirectory(work.resolve(output.getFileName() + "-" + UUID.randomUUID()));
            List<String> command = job.command(directory);
            Files.writeString(directory.resolve("command.txt"), job.text());
            return capture(job, command, directory, output);
        } catch (IOException e) {
            throw new CaptureException(
                    "The capture could not be written to " + directory + ": " + e.getMessage()
                            + ". Check that the disk is not full and the directory is writable.",
                    e);
        }
    }

    /** Stops processes left over from captures of killed builds; call only while holding the GPU lock. */
    public void endOrphans() throws InterruptedException {
        List<String> ended = ProcessTree.endOrphans(ORPHANS_GRACE);
        if (!ended.isEmpty()) {
            progress.accept(
                    "Stopped processes that a killed build left running under ncu: " + String.join(", ", ended) + ".");
        }
    }

    /** Replaces the existing captures with complete ones, by moving. */
    public static void publish(Path complete, Path output) {
        try {
            Directories.recreate(output);
            try (Stream<Path> captures = Files.list(complete)) {
                for (Path capture : captures.toList()) {
                    Directories.move(
                            capture, output.resolve(capture.getFileName().toString()));
                }
            }
        } catch (IOException e) {
            throw new CaptureException(
                    "The captures in " + complete + " could not be moved to " + output + ": " + e.getMessage() + ".",
                    e);
        }
    }

    /** Whether there are captures, all of them empty. */
    public static boolean measuredNothing(Path output) {
        try (Stream<Path> files = Files.walk(output)) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).toList();
            return names.contains(CaptureDocument.FILE) && names.stream().noneMatch(ReportFile::isReport);
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private RunVerdict capture(CaptureJob job, List<String> command, Path directory, Path output)
            throws IOException, InterruptedException {
        Path log = directory.resolve("ncu.log");
        Instant started = Instant.now();
        CalmProgress calm = new CalmProgress(job, progress);
        Echo echo = new Echo(lines);
        RunOutput out = job.workload().hasRanks()
                ? RunOutput.ofRanks(echo, calm, RankMarks.beside(directory).create())
                : new RunOutput(echo, calm);
        RunResult run = new NcuRun(
                        command, job.workload().environment(), job.workload().directory(), log)
                .reading(job.workload().standardInput())
                .run(job.timeout(), out, done(job.workload(), directory, out));
        Instant ended = Instant.now();
        if (run.leftBehind() > 0) {
            progress.accept("Stopped " + run.leftBehind() + " processes that the program left running.");
        }
        List<ReportFile> reports = reports(run, out, directory);
        Contents contents = reportsMatter(job.workload(), run) ? contents(reports) : Contents.UNREAD;
        RunVerdict verdict = judge(run, reports, contents, out.ranks());
        if (areWhole(job.workload(), run, reports, contents)) {
            verdict = new RunVerdict(RunVerdict.Outcome.MEASURED, "");
        }
        String program = job.workload().command().get(0);
        if (NO_PROGRAM.contains(verdict.outcome())
                && Files.isDirectory(job.workload().directory().resolve(program))) {
            verdict = new RunVerdict(RunVerdict.Outcome.PROGRAM_IS_DIRECTORY, program);
        }
        List<String> doubts = List.of();
        if (verdict.outcome() == RunVerdict.Outcome.MEASURED) {
            doubts = RunWarnings.of(job, run, contents.sum());
            doubts.forEach(warnings);
        } else if (verdict.outcome() != RunVerdict.Outcome.NOTHING_PROFILED) {
            throw new CaptureException(VerdictMessage.of(verdict, run, job.expressions(), job.timeout(), command, log));
        }
        Provenance.write(
                directory.resolve(CaptureDocument.FILE), job, command, verdict, run, started, ended, reports, doubts);
        Directories.move(directory, output);
        return verdict;
    }

    private NcuRun.Done done(Workload workload, Path directory, RunOutput out) {
        Lockstep lockstep = workload.lockstep();
        return lockstep == null || lockstep.isInFront()
                ? () -> false
                : new WholeReports(directory, lockstep.peers(), out, patience);
    }

    /** Whether the verdict depends on the contents of the reports; for other failures they are not read. */
    private static boolean reportsMatter(Workload workload, RunResult run) {
        RunResult ended = workload.isNumberedByNcu() ? run.asIfEndedWell() : run;
        return !RunVerdict.of(ended, true).equals(RunVerdict.of(ended, false));
    }

    /** Whether every rank in lockstep has written its report, and only the exit of ncu failed. */
    private static boolean areWhole(Workload workload, RunResult run, List<ReportFile> reports, Contents contents) {
        return workload.isNumberedByNcu()
                && reports.size() == Objects.requireNonNull(workload.lockstep()).peers()
                && contents.broken() == null
                && RunVerdict.of(run.asIfEndedWell(), true).outcome() == RunVerdict.Outcome.MEASURED;
    }

    /**
     * Contents of the reports of a run.
     *
     * @param broken the first report that cannot be read or has no results, or null
     */
    private record Contents(@Nullable ReportFile broken, ReportContent sum) {
        static final Contents UNREAD = new Contents(null, ReportContent.NONE);
    }

    private Contents contents(List<ReportFile> reports) throws IOException {
        ReportContent sum = ReportContent.NONE;
        for (ReportFile report : reports) {
            ReportContent content = report.looksLikeReport() ? read(report) : ReportContent.NONE;
            if (content.results() == 0) {
                return new Contents(report, sum);
            }
            sum = sum.plus(content);
        }
        return new Contents(null, sum);
    }

    private ReportContent read(ReportFile report) throws IOException {
        Path rawPage = report.path().resolveSibling(report.rawName());
        try {
            return reading.read(report.path(), rawPage);
        } catch (IOException e) {
            throw new CaptureException(
                    "The results of " + report.path() + " could not be written to " + rawPage + ": " + e.getMessage()
                            + ". Check that the disk is not full and the directory is writable. The report itself is complete.",
                    e);
        }
    }

    /** Waits for the reports: on a shared file system, files of other machines may become visible late. */
    private List<ReportFile> reports(RunResult run, RunOutput out, Path directory)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        List<ReportFile> reports = ReportFile.in(directory);
        while (run.exitCode() == 0 && !withoutReport(out.ranks(), reports).isEmpty() && System.nanoTime() < end) {
            Thread.sleep(LOOK_AGAIN.toMillis());
            // A local change invalidates the directory cache of a network file system.
            Files.delete(Files.createTempFile(directory, "look", null));
            reports = ReportFile.in(directory);
        }
        return reports;
    }

    /** The ranks that ended successfully with results but have no report. */
    private static List<Integer> withoutReport(List<RankEnd> ranks, List<ReportFile> reports) {
        Set<Integer> there = reports.stream().map(ReportFile::rank).collect(Collectors.toSet());
        return ranks.stream()
                .filter(rank -> !rank.hasFailed() && !rank.nothingProfiled() && !there.contains(rank.rank()))
                .map(RankEnd::rank)
                .sorted()
                .toList();
    }

    private static RunVerdict judge(RunResult run, List<ReportFile> reports, Contents contents, List<RankEnd> ranks) {
        List<Integer> missing = withoutReport(ranks, reports);
        RunVerdict verdict = RunVerdict.of(run, !reports.isEmpty() && contents.broken() == null && missing.isEmpty());
        if (contents.broken() != null && verdict.outcome() == RunVerdict.Outcome.REPORT_MISSING) {
            return new RunVerdict(
                    RunVerdict.Outcome.REPORT_UNREADABLE,
                    contents.broken().path().toString());
        }
        return missing.isEmpty() || !MISSING_REPORTS_MATTER.contains(verdict.outcome())
                ? verdict
                : new RunVerdict(
                        RunVerdict.Outcome.RANK_WITHOUT_REPORT,
                        missing.stream().map(String::valueOf).collect(Collectors.joining(", ")));
    }
}
