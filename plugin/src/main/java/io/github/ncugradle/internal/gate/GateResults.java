package io.github.ncugradle.internal.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes and reads {@code result.json}. */
public final class GateResults {

    private GateResults() {}

    public static void write(GateResult result, Path file) throws IOException {
        Files.writeString(file, GateJson.text(result));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IOException where the file is something else
     */
    public static GateResult read(Path file) throws IOException {
        return GateJson.read(
                file, GateResult.class, GateResult.FORMAT, GateResult.VERSION, "Make it again with the task ncuCheck.");
    }
}
