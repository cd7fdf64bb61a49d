package io.github.ncugradle.internal.gate.ci;

import io.github.ncugradle.internal.region.model.PortionKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The script that declares the budgets, for those who show a finding beside the source.
 *
 * @param path from the root of the build
 */
public record BuildScript(String path, List<String> lines) {

    private static final Pattern PROGRAM = Pattern.compile("\\bprogram\\s*(\\{|\\.budget)");

    /** A script as it is; one that cannot be read, because it is elsewhere or gone, has no lines. */
    public static BuildScript read(String path, Path file) throws IOException {
        return new BuildScript(path, Files.isRegularFile(file) ? Files.readAllLines(file) : List.of());
    }

    /**
     * The first line with the block of the program or with the name of a region in quotes, counted from 1; the first line of
     * all where there is none.
     *
     * @param portion null for what concerns the whole gate
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
