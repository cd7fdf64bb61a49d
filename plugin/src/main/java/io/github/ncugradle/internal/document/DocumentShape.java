package io.github.ncugradle.internal.document;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a document type, from its published schema. Documents are validated token by token, in constant memory. Supports
 * the parts of JSON Schema that these schemas use; unknown fields are ignored, as later versions may add some.
 */
public final class DocumentShape {

    private static final String URN = "urn:ncu-gradle-plugin:";
    private static final Map<String, DocumentShape> KNOWN = new ConcurrentHashMap<>();

    private final JsonNode schema;
    private final Map<String, Shape> definitions = new ConcurrentHashMap<>();
    private final Shape root;

    private DocumentShape(JsonNode schema) {
        this.schema = schema;
        this.root = new Shape(schema);
    }

    /** The shape of documents with this format and version. */
    public static DocumentShape of(String format, int version) {
        return of(format.replaceFirst("^ncu-", "") + "-" + version);
    }

    private static DocumentShape of(String name) {
        DocumentShape known = KNOWN.get(name);
        if (known == null) {
            known = new DocumentShape(load(name));
            KNOWN.put(name, known);
        }
        return known;
    }

    private static JsonNode load(String name) {
        try (InputStream schema = DocumentShape.class.getResourceAsStream("schema/" + name + ".json")) {
            return new JsonMapper().readTree(Objects.requireNonNull(schema, name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Validates the rest of the input.
     *
     * @throws com.fasterxml.jackson.core.JsonProcessingException if it does not match; the message has the position
     */
    public void check(JsonParser parser) throws IOException {
        parser.nextToken();
        root.check(parser, new ArrayList<>());
        if (parser.nextToken() != null) {
            throw new JsonParseException(parser, "content after the end of the document");
        }
    }

    private Shape shape(JsonNode of) {
        String reference = of.path("$ref").asText();
        if (reference.startsWith(URN)) {
            return of(reference.substring(URN.length())).root;
        }
        if (reference.isEmpty()) {
            return new Shape(of);
        }
        Shape known = definitions.get(reference);
        if (known == null) {
            known = new Shape(schema.at(reference.substring(1)));
            definitions.put(reference, known);
        }
        return known;
    }

    /** A field of an object; {@code bit} is set if it is required. */
    private final class Field {

        private final JsonNode declared;
        private final long bit;
        private @Nullable Shape shape;

        Field(JsonNode declared, long bit) {
            this.declared = declared;
            this.bit = bit;
        }

        Shape shape() {
            if (shape == null) {
                shape = DocumentShape.this.shape(declared);
            }
            return shape;
        }
    }

    /**
     * The valid content of a position in a document. Nested parts are created on access, by several threads if they read at the
     * same time; all create the same.
     */
    private final class Shape {

        private static final int MOST_REQUIRED = Long.SIZE;

        private final JsonNode node;
        private final List<String> types = new ArrayList<>();
        private final Set<JsonToken> tokens = EnumSet.noneOf(JsonToken.class);
        private final Map<String, Field> fields = new HashMap<>();
        private final List<String> required = new ArrayList<>();
        private final Set<String> values = new HashSet<>();
        private final JsonNode additional;
        private final @Nullable Pattern pattern;
        private final boolean time;
        private final boolean integer;
        private final double minimum;
        private @Nullable Shape items;
        private @Nullable Shape others;

        Shape(JsonNode node) {
            this.node = node;
            JsonNode type = node.path("type");
            if (type.isTextual()) {
                types.add(type.asText());
            }
            type.forEach(one -> types.add(one.asText()));
            types.forEach(name -> tokens.addAll(tokens(name)));
            integer = types.contains("integer");
            node.path("required").forEach(field -> required.add(field.asText()));
            if (required.size() > MOST_REQUIRED) {
                throw new IllegalStateException("A schema of the plugin requires more fields than supported");
            }
            node.path("properties")
                    .properties()
                    .forEach(field -> fields.put(field.getKey(), new Field(field.getValue(), bit(field.getKey()))));
            additional = node.path("additionalProperties");
            node.path("enum").forEach(value -> values.add(value.asText()));
            if (node.has("const")) {
                values.add(node.path("const").asText());
            }
            time = node.path("format").asText().equals("date-time");
            minimum = node.path("minimum").asDouble(Double.NEGATIVE_INFINITY);
            pattern = node.has("pattern") ? pattern(node.path("pattern").asText()) : null;
        }

        private long bit(String field) {
            int position = required.indexOf(field);
            return position < 0 ? 0 : 1L << position;
        }

        void check(JsonParser parser, List<Object> place) throws IOException {
            JsonToken token = parser.currentToken();
            if (token == null) {
                throw wrong(parser, place, "expected " + expected() + ", found the end of the file");
            }
            if (!fits(token)) {
                throw wrong(parser, place, "expected " + expected() + ", found " + found(token));
            }
            if (token == JsonToken.START_OBJECT) {
                object(parser, place);
            } else if (token == JsonToken.START_ARRAY) {
                list(parser, place);
            } else {
                scalar(parser, token, place);
            }
        }

        private boolean fits(JsonToken token) {
            return types.isEmpty() ? values.isEmpty() || token.isScalarValue() : tokens.contains(token);
        }

        private void object(JsonParser parser, List<Object> place) throws IOException {
            long found = 0;
            place.add("");
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                place.set(place.size() - 1, name);
                Field field = fields.get(name);
                Shape shape = field == null ? others() : field.shape();
                if (field != null) {
                    found |= field.bit;
                }
                if (shape == null) {
                    parser.skipChildren();
                } else {
                    shape.check(parser, place);
                }
            }
            place.remove(place.size() - 1);
            if (Long.bitCount(found) < required.size()) {
                throw wrong(parser, place, "missing " + missing(found));
            }
        }

        private String missing(long found) {
            return required.stream()
                    .filter(field -> (found & bit(field)) == 0)
                    .sorted()
                    .collect(Collectors.joining(", "));
        }

        /** The shape of fields without declaration, such as the metrics of a table. */
        private @Nullable Shape others() {
            if (others == null && additional.isObject()) {
                others = shape(additional);
            }
            return others;
        }

        private void list(JsonParser parser, List<Object> place) throws IOException {
            if (items == null) {
                items = shape(node.path("items"));
            }
            place.add("");
            for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
                place.set(place.size() - 1, i);
                items.check(parser, place);
            }
            place.remove(place.size() - 1);
        }

        private void scalar(JsonParser parser, JsonToken token, List<Object> place) throws IOException {
            if (token == JsonToken.VALUE_STRING) {
                if (pattern != null && !pattern.matcher(parser.getText()).find()) {
                    throw wrong(parser, place, "expected text matching " + pattern);
                }
                if (time && !isTime(parser.getText())) {
                    throw wrong(parser, place, "expected a time such as 2026-01-02T03:04:05Z");
                }
            } else if (token.isNumeric() && minimum != Double.NEGATIVE_INFINITY && parser.getDoubleValue() < minimum) {
                throw wrong(parser, place, "expected at least " + node.path("minimum") + ", found " + parser.getText());
            }
            if (token == JsonToken.VALUE_NUMBER_INT
                    && integer
                    && parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
                throw wrong(parser, place, "expected a 64-bit integer, found " + parser.getText());
            }
            if (!values.isEmpty() && !values.contains(parser.getText())) {
                throw wrong(parser, place, "expected one of " + new TreeSet<>(values));
            }
        }

        private String expected() {
            return types.isEmpty() ? "a value" : String.join(" or ", types);
        }
    }

    private static boolean isTime(String text) {
        try {
            Instant unused = Instant.parse(text);
            return true;
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    /** In a schema {@code $} matches the end only, in Java also before a line end. */
    private static Pattern pattern(String text) {
        return Pattern.compile(text.endsWith("$") ? text.substring(0, text.length() - 1) + "\\z" : text);
    }

    private static Set<JsonToken> tokens(String type) {
        return switch (type) {
            case "object" -> EnumSet.of(JsonToken.START_OBJECT);
            case "array" -> EnumSet.of(JsonToken.START_ARRAY);
            case "string" -> EnumSet.of(JsonToken.VALUE_STRING);
            case "integer" -> EnumSet.of(JsonToken.VALUE_NUMBER_INT);
            case "number" -> EnumSet.of(JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT);
            case "boolean" -> EnumSet.of(JsonToken.VALUE_TRUE, JsonToken.VALUE_FALSE);
            case "null" -> EnumSet.of(JsonToken.VALUE_NULL);
            default -> throw new IllegalStateException("A schema of the plugin has the unknown type " + type);
        };
    }

    private static String found(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> "object";
            case START_ARRAY -> "array";
            case VALUE_STRING -> "string";
            case VALUE_NULL -> "null";
            case VALUE_TRUE, VALUE_FALSE -> "boolean";
            default -> "number";
        };
    }

    private static JsonParseException wrong(JsonParser parser, List<Object> place, String problem) {
        return new JsonParseException(
                parser,
                problem
                        + (place.isEmpty()
                                ? ""
                                : " at /" + place.stream().map(String::valueOf).collect(Collectors.joining("/"))));
    }
}
