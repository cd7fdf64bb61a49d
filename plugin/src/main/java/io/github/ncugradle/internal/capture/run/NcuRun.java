package io.github.ncugradle.internal.capture.run;

import io.github.ncugradle.internal.capture.tool.CaptureException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs a command until it ends. Afterwards none of its processes is left, and its output is in a file. */
public final class NcuRun {

    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private final List<String> command;
    private final Map<String, String> environment;
    private final Path directory;
    private final Path log;
    private @Nullable Path standardInput;

    /** @param log receives the complete output of ncu and the program */
    public NcuRun(List<String> command, Map<String, String> environment, Path directory, Path log) {
        this.command = command;
        this.environment = environment;
        this.directory = directory;
        this.log = log;
    }

    /**
     * Sets the standard input of the command.
     *
     * @param file null for an empty standard input
     */
    public NcuRun reading(@Nullable Path file) {
        standardInput = file;
        return this;
    }

    /** Condition under which a running command has finished its work. */
    public interface Done {
        boolean look() throws InterruptedException;
    }

    /**
     * Runs the command.
     *
     * @param timeout the timeout; zero for none
     * @param output receives every line
     */
    public RunResult run(Duration timeout, RunOutput output) throws InterruptedException {
        return run(timeout, output, () -> false);
    }

    /**
     * Runs the command until it ends or has finished its work.
     *
     * @param done polled; if true, the command is stopped
     */
    public RunResult run(Duration timeout, RunOutput output, Done done) throws InterruptedException {
        ProcessTree tree = new ProcessTree();
        Process process = start(tree);
        Thread shutdown = new Thread(() -> endQuietly(tree, process), "ncu capture cleanup");
        Runtime.getRuntime().addShutdownHook(shutdown);
        RunLog file = new RunLog(log, process::destroy);
        Thread reader = reader(process, file, output);
        boolean inTime = false;
        int left = 0;
        try {
            inTime = waitFor(process, timeout, done);
            reader.join(inTime ? LAST_WORDS.toMillis() : 1);
        } finally {
            // Also runs on an interrupt, which is how Gradle cancels a build.
            boolean interrupted = Thread.interrupted();
            left = tree.end(process, GRACE);
            reader.join(LAST_WORDS.toMillis());
            forget(shutdown);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        file.check();
        return new RunResult(
                process.waitFor(),
                !inTime,
                inTime ? left : 0,
                output.messages(),
                output.tail(),
                output.isOfRanks(),
                output.ranks(),
                output.queuedJob());
    }

    private Process start(ProcessTree tree) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectInput(standardInput == null ? nothing() : standardInput.toFile());
        builder.environment().putAll(environment);
        tree.start(builder);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new CaptureException(
                    "'" + command.get(0) + "' could not be started in " + directory + ": " + e.getMessage()
                            + ". Check that it exists and is executable.",
                    e);
        }
    }

    private static File nothing() {
        File none = new File("/dev/null");
        return none.exists() ? none : new File("NUL");
    }

    private static boolean waitFor(Process process, Duration timeout, Done done) throws InterruptedException {
        long start = System.nanoTime();
        while (!process.waitFor(LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS) && !done.look()) {
            if (!timeout.isZero() && System.nanoTime() - start > timeout.toNanos()) {
                return false;
            }
        }
        return true;
    }

    private static Thread reader(Process process, RunLog file, RunOutput output) {
        Thread reader = new Thread(() -> copy(process, file, output), "ncu output");
        reader.setDaemon(true);
        reader.start();
        return reader;
    }

    private static void copy(Process process, RunLog file, RunOutput output) {
        byte[] buffer = new byte[1 << 16];
        try (InputStream input = process.getInputStream();
                file) {
            file.open();
            for (int count = input.read(buffer); count >= 0; count = input.read(buffer)) {
                file.write(buffer, count);
                output.accept(buffer, count);
            }
        } catch (IOException e) {
            output.broken(e);
        } finally {
            output.end();
        }
    }

    private static void endQuietly(ProcessTree tree, Process process) {
        try {
            tree.end(process, Duration.ofSeconds(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is shutting down and runs the hook.
            return;
        }
    }
}
