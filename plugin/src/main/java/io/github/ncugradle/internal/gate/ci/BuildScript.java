package io.github.ncugradle.internal.gate.ci;

import io.github.ncugradle.internal.region.model.PortionKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The script that declares the budgets, for annotations at the source.
 *
 * @param path relative to the root of the build
 */
public record BuildScript(String path, List<String> lines) {

    private static final Pattern PROGRAM = Pattern.compile("\\bprogram\\s*(\\{|\\.budget)");

    /** Reads a script. A script that cannot be read, because it is elsewhere or was deleted, has no lines. */
    public static BuildScript read(String path, Path file) throws IOException {
        return new BuildScript(path, Files.isRegularFile(file) ? Files.readAllLines(file) : List.of());
    }

    /**
     * The first line with the block of the program or with the name of a region in quotes, from 1; line 1 if there is
     * none.
     *
     * @param portion null if the whole gate is concerned
     */
    public int lineOf(@Nullable PortionKind portion, String region) {
        for (int i = 0; i < lines.size() && portion != null; i++) {
            if (portion == PortionKind.PROGRAM ? PROGRAM.matcher(lines.get(i)).find() : names(lines.get(i), region)) {
                return i + 1;
            }
        }
        return 1;
    }

    private static boolean names(String line, String region) {
        return line.contains('"' + region + '"') || line.contains("'" + region + "'");
    }
}
