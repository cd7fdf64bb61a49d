package io.github.ncugradle.internal.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.ncugradle.internal.document.DocumentJson;
import io.github.ncugradle.internal.report.view.ReportView;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes {@code report.json}: the same view always becomes the same bytes. */
final class ReportJson {

    private static final ObjectMapper MAPPER = DocumentJson.mapper();

    private ReportJson() {}

    static void write(ReportView view, Path file) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            DocumentJson.write(MAPPER.writer(), view, writer);
        }
    }
}
