package io.github.ncugradle.internal.capture.rank;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Files in which ranks record their start, their exit status, and that nothing was profiled. Unlike output lines, which
 * launchers may split, files stay intact.
 *
 * @param directory visible to all ranks under the same path
 */
public record RankMarks(Path directory) {

    private static final Pattern STARTED = Pattern.compile("(\\d+)\\.started");
    private static final Pattern CODE = Pattern.compile("\\d+");

    /**
     * Record of a rank.
     *
     * @param exitCode null if the rank recorded none
     * @param nothingProfiled whether ncu reported that nothing was profiled
     */
    record Mark(@Nullable Integer exitCode, boolean nothingProfiled) {}

    /** The marks for a capture in a directory; they are stored beside it. */
    public static RankMarks beside(Path capture) {
        return new RankMarks(capture.resolveSibling(capture.getFileName() + ".ranks"));
    }

    public RankMarks create() throws IOException {
        Files.createDirectory(directory);
        return this;
    }

    /** The records of all ranks that have started. */
    Map<Integer, Mark> read() {
        Map<Integer, Mark> marks = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Matcher started = STARTED.matcher(file.getFileName().toString());
                if (started.matches()) {
                    String code = content(started.group(1) + ".ended");
                    marks.put(
                            Integer.valueOf(started.group(1)),
                            new Mark(
                                    CODE.matcher(code).matches() ? Integer.valueOf(code) : null,
                                    !content(started.group(1) + ".empty").isEmpty()));
                }
            }
        } catch (IOException e) {
            // Fall back to the ranks' output.
            return Map.of();
        }
        return marks;
    }

    /** The content of a file; empty if it is missing or the rank was killed while writing. */
    private String content(String name) throws IOException {
        Path file = directory.resolve(name);
        return Files.exists(file) ? Files.readString(file).strip() : "";
    }
}
