package io.github.ncugradle.internal.document;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A JSON document in a file that may be large: read token by token, so its text is never in memory. */
public final class StoredDocument {

    private final Path file;
    private final ObjectMapper mapper;
    private final Unexpected unexpected;

    /** Creates errors about a document. */
    public interface Unexpected {

        /** The error for a file that contains {@code found} instead of the expected document. */
        IOException saying(String found, @Nullable Throwable cause);
    }

    /** Format and version at the beginning of a document. */
    public record Head(@Nullable String format, int version) {}

    public StoredDocument(Path file, ObjectMapper mapper, Unexpected unexpected) {
        this.file = file;
        this.mapper = mapper;
        this.unexpected = unexpected;
    }

    /** Reads format and version, without parsing the rest of a large document. */
    public Head head() throws IOException {
        String format = null;
        int version = 0;
        try (JsonParser parser = parser()) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                while ((format == null || version == 0) && parser.nextToken() == JsonToken.FIELD_NAME) {
                    String field = parser.currentName();
                    parser.nextToken();
                    if (field.equals("format")) {
                        format = parser.getText();
                    } else if (field.equals("version")) {
                        version = parser.getValueAsInt();
                    }
                    parser.skipChildren();
                }
            }
        } catch (CharConversionException e) {
            throw encoded(e);
        }
        return new Head(format, version);
    }

    /** Reads the document, after validating its shape. */
    public <T> T read(Class<T> type, DocumentShape shape) throws IOException {
        try (JsonParser checked = parser();
                JsonParser parser = parser()) {
            shape.check(checked);
            if (parser.currentLocation().getByteOffset() < 0) {
                throw encoded(null);
            }
            return mapper.readValue(parser, type);
        } catch (CharConversionException e) {
            throw encoded(e);
        } catch (JsonProcessingException e) {
            throw unfit(e);
        }
    }

    private JsonParser parser() throws IOException {
        return mapper.createParser(Files.newInputStream(file));
    }

    /** Parsers detect the encoding from the first bytes. */
    private IOException encoded(@Nullable Throwable cause) {
        return unexpected.saying("an encoding other than UTF-8", cause);
    }

    private IOException unfit(JsonProcessingException e) {
        return unexpected.saying("invalid content: " + DocumentJson.problem(e), e);
    }
}
