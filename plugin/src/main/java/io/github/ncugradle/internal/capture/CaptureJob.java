package io.github.ncugradle.internal.capture;

import io.github.ncugradle.internal.capture.command.CaptureSettings;
import io.github.ncugradle.internal.capture.command.CommandText;
import io.github.ncugradle.internal.capture.command.NcuCommand;
import io.github.ncugradle.internal.capture.model.CaptureName;
import io.github.ncugradle.internal.capture.program.Workload;
import io.github.ncugradle.internal.capture.rank.Lockstep;
import io.github.ncugradle.internal.capture.rank.RankLabel;
import io.github.ncugradle.internal.capture.rank.RankMarks;
import io.github.ncugradle.internal.capture.rank.Ranks;
import io.github.ncugradle.internal.capture.tool.Gpu;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A capture: one run of ncu and its outputs.
 *
 * @param name the name of the capture and of its directory
 * @param isReference whether the program is the reference of another
 * @param regions the names of the regions to measure; empty for the whole program
 * @param expressions the NVTX expressions of the regions
 * @param rankVariable the environment variable with the rank, or null for the launcher's usual variable
 * @param declaredEnvironment the variables that the build script declares, which may be recorded
 * @param timeout the timeout; zero for none
 */
public record CaptureJob(
        String name,
        int repetition,
        boolean isReference,
        List<String> regions,
        List<String> expressions,
        NcuTool ncu,
        CaptureSettings settings,
        Workload workload,
        @Nullable String rankVariable,
        Map<String, String> declaredEnvironment,
        Duration timeout,
        List<Gpu> gpus) {

    private static final String REPORT = "profile";

    /**
     * The directory of the capture.
     *
     * @param captures the directory of all captures
     * @param single whether there is one repetition only
     */
    public Path directory(Path captures, boolean single) {
        Path side = isReference ? captures.resolve(CaptureName.REFERENCE) : captures;
        return single ? side.resolve(name) : side.resolve(name).resolve("run-" + repetition);
    }

    /** The capture for messages. */
    public String label() {
        return "'" + name + "'" + (isReference ? " of the reference" : "");
    }

    /** The command to run, with the report in the directory and every output line labeled with its rank. */
    List<String> command(Path directory) {
        return command(
                directory,
                REPORT,
                workload.hasRanks()
                        ? RankLabel.launcher(
                                Ranks.starting(workload.launcher()), rankVariableInUse(), RankMarks.beside(directory))
                        : List.of(),
                workload.lockstep() == null ? null : workload.lockstep().onFreePort());
    }

    /** The command to reproduce the capture by hand, with the report in a temporary directory. */
    private List<String> commandForPeople() {
        Path usual = Path.of("/tmp");
        // The daemon's temporary directory may not exist any more by then.
        return command(
                Files.isDirectory(usual) ? usual : Path.of(System.getProperty("java.io.tmpdir")),
                "ncu-" + name,
                workload.hasRanks() ? Ranks.starting(workload.launcher()) : List.of(),
                workload.lockstep());
    }

    /** The command to reproduce the capture, quoted for a shell. */
    public String text() {
        return CommandText.of(commandForPeople(), declaredEnvironment, workload.directory(), workload.standardInput());
    }

    private List<String> command(Path directory, String prefix, List<String> launcher, @Nullable Lockstep lockstep) {
        return NcuCommand.profile(
                ncu,
                settings,
                expressions,
                escape(directory.toString()) + "/" + report(prefix),
                new Workload(
                        launcher,
                        workload.command(),
                        workload.environment(),
                        workload.directory(),
                        workload.standardInput(),
                        lockstep));
    }

    /** The report name. If ncu appends the rank, the name has no extension: ncu's scheme is known only for such names. */
    private String report(String prefix) {
        if (workload.isNumberedByNcu()) {
            return prefix + ".rank-";
        }
        return (workload.hasRanks() ? prefix + ".rank-%q{" + rankVariableInUse() + "}" : prefix) + ReportFile.ENDING;
    }

    private String rankVariableInUse() {
        return Ranks.variable(workload.launcher(), rankVariable);
    }

    /** Escapes ncu's macros in file names. */
    private static String escape(String path) {
        return path.replace("%", "%%");
    }
}
