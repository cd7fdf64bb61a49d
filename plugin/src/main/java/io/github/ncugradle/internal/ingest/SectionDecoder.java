package io.github.ncugradle.internal.ingest;

import com.google.protobuf.CodedInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Decodes a section: its header and the metrics in its tables and charts. */
final class SectionDecoder {

    private static final int IDENTIFIER = 1 << 3 | 2;
    private static final int DISPLAY_NAME = 2 << 3 | 2;
    private static final int ORDER = 3 << 3;
    private static final int HEADER = 4 << 3 | 2;
    private static final int BODY = 5 << 3 | 2;

    private static final int HEADER_METRIC = 2 << 3 | 2;
    private static final int BODY_ITEM = 1 << 3 | 2;

    private static final int TABLE = 1 << 3 | 2;
    private static final int BAR_CHART = 2 << 3 | 2;
    private static final int HISTOGRAM = 3 << 3 | 2;
    private static final int LINE_CHART = 4 << 3 | 2;
    private static final int CONTAINER = 5 << 3 | 2;

    private static final int CONTAINED_ITEM = 1 << 3 | 2;
    private static final int ITEM_LABEL = 1 << 3 | 2;
    private static final int METRIC_IN_TABLE = 5 << 3 | 2;
    private static final int METRIC_IN_LINES = 4 << 3 | 2;

    private static final int METRIC_NAME = 1 << 3 | 2;
    private static final int METRIC_LABEL = 2 << 3 | 2;
    private static final int METRIC_ALTERNATIVE = 7 << 3 | 2;

    private String identifier = "";
    private String displayName = "";
    private int order;
    private final List<SectionMetric> header = new ArrayList<>();
    private final List<SectionMetric> body = new ArrayList<>();

    private SectionDecoder() {}

    static Section decode(byte[] message) throws IOException {
        SectionDecoder decoder = new SectionDecoder();
        Wire.nested(message, decoder::field);
        return new Section(decoder.identifier, decoder.displayName, decoder.order, decoder.header, decoder.body);
    }

    private void field(int tag, CodedInputStream in) throws IOException {
        switch (tag) {
            case IDENTIFIER -> identifier = Wire.text(in);
            case DISPLAY_NAME -> displayName = Wire.text(in);
            case ORDER -> order = in.readUInt32();
            case HEADER ->
                Wire.nested(in, (part, nested) -> {
                    if (part == HEADER_METRIC) {
                        metric(nested, header);
                    } else {
                        Wire.skip(nested, part);
                    }
                });
            case BODY ->
                Wire.nested(in, (part, nested) -> {
                    if (part == BODY_ITEM) {
                        item(nested, 0);
                    } else {
                        Wire.skip(nested, part);
                    }
                });
            default -> Wire.skip(in, tag);
        }
    }

    private void item(CodedInputStream in, int depth) throws IOException {
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case TABLE, BAR_CHART -> chart(nested, METRIC_IN_TABLE);
                case HISTOGRAM, LINE_CHART -> chart(nested, METRIC_IN_LINES);
                case CONTAINER -> {
                    int inner = Wire.deeper(depth);
                    Wire.nested(nested, (part, contained) -> {
                        if (part == CONTAINED_ITEM) {
                            item(contained, inner);
                        } else {
                            Wire.skip(contained, part);
                        }
                    });
                }
                default -> Wire.skip(nested, tag);
            }
        });
    }

    private void chart(CodedInputStream in, int metricTag) throws IOException {
        String[] label = {""};
        List<SectionMetric> metrics = new ArrayList<>();
        Wire.nested(in, (tag, nested) -> {
            if (tag == ITEM_LABEL) {
                label[0] = Wire.text(nested);
            } else if (tag == metricTag) {
                metric(nested, metrics);
            } else {
                Wire.skip(nested, tag);
            }
        });
        metrics.forEach(metric -> body.add(new SectionMetric(metric.metric(), metric.label(), label[0])));
    }

    /** A metric, and after it the ones that stand in for it on other chips; a result lists those it has. */
    private static void metric(CodedInputStream in, List<SectionMetric> target) throws IOException {
        String[] nameAndLabel = {"", ""};
        List<SectionMetric> alternatives = new ArrayList<>();
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case METRIC_NAME -> nameAndLabel[0] = Wire.text(nested);
                case METRIC_LABEL -> nameAndLabel[1] = Wire.text(nested);
                case METRIC_ALTERNATIVE -> alternative(nested, alternatives);
                default -> Wire.skip(nested, tag);
            }
        });
        String label = nameAndLabel[1].isEmpty() ? nameAndLabel[0] : nameAndLabel[1];
        target.add(new SectionMetric(nameAndLabel[0], label, ""));
        Set<String> names = new HashSet<>(Set.of(nameAndLabel[0]));
        for (SectionMetric other : alternatives) {
            if (names.add(other.metric())) {
                target.add(new SectionMetric(other.metric(), other.label().isEmpty() ? label : other.label(), ""));
            }
        }
    }

    private static void alternative(CodedInputStream in, List<SectionMetric> target) throws IOException {
        String[] nameAndLabel = {"", ""};
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case METRIC_NAME -> nameAndLabel[0] = Wire.text(nested);
                case METRIC_LABEL -> nameAndLabel[1] = Wire.text(nested);
                default -> Wire.skip(nested, tag);
            }
        });
        target.add(new SectionMetric(nameAndLabel[0], nameAndLabel[1], ""));
    }
}
