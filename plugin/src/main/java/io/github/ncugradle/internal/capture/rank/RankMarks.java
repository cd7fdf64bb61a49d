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
 * Files in which ranks leave word that they have started, that nothing was profiled, and how they ended. Launchers mix what
 * many ranks print piece by piece, not line by line, so that a line may be torn apart; a file is not.
 *
 * @param directory which the ranks see under the same path
 */
public record RankMarks(Path directory) {

    private static final Pattern STARTED = Pattern.compile("(\\d+)\\.started");
    private static final Pattern CODE = Pattern.compile("\\d+");

    /**
     * What a rank has left.
     *
     * @param exitCode null where it never told
     * @param nothingProfiled whether ncu said so
     */
    record Mark(@Nullable Integer exitCode, boolean nothingProfiled) {}

    /** Those of the ranks that make a capture in a directory; they are no part of it. */
    public static RankMarks beside(Path capture) {
        return new RankMarks(capture.resolveSibling(capture.getFileName() + ".ranks"));
    }

    public RankMarks create() throws IOException {
        Files.createDirectory(directory);
        return this;
    }

    /** What each rank that has started has left. */
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
            // What the ranks printed has to do then.
            return Map.of();
        }
        return marks;
    }

    /** Nothing also where a rank was killed while it wrote. */
    private String content(String name) throws IOException {
        Path file = directory.resolve(name);
        return Files.exists(file) ? Files.readString(file).strip() : "";
    }
}
