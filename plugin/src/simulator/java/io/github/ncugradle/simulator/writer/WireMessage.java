package io.github.ncugradle.simulator.writer;

import static io.github.ncugradle.internal.ingest.ncurep.ReportFields.number;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.MetricResult;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.MetricResultValue;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** A protocol buffer message under construction. */
public final class WireMessage {

    private static final int BUFFER = 256;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CodedOutputStream out = CodedOutputStream.newInstance(bytes, BUFFER);

    WireMessage unsigned(int field, long value) {
        return write(() -> out.writeUInt64(field, value));
    }

    WireMessage unsigned(int field, @Nullable Long value) {
        return value == null ? this : unsigned(field, value.longValue());
    }

    WireMessage text(int field, @Nullable String text) {
        return text == null ? this : write(() -> out.writeString(field, text));
    }

    WireMessage decimal(int field, double value) {
        return write(() -> out.writeDouble(field, value));
    }

    WireMessage single(int field, float value) {
        return write(() -> out.writeFloat(field, value));
    }

    WireMessage bytes(int field, byte[] content) {
        return write(() -> out.writeByteArray(field, content));
    }

    WireMessage nested(int field, WireMessage message) {
        return bytes(field, message.toByteArray());
    }

    WireMessage value(int field, MetricValue value) {
        return write(() -> {
            out.writeTag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED);
            out.writeUInt32NoTag(sizeOf(value));
            writeValue(value);
        });
    }

    /**
     * Adds a metric by the index of its name. Written without a separate buffer, because results have hundreds of
     * metrics.
     */
    WireMessage metric(int field, int nameId, MetricValue value) {
        return write(() -> {
            boolean present = value.kind() != MetricValue.Kind.NO_DATA;
            int valueSize = sizeOf(value);
            int size = CodedOutputStream.computeUInt32Size(number(MetricResult.NAME_ID), nameId);
            if (present) {
                size += CodedOutputStream.computeTagSize(number(MetricResult.VALUE))
                        + CodedOutputStream.computeUInt32SizeNoTag(valueSize)
                        + valueSize;
            }
            out.writeTag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED);
            out.writeUInt32NoTag(size);
            out.writeUInt32(number(MetricResult.NAME_ID), nameId);
            if (present) {
                out.writeTag(number(MetricResult.VALUE), WireFormat.WIRETYPE_LENGTH_DELIMITED);
                out.writeUInt32NoTag(valueSize);
                writeValue(value);
            }
        });
    }

    private static int sizeOf(MetricValue value) {
        return switch (value.kind()) {
            case ABSENT, NO_DATA -> 0;
            case TEXT -> CodedOutputStream.computeStringSize(number(MetricResultValue.TEXT), value.toString());
            case FLOAT -> CodedOutputStream.computeFloatSize(number(MetricResultValue.FLOAT), 0);
            case DOUBLE -> CodedOutputStream.computeDoubleSize(number(MetricResultValue.DOUBLE), 0);
            case UINT32 -> CodedOutputStream.computeUInt32Size(number(MetricResultValue.UINT32), (int) value.bits());
            case UINT64 -> CodedOutputStream.computeUInt64Size(number(MetricResultValue.UINT64), value.bits());
        };
    }

    private void writeValue(MetricValue value) throws IOException {
        switch (value.kind()) {
            case ABSENT, NO_DATA -> {}
            case TEXT -> out.writeString(number(MetricResultValue.TEXT), value.toString());
            case FLOAT -> out.writeFixed32(number(MetricResultValue.FLOAT), (int) value.bits());
            case DOUBLE -> out.writeFixed64(number(MetricResultValue.DOUBLE), value.bits());
            case UINT32 -> out.writeUInt32(number(MetricResultValue.UINT32), (int) value.bits());
            case UINT64 -> out.writeUInt64(number(MetricResultValue.UINT64), value.bits());
        }
    }

    byte[] toByteArray() {
        write(out::flush);
        return bytes.toByteArray();
    }

    /** Writes the length in four bytes, then the message. */
    void writeTo(OutputStream target) throws IOException {
        byte[] content = toByteArray();
        target.write(content.length);
        target.write(content.length >>> 8);
        target.write(content.length >>> 16);
        target.write(content.length >>> 24);
        target.write(content);
    }

    private WireMessage write(Writing writing) {
        try {
            writing.write();
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot fail to be written", e);
        }
        return this;
    }

    private interface Writing {
        void write() throws IOException;
    }
}
