package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.capture.tool.SimulatedTool;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The program under ncu. It runs unchanged and writes its trace. */
final class Target {

    private final List<String> command;
    private final Path directory;
    private final Map<String, String> environment;

    Target(List<String> command, Path directory, Map<String, String> environment) {
        this.command = new ArrayList<>(command);
        this.directory = directory;
        this.environment = environment;
        this.command.set(0, find(command.get(0)).toString());
    }

    /**
     * Result of a finished program.
     *
     * @param pid process id of the program itself; there may also be traces of its children
     */
    record Ended(int exitCode, long pid, List<ProcessTrace> traces) {}

    private Path find(String program) {
        Path local = directory.resolve(program);
        if (isProgram(local)) {
            return local;
        }
        String path = environment.getOrDefault("PATH", "");
        return (program.contains("/") ? Stream.<String>empty() : Stream.of(path.split(File.pathSeparator, -1)))
                .filter(part -> !part.isEmpty())
                .map(part -> Path.of(part, program))
                .filter(Target::isProgram)
                .findFirst()
                .orElseThrow(() -> new NcuFailure("'" + program
                        + "' does not exist or is not an executable. Please make sure to specify the absolute path to '"
                        + program + "' if the executable is not in the local directory."));
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    Ended run() throws IOException, InterruptedException {
        Path traces = Files.createTempDirectory("ncu-trace");
        Process[] started = {null};
        Thread cleanup = new Thread(() -> end(started[0], traces), "end of the simulation");
        Runtime.getRuntime().addShutdownHook(cleanup);
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).directory(directory.toFile()).inheritIO();
            builder.environment().putAll(environment);
            builder.environment().put(TraceReader.VARIABLE, traces.toString());
            restoreLocale(builder.environment());
            Process process = builder.start();
            started[0] = process;
            int exitCode = process.waitFor();
            return new Ended(exitCode, process.pid(), TraceReader.readAll(traces));
        } finally {
            end(started[0], traces);
            Runtime.getRuntime().removeShutdownHook(cleanup);
        }
    }

    private static void restoreLocale(Map<String, String> environment) {
        String locale = environment.remove(SimulatedTool.LOCALE_VARIABLE);
        if (locale != null) {
            environment.remove("LC_ALL");
        }
        if (locale != null && !locale.isEmpty()) {
            environment.put("LC_ALL", locale);
        }
    }

    private static void end(@Nullable Process process, Path traces) {
        if (process != null) {
            process.destroy();
        }
        try (Stream<Path> files = Files.walk(traces)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            // Already closed by another path.
            return;
        }
    }
}
