package io.github.ncugradle.internal.document;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list in a JSON document that stays in its file. Elements are loaded on access, so that a long list needs little memory.
 */
public final class StoredList<T> extends AbstractList<T> {

    private final StoredDocument document;
    private final ObjectReader reader;
    private final long[] bounds;

    /** @param bounds the offsets of the first byte of each element and of the byte after it */
    private StoredList(StoredDocument document, ObjectReader reader, long[] bounds) {
        this.document = document;
        this.reader = reader;
        this.bounds = bounds;
    }

    @Override
    public int size() {
        return bounds.length / 2;
    }

    /** @throws java.io.UncheckedIOException if the element cannot be read; the message is user-readable */
    @Override
    @SuppressWarnings("unchecked")
    public T get(int index) {
        return (T) document.element(reader, bounds[2 * index], bounds[2 * index + 1]);
    }

    /** Records the offsets of elements without parsing them; for lists of objects in a {@link StoredDocument}. */
    public static final class Deserializer extends StdDeserializer<List<?>> implements ContextualDeserializer {

        private static final long serialVersionUID = 1;
        private final @Nullable JavaType element;

        Deserializer() {
            this(null);
        }

        private Deserializer(@Nullable JavaType element) {
            super(List.class);
            this.element = element;
        }

        @Override
        public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
            return new Deserializer(property.getType().getContentType());
        }

        @Override
        public List<?> deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (!parser.isExpectedStartArrayToken()) {
                return (List<?>) context.handleUnexpectedToken(List.class, parser);
            }
            long[] bounds = new long[64];
            int used = 0;
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                if (!parser.isExpectedStartObjectToken()) {
                    context.handleUnexpectedToken(element, parser);
                }
                if (used == bounds.length) {
                    bounds = Arrays.copyOf(bounds, used * 2);
                }
                bounds[used++] = parser.currentTokenLocation().getByteOffset();
                parser.skipChildren();
                bounds[used++] = parser.currentLocation().getByteOffset();
            }
            StoredDocument document = (StoredDocument) context.getAttribute(StoredDocument.class);
            return new StoredList<>(document, document.reader(element), Arrays.copyOf(bounds, used));
        }
    }
}
