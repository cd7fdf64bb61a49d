package io.github.ncugradle.internal.capture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Makes captures. Everything is written to a directory of its own first and moved into place when it is complete, so that
 * whatever happens on the way, an output is whole or not there.
 */
public final class CaptureRunner {

    private static final String PROVENANCE = "capture.json";

    private final Path work;
    private final Consumer<String> lines;
    private final Consumer<String> progress;
    private final ReportCheck check;

    /** Says whether a report can be read and has results. */
    public interface ReportCheck {
        boolean hasResults(Path report);
    }

    /**
     * @param work where captures are made
     * @param lines is given what the program and ncu print
     * @param progress is given a line now and then
     */
    public CaptureRunner(Path work, Consumer<String> lines, Consumer<String> progress, ReportCheck check) {
        this.work = work;
        this.lines = lines;
        this.progress = progress;
        this.check = check;
    }

    /**
     * Makes one capture.
     *
     * @param output the directory that the capture becomes
     * @return the verdict, which is either that results were measured or that there were none
     * @throws CaptureException for every other verdict; the output of the run is then left where the message says
     */
    public RunVerdict capture(CaptureJob job, Path output) throws InterruptedException {
        Path directory = work;
        try {
            Directories.recreate(work);
            // An ncu that outlived a killed build may still write: never into this capture.
            directory = Files.createDirectory(work.resolve(output.getFileName() + "-" + UUID.randomUUID()));
            List<String> command = job.command(directory);
            Files.writeString(
                    directory.resolve("command.txt"),
                    CommandText.of(
                            job.commandForPeople(),
                            job.declaredEnvironment(),
                            job.workload().directory()));
            return capture(job, command, directory, output);
        } catch (IOException e) {
            throw new CaptureException(
                    "The capture could not be written to " + directory + ": " + e.getMessage()
                            + ". Is the disk full, or the directory not writable?",
                    e);
        }
    }

    /** Puts complete captures in the place of those that are there; nothing is copied. */
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

    /** Whether there are captures, and not one of them measured anything. */
    public static boolean measuredNothing(Path output) {
        try (Stream<Path> files = Files.walk(output)) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).toList();
            return names.contains(PROVENANCE) && names.stream().noneMatch(name -> name.endsWith(".ncu-rep"));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private RunVerdict capture(CaptureJob job, List<String> command, Path directory, Path output)
            throws IOException, InterruptedException {
        Path log = directory.resolve("ncu.log");
        Instant started = Instant.now();
        CalmProgress calm = new CalmProgress(job, progress);
        RunOutput out = job.workload().hasRanks()
                ? RunOutput.ofRanks(lines, calm, RankMarks.beside(directory).create())
                : new RunOutput(lines, calm);
        RunResult run = new NcuRun(
                        command, job.workload().environment(), job.workload().directory(), log)
                .run(job.timeout(), out);
        Instant ended = Instant.now();
        if (run.leftBehind() > 0) {
            progress.accept("Ended " + run.leftBehind() + " processes that the program had left behind.");
        }
        List<ReportFile> reports = ReportFile.in(directory);
        RunVerdict verdict = judge(run, reports);
        if (verdict.outcome() == RunVerdict.Outcome.MEASURED) {
            for (ReportFile report : reports) {
                print(job, report, directory);
            }
        } else if (verdict.outcome() != RunVerdict.Outcome.NOTHING_PROFILED) {
            throw new CaptureException(VerdictMessage.of(verdict, run, job.expressions(), job.timeout(), command, log));
        }
        Provenance.write(directory.resolve(PROVENANCE), job, command, verdict, run, started, ended, reports);
        Directories.move(directory, output);
        return verdict;
    }

    private RunVerdict judge(RunResult run, List<ReportFile> reports) throws IOException {
        for (ReportFile report : reports) {
            // A run that was cut short leaves what it likes; the reason is then the run's, not the report's.
            if (run.exitCode() == 0 && (!report.looksLikeReport() || !check.hasResults(report.path()))) {
                RunVerdict said = RunVerdict.of(run, false);
                return said.outcome() == RunVerdict.Outcome.REPORT_MISSING
                        ? new RunVerdict(
                                RunVerdict.Outcome.REPORT_UNREADABLE,
                                report.path().toString())
                        : said;
            }
        }
        return RunVerdict.of(run, !reports.isEmpty());
    }

    private void print(CaptureJob job, ReportFile report, Path directory) throws IOException, InterruptedException {
        Path printed = directory.resolve(report.rawName());
        Path raw = directory.resolve(report.rawName() + ".part");
        // The program's own locale was left alone; these numbers are for machines.
        Map<String, String> environment = Map.of(
                "LC_ALL", "C",
                "NV_COMPUTE_PROFILER_DISABLE_STOCK_FILE_DEPLOYMENT", "1");
        RunOutput out = new RunOutput(line -> {}, kernel -> {});
        RunResult run = new NcuRun(NcuCommand.rawPage(job.ncu(), report.path()), environment, directory, raw)
                .run(Duration.ZERO, out);
        if (run.exitCode() != 0 || !RawPage.copy(raw, printed)) {
            throw new CaptureException("ncu cannot print the report that it has just made, " + report.path() + ": "
                    + String.join(" ", run.tail()));
        }
        Files.delete(raw);
    }
}
