package io.github.ncugradle.internal.capture;

import io.github.ncugradle.internal.capture.command.CaptureSettings;
import io.github.ncugradle.internal.capture.command.CommandText;
import io.github.ncugradle.internal.capture.command.NcuCommand;
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
 * One capture: one run of ncu and what it leaves behind.
 *
 * @param name the capture's, which is also its directory's
 * @param regions the names of the regions that are measured; none for the whole program
 * @param expressions their NVTX expressions
 * @param rankVariable the environment variable that tells ranks apart, or null for the launcher's usual one
 * @param declaredEnvironment the variables that the build script declares, which may be written down
 * @param timeout how long it may take; zero for as long as it likes
 */
public record CaptureJob(
        String name,
        int repetition,
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

    /** What is run; the report goes into the directory, and every line says which rank printed it. */
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

    /** What a person runs to see it again; the report goes where it is in nobody's way. */
    private List<String> commandForPeople() {
        Path usual = Path.of("/tmp");
        // A daemon's own directory may be gone by then.
        return command(
                Files.isDirectory(usual) ? usual : Path.of(System.getProperty("java.io.tmpdir")),
                "ncu-" + name,
                workload.hasRanks() ? Ranks.starting(workload.launcher()) : List.of(),
                workload.lockstep());
    }

    /** The same as text for a shell. */
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

    /** Where ncu numbers reports itself, it is known only how it does so with a name without an ending. */
    private String report(String prefix) {
        if (workload.isNumberedByNcu()) {
            return prefix + ".rank-";
        }
        return (workload.hasRanks() ? prefix + ".rank-%q{" + rankVariableInUse() + "}" : prefix) + ReportFile.ENDING;
    }

    private String rankVariableInUse() {
        return Ranks.variable(workload.launcher(), rankVariable);
    }

    /** ncu expands macros in its output's name. */
    private static String escape(String path) {
        return path.replace("%", "%%");
    }
}
