package io.github.ncugradle.simulator.writer;

import static io.github.ncugradle.internal.ingest.ncurep.ReportFields.number;

import io.github.ncugradle.internal.ingest.ncurep.ReportFields.BodyItem;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Chart;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.GraphNodeReference;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Kernel;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.MetricInstance;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.MetricResult;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.ReportSection;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Rule;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.RuleBody;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.RuleItem;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.RuleSpeedup;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.RuleText;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.SectionBody;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.SectionHeader;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.ShownMetric;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.SourceData;
import io.github.ncugradle.internal.ingest.ncurep.ResultFields;
import io.github.ncugradle.internal.ingest.ncurep.RuleDecoder;
import io.github.ncugradle.internal.profile.Dim3;
import io.github.ncugradle.internal.profile.GraphNode;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.RuleMessage;
import io.github.ncugradle.internal.profile.RuleResult;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.SectionMetric;
import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Encodes one result; the counterpart of the decoders. */
final class ResultEncoder {

    /** ncu expects this field; the reader counts results itself. */
    private static final int RESULT_ID = 2;

    private ResultEncoder() {}

    static WireMessage encode(Result result, WrittenInstructions instructions, ToIntFunction<String> nameIds) {
        ResultFields fields = Stream.of(ResultFields.values())
                .filter(candidate -> candidate.kind() == result.kind())
                .findFirst()
                .orElseThrow();
        Long thread = result.placement().thread();
        WireMessage message = new WireMessage().unsigned(number(ResultFields.THREAD), thread == null ? 0L : thread);
        message.unsigned(RESULT_ID, result.id());
        if (fields == ResultFields.KERNEL) {
            kernel(message, result, instructions.reference());
        } else {
            message.unsigned(6, 0L);
            if (instructions.reference() != 0) {
                message.unsigned(number(fields.source()), instructions.reference());
            }
        }
        if (number(fields.displayName()) > 0) {
            message.text(number(fields.displayName()), result.work().name());
        }
        result.metrics().forEach(metric -> {
            int nameId = nameIds.applyAsInt(metric.name());
            Map<Long, MetricValue> values = instructions.values().get(metric.name());
            if (values == null) {
                message.metric(number(fields.metric()), nameId, metric.value());
            } else {
                message.nested(number(fields.metric()), metric(nameId, metric.value(), values));
            }
        });
        if (result.time() != null) {
            message.unsigned(number(fields.time()), result.time().getEpochSecond());
        }
        result.sections().forEach(section -> message.nested(number(fields.section()), section(section)));
        result.rules().forEach(rule -> message.nested(number(fields.rule()), rule(rule)));
        if (!result.nvtx().equals(NvtxState.EMPTY)) {
            message.nested(number(fields.nvtx()), NvtxEncoder.encode(result.nvtx(), thread == null ? 0L : thread));
        }
        message.unsigned(number(fields.context()), result.placement().context());
        if (number(fields.stream()) > 0) {
            message.unsigned(number(fields.stream()), result.placement().stream());
        }
        return message;
    }

    private static WireMessage metric(int nameId, MetricValue value, Map<Long, MetricValue> values) {
        WireMessage message = new WireMessage()
                .unsigned(number(MetricResult.NAME_ID), nameId)
                .value(number(MetricResult.VALUE), value);
        values.forEach((address, ofInstruction) -> message.nested(
                number(MetricResult.INSTANCE),
                new WireMessage()
                        .value(number(MetricInstance.CORRELATION_ID), MetricValue.ofUnsigned(address.longValue()))
                        .value(number(MetricInstance.VALUE), ofInstruction)));
        return message;
    }

    private static void kernel(WireMessage message, Result result, long reference) {
        Work work = result.work();
        String function = Objects.requireNonNullElse(work.function(), work.name());
        // ncu rejects a kernel without these fields, which the reader ignores.
        message.unsigned(3, 0L).unsigned(4, 0L).unsigned(8, 3L).nested(9, extent(new Dim3(0, 0, 0)));
        message.nested(number(Kernel.SOURCE), new WireMessage().unsigned(number(SourceData.REFERENCE), reference))
                .unsigned(16, 0L);
        message.text(number(Kernel.MANGLED), Objects.requireNonNullElse(work.mangled(), function))
                .text(number(Kernel.FUNCTION), function)
                .text(number(Kernel.DEMANGLED), work.name())
                .nested(number(Kernel.GRID), extent(work.grid()))
                .nested(number(Kernel.BLOCK), extent(work.block()));
        GraphNode graphNode = result.placement().graphNode();
        if (graphNode != null) {
            message.nested(
                    number(Kernel.GRAPH_NODE),
                    new WireMessage()
                            .unsigned(number(GraphNodeReference.GRAPH), graphNode.graph())
                            .unsigned(number(GraphNodeReference.NODE), graphNode.node()));
        }
    }

    private static WireMessage extent(@Nullable Dim3 extent) {
        Dim3 known = extent == null ? new Dim3(0, 0, 0) : extent;
        return new WireMessage().unsigned(1, known.x()).unsigned(2, known.y()).unsigned(3, known.z());
    }

    private static WireMessage section(Section section) {
        WireMessage message = new WireMessage()
                .text(number(ReportSection.IDENTIFIER), section.identifier())
                .text(number(ReportSection.DISPLAY_NAME), section.displayName())
                .unsigned(number(ReportSection.ORDER), section.order());
        WireMessage header = new WireMessage().unsigned(1, section.header().size());
        section.header().forEach(metric -> header.nested(number(SectionHeader.METRIC), sectionMetric(metric)));
        message.nested(number(ReportSection.HEADER), header);
        if (!section.body().isEmpty()) {
            message.nested(number(ReportSection.BODY), body(section.body()));
        }
        return message;
    }

    private static WireMessage body(List<SectionMetric> metrics) {
        WireMessage body = new WireMessage();
        int next = 0;
        while (next < metrics.size()) {
            String item = metrics.get(next).item();
            WireMessage table =
                    new WireMessage().text(number(Chart.LABEL), item).unsigned(3, 2L);
            for (; next < metrics.size() && metrics.get(next).item().equals(item); next++) {
                table.nested(number(Chart.METRIC), sectionMetric(metrics.get(next)));
            }
            body.nested(number(SectionBody.ITEM), new WireMessage().nested(number(BodyItem.TABLE), table));
        }
        return body;
    }

    private static WireMessage sectionMetric(SectionMetric metric) {
        return new WireMessage()
                .text(number(ShownMetric.NAME), metric.metric())
                .text(number(ShownMetric.LABEL), metric.label());
    }

    private static WireMessage rule(RuleResult rule) {
        WireMessage body = new WireMessage();
        for (RuleMessage message : rule.messages()) {
            WireMessage item = new WireMessage()
                    .nested(
                            number(RuleItem.MESSAGE),
                            new WireMessage()
                                    .text(number(RuleText.TEXT), message.text())
                                    .unsigned(number(RuleText.TYPE), RuleDecoder.numberOf(message.type()))
                                    .text(
                                            number(RuleText.TITLE),
                                            message.title().isEmpty() ? null : message.title()));
            RuleMessage.Speedup speedup = message.speedup();
            if (speedup != null) {
                item.nested(
                        number(RuleItem.SPEEDUP),
                        new WireMessage()
                                .unsigned(number(RuleSpeedup.SCOPE), RuleDecoder.numberOf(speedup.scope()))
                                .decimal(number(RuleSpeedup.PERCENT), speedup.percent()));
            }
            body.nested(number(RuleBody.ITEM), item);
        }
        return new WireMessage()
                .text(number(Rule.IDENTIFIER), rule.identifier())
                .text(number(Rule.DISPLAY_NAME), rule.displayName())
                .nested(number(Rule.BODY), body)
                .text(number(Rule.SECTION), rule.section());
    }
}
