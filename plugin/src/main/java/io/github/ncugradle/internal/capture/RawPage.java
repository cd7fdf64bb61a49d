package io.github.ncugradle.internal.capture;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What ncu prints as CSV, freed of the warnings that it prints before. */
final class RawPage {

    private static final String HEADER = "\"ID\",";

    private RawPage() {}

    /** Copies from the header on; false where there is none. */
    static boolean copy(Path printed, Path csv) throws IOException {
        // Names are bytes of any encoding: they pass through unchanged.
        try (BufferedReader reader = Files.newBufferedReader(printed, StandardCharsets.ISO_8859_1)) {
            String line = reader.readLine();
            while (line != null && !line.startsWith(HEADER)) {
                line = reader.readLine();
            }
            if (line == null) {
                return false;
            }
            try (BufferedWriter writer = Files.newBufferedWriter(csv, StandardCharsets.ISO_8859_1)) {
                writer.write(line);
                writer.write('\n');
                reader.transferTo(writer);
            }
            return true;
        }
    }
}
