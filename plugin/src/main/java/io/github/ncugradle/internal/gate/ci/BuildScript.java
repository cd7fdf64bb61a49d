package io.github.ncugradle.internal.gate.ci;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The script that declares the budgets, for those who show a finding beside the source.
 *
 * @param path from the root of the build
 */
public record BuildScript(String path, List<String> lines) {

    /** A script as it is; one that cannot be read, because it is elsewhere or gone, has no lines. */
    public static BuildScript read(String path, Path file) throws IOException {
        return new BuildScript(path, Files.isRegularFile(file) ? Files.readAllLines(file) : List.of());
    }

    /** The first line that names a region in quotes, counted from 1; the first line of all where none does. */
    public int lineOf(String region) {
        for (int i = 0; i < lines.size() && !region.isEmpty(); i++) {
            if (lines.get(i).contains('"' + region + '"') || lines.get(i).contains("'" + region + "'")) {
                return i + 1;
            }
        }
        return 1;
    }
}
