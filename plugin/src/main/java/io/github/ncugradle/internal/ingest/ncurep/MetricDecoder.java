package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.profile.metric.MetricsPool;
import java.io.IOException;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Decodes the metrics of results in sequence; values of instances are skipped. */
final class MetricDecoder {

    private static final List<String> REQUESTS = List.of("breakdown:", "group:", "regex:");

    private final List<String> strings;
    private final SourceColumns ofInstructions;
    private final Map<IntBuffer, Columns> columns = new HashMap<>();
    private final MetricsPool pool = new MetricsPool();
    private final DecodedOnce<String> texts = new DecodedOnce<>(bytes -> new String(bytes, StandardCharsets.UTF_8));

    private int[] nameIds = new int[256];
    private int size;
    private boolean hasInstructions;
    private int[] lastNameIds = {};
    private Columns lastColumns = new Columns(Metrics.NONE.schema(), new int[0]);

    MetricDecoder(List<String> strings, SourceColumns columns) {
        this.strings = strings;
        this.ofInstructions = columns;
    }

    void start() {
        size = 0;
        hasInstructions = false;
        pool.clear();
    }

    /** Reads a metric; the stream is positioned before its length. */
    void read(CodedInputStream in) throws IOException {
        int outer = in.pushLimit(in.readRawVarint32());
        int nameId = -1;
        boolean instances = false;
        MetricValue.Kind kind = MetricValue.Kind.NO_DATA;
        long bits = 0;
        String text = "";
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (tag == ReportFields.MetricResult.NAME_ID) {
                nameId = in.readUInt32();
            } else if (tag == ReportFields.MetricResult.VALUE) {
                int inner = in.pushLimit(in.readRawVarint32());
                for (int part = in.readTag(); part != 0; part = in.readTag()) {
                    switch (part) {
                        case ReportFields.MetricResultValue.TEXT -> {
                            kind = MetricValue.Kind.TEXT;
                            text = texts.get(Wire.bytes(in));
                        }
                        case ReportFields.MetricResultValue.FLOAT -> {
                            kind = MetricValue.Kind.FLOAT;
                            bits = in.readRawLittleEndian32();
                        }
                        case ReportFields.MetricResultValue.DOUBLE -> {
                            kind = MetricValue.Kind.DOUBLE;
                            bits = in.readRawLittleEndian64();
                        }
                        case ReportFields.MetricResultValue.UINT32 -> {
                            kind = MetricValue.Kind.UINT32;
                            bits = Integer.toUnsignedLong(in.readUInt32());
                        }
                        case ReportFields.MetricResultValue.UINT64 -> {
                            kind = MetricValue.Kind.UINT64;
                            bits = in.readUInt64();
                        }
                        default -> Wire.skip(in, part);
                    }
                }
                in.popLimit(inner);
            } else if (tag == ReportFields.MetricResult.INSTANCE && nameId >= 0) {
                // Tens of thousands of instances may follow; fields are in the order of their numbers.
                instances = true;
                hasInstructions |= ofInstructions.of(nameId) != SourceColumns.NONE;
                Wire.skip(in, tag);
                in.skipRawBytes(in.getBytesUntilLimit());
            } else {
                Wire.skip(in, tag);
            }
        }
        in.popLimit(outer);
        if (nameId < 0 || nameId >= strings.size()) {
            throw new InvalidProtocolBufferException("a metric is named by string " + Integer.toUnsignedString(nameId)
                    + " of " + strings.size() + " in the report");
        }
        if (size == nameIds.length) {
            nameIds = Arrays.copyOf(nameIds, size * 2);
        }
        nameIds[size++] = nameId;
        if (kind == MetricValue.Kind.TEXT) {
            pool.addText(text);
        } else if (kind == MetricValue.Kind.NO_DATA && instances) {
            // ncu prints nothing for a metric with values per instance only.
            pool.add(MetricValue.Kind.ABSENT, 0);
        } else {
            pool.add(kind, bits);
        }
    }

    /** Reads a single value; the stream is positioned before its length. */
    static MetricValue value(CodedInputStream in) throws IOException {
        MetricValue[] value = {MetricValue.NO_DATA};
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ReportFields.MetricResultValue.TEXT -> value[0] = MetricValue.ofText(Wire.text(nested));
                case ReportFields.MetricResultValue.FLOAT -> value[0] = MetricValue.ofFloat(nested.readFloat());
                case ReportFields.MetricResultValue.DOUBLE -> value[0] = MetricValue.ofDouble(nested.readDouble());
                case ReportFields.MetricResultValue.UINT32 -> value[0] = MetricValue.ofUnsigned(nested.readUInt32());
                case ReportFields.MetricResultValue.UINT64 -> value[0] = MetricValue.ofUnsigned(nested.readUInt64());
                default -> Wire.skip(nested, tag);
            }
        });
        return value[0];
    }

    /** Whether there may be values of single instructions, of metrics that matter. */
    boolean hasInstructions() {
        return hasInstructions;
    }

    Metrics take() {
        if (!Arrays.equals(lastNameIds, 0, lastNameIds.length, nameIds, 0, size)) {
            lastNameIds = Arrays.copyOf(nameIds, size);
            lastColumns = columns.computeIfAbsent(IntBuffer.wrap(lastNameIds), this::newColumns);
        }
        pool.keep(lastColumns.kept);
        return pool.take(lastColumns.schema);
    }

    /**
     * ncu lists some metrics twice, and among the metrics the requests that led to them; neither is a metric more. Of
     * two values ncu prints the last.
     */
    private Columns newColumns(IntBuffer ids) {
        Map<String, Integer> kept = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            String name = strings.get(ids.get(i));
            if (REQUESTS.stream().noneMatch(name::startsWith)) {
                kept.put(name, i);
            }
        }
        return new Columns(
                MetricSchema.of(List.copyOf(kept.keySet())),
                kept.values().stream().mapToInt(Integer::intValue).toArray());
    }

    /** A schema and the positions of its metrics in the list. */
    private static final class Columns {

        private final MetricSchema schema;
        private final int[] kept;

        Columns(MetricSchema schema, int[] kept) {
            this.schema = schema;
            this.kept = kept;
        }
    }
}
