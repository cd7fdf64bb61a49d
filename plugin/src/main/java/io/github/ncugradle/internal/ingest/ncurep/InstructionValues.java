package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import java.io.IOException;

/** Reads the values of single instructions out of a result. */
final class InstructionValues {

    private final SourceColumns columns;
    private final Sink sink;

    private boolean hasAddress;
    private long address;
    private double value;

    private InstructionValues(SourceColumns columns, Sink sink) {
        this.columns = columns;
        this.sink = sink;
    }

    /** Takes the values of one metric after the other. */
    interface Sink {

        /** Whether the values of this metric, which come next, are wanted. */
        boolean begin(int column);

        /**
         * Takes a value.
         *
         * @param position among the instances of the metric, which mostly stand in the same order in each metric
         */
        void add(int position, long address, double value) throws IOException;
    }

    /** Reads a result, whose metrics have this tag. */
    static void read(CodedInputStream in, int metricTag, SourceColumns columns, Sink sink) throws IOException {
        InstructionValues values = new InstructionValues(columns, sink);
        Wire.fields(in, (tag, field) -> {
            if (tag == metricTag) {
                values.metric(field);
            } else {
                Wire.skip(field, tag);
            }
        });
    }

    private void metric(CodedInputStream in) throws IOException {
        int limit = in.pushLimit(in.readRawVarint32());
        int column = SourceColumns.NONE;
        int position = 0;
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (tag == ReportFields.MetricResult.NAME_ID) {
                column = columns.of(in.readUInt32());
            } else if (tag == ReportFields.MetricResult.INSTANCE && column != SourceColumns.NONE) {
                if (position == 0 && !sink.begin(column)) {
                    column = SourceColumns.NONE;
                    Wire.skip(in, tag);
                } else {
                    instance(in, position++);
                }
            } else {
                Wire.skip(in, tag);
            }
        }
        in.popLimit(limit);
    }

    /** Instances that do not belong to an instruction have a text, a small number, a time or nothing instead of an address. */
    private void instance(CodedInputStream in, int position) throws IOException {
        hasAddress = false;
        value = 0;
        int limit = in.pushLimit(in.readRawVarint32());
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            switch (tag) {
                case ReportFields.MetricInstance.CORRELATION_ID -> correlation(in);
                case ReportFields.MetricInstance.VALUE -> value(in);
                default -> Wire.skip(in, tag);
            }
        }
        in.popLimit(limit);
        if (hasAddress) {
            sink.add(position, address, value);
        }
    }

    private void value(CodedInputStream in) throws IOException {
        int limit = in.pushLimit(in.readRawVarint32());
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            switch (tag) {
                case ReportFields.MetricResultValue.FLOAT -> value = in.readFloat();
                case ReportFields.MetricResultValue.DOUBLE -> value = in.readDouble();
                case ReportFields.MetricResultValue.UINT32 -> value = Integer.toUnsignedLong(in.readUInt32());
                case ReportFields.MetricResultValue.UINT64 -> value = in.readUInt64();
                default -> Wire.skip(in, tag);
            }
        }
        in.popLimit(limit);
    }

    private void correlation(CodedInputStream in) throws IOException {
        int limit = in.pushLimit(in.readRawVarint32());
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (tag == ReportFields.MetricResultValue.UINT64) {
                hasAddress = true;
                address = in.readUInt64();
            } else {
                Wire.skip(in, tag);
            }
        }
        in.popLimit(limit);
    }
}
