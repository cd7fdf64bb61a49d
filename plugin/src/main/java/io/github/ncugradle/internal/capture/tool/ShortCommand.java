package io.github.ncugradle.internal.capture.tool;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs a command that should answer at once, and ends it if it does not: a broken driver can make its tools hang. */
final class ShortCommand {

    private ShortCommand() {}

    /** Exit status and output, standard error included. */
    record Answer(int status, String text) {}

    /**
     * Runs a command.
     *
     * @return empty if it did not finish in time
     * @throws IOException if it cannot be started
     */
    static Optional<Answer> ask(List<String> command, Duration patience) throws IOException, InterruptedException {
        // A file instead of a pipe: reading from a pipe would wait for all processes that hold it.
        Path output = Files.createTempFile("ncu-answer", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                return Optional.empty();
            }
            String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
            return Optional.of(new Answer(process.exitValue(), text));
        } finally {
            Files.deleteIfExists(output);
        }
    }
}
