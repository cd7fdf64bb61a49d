package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.program.Workload;
import io.github.ncugradle.internal.capture.rank.Lockstep;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.InvalidUserDataException;

/** The command, directory and standard input of a program. */
final class ProgramCommand {

    private ProgramCommand() {}

    /**
     * The program to run under ncu.
     *
     * @param block block of the build script that declares the program, for messages
     * @throws InvalidUserDataException if the program is missing or cannot be started there
     */
    static Workload of(CapturedProgram program, String block, NcuTool ncu, String replayMode) {
        List<String> command = new ArrayList<>();
        if (program.getJavaMain().isPresent()) {
            command.add(program.getJavaExecutable().get());
            command.addAll(program.getCommand().get());
            command.addAll(List.of(
                    "-cp",
                    program.getJavaClasspath().getAsPath(),
                    program.getJavaMain().get()));
        } else {
            command.addAll(program.getCommand().get());
        }
        if (command.isEmpty()) {
            throw new InvalidUserDataException(
                    block + ": expected a program to run; found none. Name it: ncu { workload {"
                            + " executable(\"path/to/program\") } }, or command(…), javaExec(\"run\") or exec(\"task\").");
        }
        requirePlaces(program, block, replayMode);
        // ncu resolves a program name without a slash by its own rules; a file in the working directory takes
        // precedence.
        File file = program.getWorkingDirectory().file(command.get(0)).get().getAsFile();
        if (file.isFile()) {
            command.set(0, file.getPath());
        }
        command.addAll(program.getArguments().get());
        Workload workload = new Workload(
                program.getLauncher().get(),
                command,
                program.getEnvironment().get(),
                program.getWorkingDirectory().get().getAsFile().toPath(),
                program.getStandardInput().isPresent()
                        ? program.getStandardInput().get().getAsFile().toPath()
                        : null,
                null);
        return Lockstep.of(
                        program.getLockstep().get(),
                        program.getPeers().getOrNull(),
                        program.getLauncher().get(),
                        replayMode,
                        ncu)
                .map(workload::with)
                .orElse(workload);
    }

    private static void requirePlaces(CapturedProgram program, String block, String replayMode) {
        File directory = program.getWorkingDirectory().get().getAsFile();
        if (!directory.isDirectory()) {
            throw new InvalidUserDataException(block + ".workingDirectory: expected a directory; " + directory
                    + (directory.exists() ? " is a file." : " does not exist.")
                    + " Create it, name the task that creates it, workingDirectory(task), or set another directory.");
        }
        if (!program.getStandardInput().isPresent()) {
            return;
        }
        File input = program.getStandardInput().get().getAsFile();
        if (!input.isFile()) {
            throw new InvalidUserDataException(block + ".standardInput: expected a file; " + input
                    + (input.exists() ? " is a directory." : " does not exist.")
                    + " Create it, name the task that creates it, standardInput(task), or set another file.");
        }
        if (!replayMode.equals("kernel") && !replayMode.equals("range")) {
            throw new InvalidUserDataException(block + ".standardInput: replay mode '" + replayMode
                    + "' runs the program several times, and only the first run could read " + input
                    + ". Set replayMode(\"kernel\") or replayMode(\"range\"), or open the file in the program.");
        }
    }
}
