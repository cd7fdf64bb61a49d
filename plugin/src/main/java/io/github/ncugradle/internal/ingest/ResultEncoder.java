package io.github.ncugradle.internal.ingest;

import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Encodes one result; the counterpart of the decoders. */
final class ResultEncoder {

    private ResultEncoder() {}

    static WireMessage encode(Result result, ToIntFunction<String> nameIds) {
        return switch (result.kind()) {
            case KERNEL -> kernel(result, nameIds);
            case RANGE ->
                other(result, nameIds, 20, 0).unsigned(11, result.placement().context());
            case GRAPH ->
                other(result, nameIds, 20, 0)
                        .unsigned(11, result.placement().context())
                        .unsigned(12, result.placement().stream());
            case COMMAND_LIST ->
                other(result, nameIds, 21, 18)
                        .unsigned(11, result.placement().context())
                        .unsigned(12, result.placement().stream());
        };
    }

    private static WireMessage kernel(Result result, ToIntFunction<String> nameIds) {
        Work work = result.work();
        String function = Objects.requireNonNullElse(work.function(), work.name());
        WireMessage message = head(result)
                .unsigned(3, 0L)
                .unsigned(4, 0L)
                .text(5, Objects.requireNonNullElse(work.mangled(), function))
                .text(6, function)
                .text(7, work.name())
                .unsigned(8, 3L)
                .nested(9, extent(new Dim3(0, 0, 0)))
                .nested(10, extent(work.grid()))
                .nested(11, extent(work.block()));
        metrics(message, 13, result.metrics(), nameIds);
        time(message, 14, result);
        message.nested(15, new WireMessage().unsigned(1, 0L)).unsigned(16, 0L);
        result.sections().forEach(section -> message.nested(17, section(section)));
        result.rules().forEach(rule -> message.nested(19, rule(rule)));
        nvtx(message, 21, result);
        message.unsigned(22, result.placement().context()).unsigned(23, result.placement().stream());
        GraphNode graphNode = result.placement().graphNode();
        return graphNode == null
                ? message
                : message.nested(
                        37, new WireMessage().unsigned(1, graphNode.graph()).unsigned(3, graphNode.node()));
    }

    private static WireMessage other(
            Result result, ToIntFunction<String> nameIds, int ruleField, int displayNameField) {
        WireMessage message = head(result);
        metrics(message, 4, result.metrics(), nameIds);
        time(message, 5, result);
        message.unsigned(6, 0L);
        result.sections().forEach(section -> message.nested(7, section(section)));
        nvtx(message, 10, result);
        if (displayNameField > 0) {
            message.text(displayNameField, result.work().name());
        }
        result.rules().forEach(rule -> message.nested(ruleField, rule(rule)));
        return message;
    }

    private static WireMessage head(Result result) {
        Long thread = result.placement().thread();
        return new WireMessage().unsigned(1, thread == null ? 0L : thread).unsigned(2, result.id());
    }

    private static void time(WireMessage message, int field, Result result) {
        if (result.time() != null) {
            message.unsigned(field, result.time().getEpochSecond());
        }
    }

    private static void nvtx(WireMessage message, int field, Result result) {
        if (!result.nvtx().equals(NvtxState.EMPTY)) {
            Long thread = result.placement().thread();
            message.nested(field, NvtxEncoder.encode(result.nvtx(), thread == null ? 0L : thread));
        }
    }

    private static void metrics(WireMessage message, int field, Metrics metrics, ToIntFunction<String> nameIds) {
        metrics.forEach(metric -> message.metric(field, nameIds.applyAsInt(metric.name()), metric.value()));
    }

    private static WireMessage extent(@Nullable Dim3 extent) {
        Dim3 known = extent == null ? new Dim3(0, 0, 0) : extent;
        return new WireMessage().unsigned(1, known.x()).unsigned(2, known.y()).unsigned(3, known.z());
    }

    private static WireMessage section(Section section) {
        WireMessage message = new WireMessage()
                .text(1, section.identifier())
                .text(2, section.displayName())
                .unsigned(3, section.order());
        WireMessage header = new WireMessage().unsigned(1, section.header().size());
        section.header().forEach(metric -> header.nested(2, sectionMetric(metric)));
        message.nested(4, header);
        if (!section.body().isEmpty()) {
            message.nested(5, body(section.body()));
        }
        return message;
    }

    private static WireMessage body(List<SectionMetric> metrics) {
        WireMessage body = new WireMessage();
        int next = 0;
        while (next < metrics.size()) {
            String item = metrics.get(next).item();
            WireMessage table = new WireMessage().text(1, item).unsigned(3, 2L);
            for (; next < metrics.size() && metrics.get(next).item().equals(item); next++) {
                table.nested(5, sectionMetric(metrics.get(next)));
            }
            body.nested(1, new WireMessage().nested(1, table));
        }
        return body;
    }

    private static WireMessage sectionMetric(SectionMetric metric) {
        return new WireMessage().text(1, metric.metric()).text(2, metric.label());
    }

    private static WireMessage rule(RuleResult rule) {
        WireMessage body = new WireMessage();
        for (RuleMessage message : rule.messages()) {
            WireMessage item = new WireMessage()
                    .nested(
                            1,
                            new WireMessage()
                                    .text(1, message.text())
                                    .unsigned(2, RuleDecoder.numberOf(message.type()))
                                    .text(4, message.title().isEmpty() ? null : message.title()));
            RuleMessage.Speedup speedup = message.speedup();
            if (speedup != null) {
                item.nested(
                        10,
                        new WireMessage()
                                .unsigned(1, RuleDecoder.numberOf(speedup.scope()))
                                .decimal(2, speedup.percent()));
            }
            body.nested(1, item);
        }
        return new WireMessage()
                .text(1, rule.identifier())
                .text(2, rule.displayName())
                .nested(3, body)
                .text(4, rule.section());
    }
}
