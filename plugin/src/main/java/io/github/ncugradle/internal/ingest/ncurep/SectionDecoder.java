package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.SectionMetric;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Decodes a section: its header and the metrics in its tables and charts. */
final class SectionDecoder {

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
            case ReportFields.ReportSection.IDENTIFIER -> identifier = Wire.text(in);
            case ReportFields.ReportSection.DISPLAY_NAME -> displayName = Wire.text(in);
            case ReportFields.ReportSection.ORDER -> order = in.readUInt32();
            case ReportFields.ReportSection.HEADER ->
                Wire.nested(in, (part, nested) -> {
                    if (part == ReportFields.SectionHeader.METRIC) {
                        metric(nested, header);
                    } else {
                        Wire.skip(nested, part);
                    }
                });
            case ReportFields.ReportSection.BODY ->
                Wire.nested(in, (part, nested) -> {
                    if (part == ReportFields.SectionBody.ITEM) {
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
                case ReportFields.BodyItem.TABLE, ReportFields.BodyItem.BAR_CHART ->
                    chart(nested, ReportFields.Chart.METRIC);
                case ReportFields.BodyItem.HISTOGRAM, ReportFields.BodyItem.LINE_CHART ->
                    chart(nested, ReportFields.Chart.METRIC_OF_LINES);
                case ReportFields.BodyItem.CONTAINER -> {
                    int inner = Wire.deeper(depth);
                    Wire.nested(nested, (part, contained) -> {
                        if (part == ReportFields.Chart.CONTAINED_ITEM) {
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
            if (tag == ReportFields.Chart.LABEL) {
                label[0] = Wire.text(nested);
            } else if (tag == metricTag) {
                metric(nested, metrics);
            } else {
                Wire.skip(nested, tag);
            }
        });
        metrics.forEach(metric -> body.add(new SectionMetric(metric.metric(), metric.label(), label[0])));
    }

    /** A metric, followed by its equivalents on other chips; a result lists those it has. */
    private static void metric(CodedInputStream in, List<SectionMetric> target) throws IOException {
        String[] nameAndLabel = {"", ""};
        List<SectionMetric> alternatives = new ArrayList<>();
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ReportFields.ShownMetric.NAME -> nameAndLabel[0] = Wire.text(nested);
                case ReportFields.ShownMetric.LABEL -> nameAndLabel[1] = Wire.text(nested);
                case ReportFields.ShownMetric.ALTERNATIVE -> alternative(nested, alternatives);
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
                case ReportFields.ShownMetric.NAME -> nameAndLabel[0] = Wire.text(nested);
                case ReportFields.ShownMetric.LABEL -> nameAndLabel[1] = Wire.text(nested);
                default -> Wire.skip(nested, tag);
            }
        });
        target.add(new SectionMetric(nameAndLabel[0], nameAndLabel[1], ""));
    }
}
