package io.github.ncugradle.internal.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.ncugradle.internal.file.Limits;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A JSON document with format and version that is written and read as a whole; larger documents use {@link StoredDocument}. */
public final class WholeDocument {

    private static final ObjectMapper MAPPER = DocumentJson.mapper();

    private WholeDocument() {}

    public static String text(Object document) throws IOException {
        return text(document, Set.of());
    }

    /**
     * The document with one line per row of its tables.
     *
     * @param tables names of the fields whose values are objects of rows
     */
    public static String text(Object document, Set<String> tables) throws IOException {
        return MAPPER.writer(new RowPrinter(tables)).writeValueAsString(document) + "\n";
    }

    /**
     * Writes a document that may be large for a text.
     *
     * @param levels number of levels that are indented
     */
    public static Path write(Object document, Path file, int levels) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            MAPPER.writer(new LinePerEntry(levels))
                    .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                    .writeValue(writer, document);
            writer.write('\n');
        }
        return file;
    }

    /**
     * Reads a document of a format.
     *
     * @param remedy the remedy in error messages
     */
    public static <T> T read(Path file, Class<T> type, String format, int version, String remedy) throws IOException {
        return type.cast(read(file, Map.of(format, type), version, remedy));
    }

    /** Reads a document of one of several formats. */
    public static Object read(Path file, Map<String, Class<?>> formats, int version, String remedy) throws IOException {
        String expected = formats.keySet().stream().sorted().collect(Collectors.joining("' or '", "'", "'"));
        try {
            if (Files.size(file) > Limits.DOCUMENT) {
                throw unexpected(
                        file, expected, version, "a file of more than " + Limits.DOCUMENT + " bytes", remedy, null);
            }
            String text = Files.readString(file);
            JsonNode document = MAPPER.readTree(text);
            String format = document.path("format").asText();
            Class<?> type = formats.get(format);
            if (type == null) {
                throw unexpected(file, expected, version, "something else", remedy, null);
            }
            if (document.path("version").asInt() != version) {
                throw unexpected(file, expected, version, "version " + document.path("version"), remedy, null);
            }
            try (JsonParser parser = MAPPER.createParser(text)) {
                DocumentShape.of(format, version).check(parser);
            }
            return MAPPER.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw unexpected(file, expected, version, "invalid content: " + DocumentJson.problem(e), remedy, e);
        } catch (NoSuchFileException e) {
            throw unexpected(file, expected, version, "nothing", remedy, e);
        } catch (CharacterCodingException e) {
            throw unexpected(file, expected, version, "binary data", remedy, e);
        }
    }

    private static IOException unexpected(
            Path file, String expected, int version, String found, String remedy, @Nullable Throwable cause) {
        return new IOException(
                file + ": expected a document " + expected + " of version " + version + "; found " + found + ". "
                        + remedy,
                cause);
    }
}
