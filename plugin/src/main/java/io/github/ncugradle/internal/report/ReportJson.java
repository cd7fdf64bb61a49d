package io.github.ncugradle.internal.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes {@code report.json}: the same view always becomes the same bytes. */
final class ReportJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule()
                    .addSerializer(Double.class, new ShortDouble())
                    .addSerializer(double.class, new ShortDouble()))
            .build();

    private ReportJson() {}

    static void write(ReportView view, Path file) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            MAPPER.writeValue(writer, view);
        }
    }

    /** Whole numbers without a fraction, as in regions.json. */
    private static final class ShortDouble extends StdSerializer<Double> {

        private static final long serialVersionUID = 1;
        private static final double EXACT = 1e15;

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
