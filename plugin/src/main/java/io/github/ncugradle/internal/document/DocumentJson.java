package io.github.ncugradle.internal.document;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.github.ncugradle.internal.file.Limits;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/** JSON serialization of the plugin's documents; equal content yields equal bytes. */
public final class DocumentJson {

    private static final double EXACT = 1e15;
    private static final Pattern PARSER_SETTING = Pattern.compile("Source: REDACTED \\([^)]*\\); ");

    private DocumentJson() {}

    public static ObjectMapper mapper() {
        return JsonMapper.builder(JsonFactory.builder()
                        .streamReadConstraints(StreamReadConstraints.builder()
                                .maxNestingDepth(Limits.JSON_NESTING)
                                .maxStringLength(Limits.TEXT)
                                .maxNameLength(Limits.NAME)
                                .build())
                        .build())
                // Also exact, and documents consist mostly of numbers.
                .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                .addModule(new SimpleModule()
                        .addSerializer(Double.class, new ShortDouble())
                        .addSerializer(double.class, new ShortDouble()))
                // Documents are records; methods other than accessors are not part of them.
                .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
                // Later versions may add fields.
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                // A missing list means a damaged document; an empty list would hide that.
                .withConfigOverride(List.class, list -> list.setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.FAIL)))
                .build();
    }

    /** The message and position of a parser error, without internals of the parser. */
    public static String problem(JsonProcessingException e) {
        JsonLocation at = e.getLocation();
        return PARSER_SETTING.matcher(e.getOriginalMessage()).replaceAll("")
                + (at == null || at.getLineNr() < 1
                        ? ""
                        : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")");
    }

    /** Writes whole numbers without a fraction. */
    private static final class ShortDouble extends StdSerializer<Double> {

        private static final long serialVersionUID = 1;

        ShortDouble() {
            super(Double.class);
        }

        @Override
        public void serialize(Double value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            if (Math.abs(value) < EXACT && Math.rint(value) == value) {
                generator.writeNumber(value.longValue());
            } else {
                generator.writeNumber(value);
            }
        }
    }
}
