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
 * A JSON document in a file of which not everything is read at once: lists that a {@link StoredList.Deserializer} reads stay
 * where they are. Not thread-safe.
 */
public final class StoredDocument {

    /** What is read at once, since neighbours are mostly looked at one after the other. */
    private static final int BLOCK = 1 << 16;

    private final Path file;
    private final ObjectMapper mapper;
    private final Unexpected unexpected;
    private byte[] block = {};
    private long blockStart;
    private @Nullable Object last;
    private long lastStart;

    /** Says what is wrong with a document. */
    public interface Unexpected {

        /** The error where {@code found} is in the file instead of what was expected. */
        IOException saying(String found, @Nullable Throwable cause);
    }

    /** What a document says about itself at its beginning. */
    public record Head(@Nullable String format, int version) {}

    public StoredDocument(Path file, ObjectMapper mapper, Unexpected unexpected) {
        this.file = file;
        this.mapper = mapper;
        this.unexpected = unexpected;
    }

    /** What kind of document it is: most of a large one is not looked at. */
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

    /** Everything but the lists that stay where they are; their shape is checked all the same. */
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

    /** What stands between two offsets; what was asked for last is not read again. */
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

    /** Parsers guess the encoding by the first bytes. */
    private IOException encoded(@Nullable Throwable cause) {
        return unexpected.saying("another encoding than UTF-8", cause);
    }

    private IOException unfit(JsonProcessingException e) {
        return unexpected.saying("JSON that does not fit: " + DocumentJson.problem(e), e);
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
                    // Until it is full, or the file is at its end.
                }
            }
            if (bytes.position() < length) {
                throw new IOException("a file that became shorter while it was read");
            }
            block = Arrays.copyOf(bytes.array(), bytes.position());
            blockStart = from;
        }
        return new ByteArrayInputStream(block, (int) (from - blockStart), length);
    }
}
