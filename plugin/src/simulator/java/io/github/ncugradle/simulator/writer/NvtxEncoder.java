package io.github.ncugradle.simulator.writer;

import static io.github.ncugradle.internal.ingest.ncurep.ReportFields.number;

import io.github.ncugradle.internal.ingest.ncurep.NvtxDecoder;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Attributes;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Color;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Message;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Nvtx;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.NvtxDomain;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.NvtxRanges;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.NvtxThread;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Payload;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Pushed;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Started;
import io.github.ncugradle.internal.profile.NvtxAttributes;
import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Encodes an NVTX state; the counterpart of {@link NvtxDecoder}. */
final class NvtxEncoder {

    private final Map<String, Long> domains = new LinkedHashMap<>();

    private NvtxEncoder() {
        domains.put(NvtxState.DEFAULT_DOMAIN, 0L);
    }

    static WireMessage encode(NvtxState state, long thread) {
        return new NvtxEncoder().state(state, thread);
    }

    private WireMessage state(NvtxState state, long thread) {
        Stream.concat(
                        state.pushPop().stream(),
                        state.otherThreads().stream().flatMap(other -> other.pushPop().stream()))
                .forEach(stack -> domains.putIfAbsent(stack.domain(), (long) domains.size()));
        state.startEnd().forEach(ranges -> domains.putIfAbsent(ranges.domain(), (long) domains.size()));
        WireMessage message = new WireMessage();
        domains.forEach((name, id) -> message.nested(
                number(Nvtx.DOMAIN),
                new WireMessage()
                        .unsigned(number(NvtxDomain.ID), id.longValue())
                        .text(number(NvtxDomain.NAME), name)));
        message.nested(number(Nvtx.THREAD), thread(thread, state.pushPop()));
        state.otherThreads().forEach(other -> message.nested(number(Nvtx.THREAD), thread(other.id(), other.pushPop())));
        state.startEnd().forEach(ranges -> message.nested(number(Nvtx.START_END_DOMAIN), ranges(ranges, thread)));
        return message.unsigned(number(Nvtx.DEFAULT_DOMAIN), 0L);
    }

    private WireMessage thread(long id, List<NvtxState.Stack> pushPop) {
        WireMessage thread = new WireMessage().unsigned(number(NvtxThread.ID), id);
        pushPop.forEach(stack -> thread.nested(number(NvtxThread.DOMAIN), stack(stack)));
        return thread;
    }

    private WireMessage stack(NvtxState.Stack stack) {
        WireMessage message = new WireMessage().unsigned(number(NvtxRanges.DOMAIN), domains.get(stack.domain()));
        for (NvtxRange range : stack.ranges()) {
            WireMessage pushed = new WireMessage().text(number(Pushed.NAME), range.name());
            if (!range.attributes().equals(NvtxAttributes.NONE)) {
                pushed.nested(number(Pushed.ATTRIBUTES), attributes(range.attributes()));
            }
            message.nested(number(NvtxRanges.RANGE), pushed);
        }
        return message;
    }

    private WireMessage ranges(NvtxState.Ranges ranges, long thread) {
        WireMessage message = new WireMessage().unsigned(number(NvtxRanges.DOMAIN), domains.get(ranges.domain()));
        for (NvtxState.StartEnd range : ranges.ranges()) {
            WireMessage started = new WireMessage()
                    .unsigned(number(Started.ID), range.id())
                    .text(number(Started.NAME), range.range().name());
            if (!range.range().attributes().equals(NvtxAttributes.NONE)) {
                started.nested(
                        number(Started.ATTRIBUTES), attributes(range.range().attributes()));
            }
            message.nested(number(NvtxRanges.RANGE), started.unsigned(number(Started.THREAD), thread));
        }
        return message;
    }

    private static WireMessage attributes(NvtxAttributes attributes) {
        return new WireMessage()
                .unsigned(1, 2L)
                .unsigned(2, 0L)
                .nested(number(Attributes.COLOR), color(attributes))
                .nested(number(Attributes.PAYLOAD), payload(attributes))
                .nested(number(Attributes.MESSAGE), message(attributes));
    }

    private static WireMessage color(NvtxAttributes attributes) {
        WireMessage message = new WireMessage()
                .unsigned(number(Color.TYPE), indexOf(NvtxDecoder.COLOR_TYPES, attributes.colorType()));
        if (attributes.color().startsWith("0x")) {
            message.unsigned(
                    number(Color.VALUE), Long.parseLong(attributes.color().substring(2), 16));
        }
        return message;
    }

    private static WireMessage payload(NvtxAttributes attributes) {
        int type = indexOf(NvtxDecoder.PAYLOAD_TYPES, attributes.payloadType());
        WireMessage message = new WireMessage().unsigned(number(Payload.TYPE), type);
        String value = attributes.payload();
        return switch (type) {
            case 1 -> message.unsigned(number(Payload.UINT64), Long.parseUnsignedLong(value));
            case 2 -> message.unsigned(number(Payload.INT64), Long.parseLong(value));
            case 3 -> message.decimal(number(Payload.DOUBLE), Double.parseDouble(value));
            case 4 -> message.unsigned(number(Payload.UINT32), Long.parseLong(value));
            case 5 -> message.unsigned(number(Payload.INT32), Long.parseLong(value));
            case 6 -> message.single(number(Payload.FLOAT), Float.parseFloat(value));
            case 7 -> message.text(number(Payload.TEXT), value);
            default -> message;
        };
    }

    /** Writes registered text as plain text: its handle in the program is no longer known. */
    private static WireMessage message(NvtxAttributes attributes) {
        int type = indexOf(NvtxDecoder.MESSAGE_TYPES, attributes.messageType());
        WireMessage message = new WireMessage().unsigned(number(Message.TYPE), Math.min(type, 2));
        return type == 0 ? message : message.text(number(Message.TEXT), attributes.message());
    }

    private static int indexOf(List<String> names, String name) {
        return Math.max(0, names.indexOf(name));
    }
}
