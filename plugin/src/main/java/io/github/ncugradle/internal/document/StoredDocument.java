package io.github.ncugradle.internal.document;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.ByteArrayInputStream;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A JSON document in a file that is loaded partially: lists read by a {@link StoredList.Deserializer} stay in the file. Not
 * thread-safe.
 */
public final class StoredDocument {

    /** Size of a read; neighbouring elements are mostly accessed in sequence. */
    private static final int BLOCK = 1 << 16;

    private final Path file;
    private final ObjectMapper mapper;
    private final Unexpected unexpected;
    private byte[] block = {};
    private long blockStart;
    private @Nullable Object last;
    private long lastStart;

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

    /** Reads the document except for the lists that stay in the file; their shape is validated too. */
    public <T> T read(Class<T> type, DocumentShape shape) throws IOException {
        try (JsonParser checked = parser();
                JsonParser parser = parser()) {
            shape.check(checked);
            if (parser.currentLocation().getByteOffset() < 0) {
                throw encoded(null);
            }
            return mapper.readerFor(type)
                    .withAttribute(StoredDocument.class, this)
                    .readValue(parser);
        } catch (CharConversionException e) {
            throw encoded(e);
        } catch (JsonProcessingException e) {
            throw unfit(e);
        }
    }

    private JsonParser parser() throws IOException {
        return mapper.createParser(Files.newInputStream(file));
    }

    ObjectReader reader(@Nullable JavaType type) {
        return mapper.readerFor(type).withAttribute(StoredDocument.class, this);
    }

    /** The element between two offsets; the last element is cached. */
    Object element(ObjectReader reader, long from, long to) {
        if (last == null || lastStart != from) {
            last = null;
            try {
                last = reader.<Object>readValue(bytes(from, to));
            } catch (JsonProcessingException e) {
                throw unchecked(unfit(e));
            } catch (IOException e) {
                throw unchecked(unexpected.saying(String.valueOf(e.getMessage()), e));
            }
            lastStart = from;
        }
        return last;
    }

    /** Offsets require UTF-8, but parsers detect the encoding from the first bytes. */
    private IOException encoded(@Nullable Throwable cause) {
        return unexpected.saying("an encoding other than UTF-8", cause);
    }

    private IOException unfit(JsonProcessingException e) {
        return unexpected.saying("invalid content: " + DocumentJson.problem(e), e);
    }

    private static UncheckedIOException unchecked(IOException e) {
        return new UncheckedIOException(e.getMessage(), e);
    }

    private InputStream bytes(long from, long to) throws IOException {
        int length = Math.toIntExact(to - from);
        if (from < blockStart || to > blockStart + block.length) {
            ByteBuffer bytes = ByteBuffer.allocate(Math.max(length, BLOCK));
            try (SeekableByteChannel channel = Files.newByteChannel(file)) {
                channel.position(from);
                while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                    // Read until the buffer is full or the file ends.
                }
            }
            if (bytes.position() < length) {
                throw new IOException("a file that was truncated while it was read");
            }
            block = Arrays.copyOf(bytes.array(), bytes.position());
            blockStart = from;
        }
        return new ByteArrayInputStream(block, (int) (from - blockStart), length);
    }
}
