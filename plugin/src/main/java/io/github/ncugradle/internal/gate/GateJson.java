package io.github.ncugradle.internal.gate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.ncugradle.internal.DocumentJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The documents of the gate as JSON: indented by two, with the same bytes for the same content. */
final class GateJson {

    private static final ObjectMapper MAPPER = DocumentJson.mapper();

    private GateJson() {}

    static String text(Object document) throws IOException {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(indenter);
        printer.indentArraysWith(indenter);
        return MAPPER.writer(printer).writeValueAsString(document) + "\n";
    }

    /**
     * Reads a document of a format.
     *
     * @param remedy what to do where the file is something else
     */
    static <T> T read(Path file, Class<T> type, String format, int version, String remedy) throws IOException {
        try {
            JsonNode document = MAPPER.readTree(Files.readString(file));
            if (!document.path("format").asText().equals(format)
                    || document.path("version").asInt() != version) {
                throw unexpected(file, format, version, "something else", remedy, null);
            }
            return MAPPER.treeToValue(document, type);
        } catch (JsonProcessingException e) {
            throw unexpected(file, format, version, "JSON that does not fit: " + e.getOriginalMessage(), remedy, e);
        }
    }

    private static IOException unexpected(
            Path file, String format, int version, String found, String remedy, @Nullable Throwable cause) {
        return new IOException(
                file + ": expected a document '" + format + "' of version " + version + "; found " + found + ". "
                        + remedy,
                cause);
    }
}
