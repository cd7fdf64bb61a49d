package io.github.ncugradle.internal.capture;

import io.github.ncugradle.internal.profile.ReportMagic;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A report file written by ncu.
 *
 * @param rank the rank that wrote it, or null without ranks
 */
record ReportFile(Path path, @Nullable Integer rank) {

    /** File extension in the command line; without one, ncu since 2026.3 writes a compressed report. */
    static final String ENDING = ".ncu-rep";

    // Includes compressed reports, which a newer ncu may write regardless.
    private static final Pattern NAME = Pattern.compile("profile(?:\\.rank-(\\d+))?(?:\\.ncu-rep)?\\.ncu-repz?");

    static List<ReportFile> in(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.flatMap(file -> {
                        Matcher name = NAME.matcher(file.getFileName().toString());
                        return name.matches()
                                ? Stream.of(new ReportFile(
                                        file, name.group(1) == null ? null : Integer.valueOf(name.group(1))))
                                : Stream.empty();
                    })
                    .sorted(Comparator.comparingInt(report -> report.rank() == null ? 0 : report.rank()))
                    .toList();
        }
    }

    static boolean isReport(String name) {
        return NAME.matcher(name).matches();
    }

    /** The name of the CSV file with the report's raw page. */
    String rawName() {
        return rank == null ? "raw.csv" : "raw.rank-" + rank + ".csv";
    }

    /** Whether the file starts like a report; only its reader detects truncation. */
    boolean looksLikeReport() throws IOException {
        try (InputStream input = Files.newInputStream(path)) {
            byte[] start = input.readNBytes(ReportMagic.LENGTH);
            return Stream.of(ReportMagic.values()).anyMatch(magic -> magic.begins(start));
        }
    }
}
