package io.github.ncugradle.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;

/** How the documents of the plugin become JSON: the same content always becomes the same bytes. */
public final class DocumentJson {

    private static final double EXACT = 1e15;

    private DocumentJson() {}

    public static ObjectMapper mapper() {
        return JsonMapper.builder()
                .addModule(new SimpleModule()
                        .addSerializer(Double.class, new ShortDouble())
                        .addSerializer(double.class, new ShortDouble()))
                // A later version may add fields.
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
    }

    /** Whole numbers without a fraction. */
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
