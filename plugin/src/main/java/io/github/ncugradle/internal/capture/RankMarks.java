package io.github.ncugradle.internal.capture;

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
 * Files in which ranks leave word that they have started, and how they ended. Launchers mix what many ranks print piece by
 * piece, not line by line, so that a line may be torn apart; a file is not.
 *
 * @param directory which the ranks see under the same path
 */
record RankMarks(Path directory) {

    private static final Pattern NAME = Pattern.compile("(\\d+)\\.(started|ended)");
    private static final Pattern CODE = Pattern.compile("\\d+");

    /** Those of the ranks that make a capture in a directory; they are no part of it. */
    static RankMarks beside(Path capture) {
        return new RankMarks(capture.resolveSibling(capture.getFileName() + ".ranks"));
    }

    RankMarks create() throws IOException {
        Files.createDirectory(directory);
        return this;
    }

    /** The exit code of each rank that has started, null where it never told. */
    Map<Integer, @Nullable Integer> exitCodes() {
        Map<Integer, @Nullable Integer> codes = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Matcher name = NAME.matcher(file.getFileName().toString());
                if (name.matches()) {
                    Integer rank = Integer.valueOf(name.group(1));
                    String code = Files.readString(file).strip();
                    // Nothing is in the file of a rank that started, nor in that of one that was killed while it wrote.
                    codes.putIfAbsent(rank, CODE.matcher(code).matches() ? Integer.valueOf(code) : null);
                }
            }
        } catch (IOException e) {
            // What the ranks printed has to do then.
            return Map.of();
        }
        return codes;
    }
}
