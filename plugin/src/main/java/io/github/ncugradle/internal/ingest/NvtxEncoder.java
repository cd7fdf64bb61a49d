package io.github.ncugradle.internal.ingest;

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
        domains.forEach((name, id) ->
                message.nested(1, new WireMessage().unsigned(1, id.longValue()).text(2, name)));
        message.nested(2, thread(thread, state.pushPop()));
        state.otherThreads().forEach(other -> message.nested(2, thread(other.id(), other.pushPop())));
        state.startEnd().forEach(ranges -> message.nested(3, ranges(ranges, thread)));
        return message.unsigned(4, 0L);
    }

    private WireMessage thread(long id, List<NvtxState.Stack> pushPop) {
        WireMessage thread = new WireMessage().unsigned(1, id);
        pushPop.forEach(stack -> thread.nested(2, stack(stack)));
        return thread;
    }

    private WireMessage stack(NvtxState.Stack stack) {
        WireMessage message = new WireMessage().unsigned(1, domains.get(stack.domain()));
        for (NvtxRange range : stack.ranges()) {
            WireMessage pushed = new WireMessage().text(1, range.name());
            if (!range.attributes().equals(NvtxAttributes.NONE)) {
                pushed.nested(2, attributes(range.attributes()));
            }
            message.nested(3, pushed);
        }
        return message;
    }

    private WireMessage ranges(NvtxState.Ranges ranges, long thread) {
        WireMessage message = new WireMessage().unsigned(1, domains.get(ranges.domain()));
        for (NvtxState.StartEnd range : ranges.ranges()) {
            WireMessage started = new WireMessage()
                    .unsigned(1, range.id())
                    .text(2, range.range().name());
            if (!range.range().attributes().equals(NvtxAttributes.NONE)) {
                started.nested(3, attributes(range.range().attributes()));
            }
            message.nested(3, started.unsigned(5, thread));
        }
        return message;
    }

    private static WireMessage attributes(NvtxAttributes attributes) {
        return new WireMessage()
                .unsigned(1, 2L)
                .unsigned(2, 0L)
                .nested(3, color(attributes))
                .nested(4, payload(attributes))
                .nested(5, message(attributes));
    }

    private static WireMessage color(NvtxAttributes attributes) {
        WireMessage message = new WireMessage().unsigned(1, number(NvtxDecoder.COLOR_TYPES, attributes.colorType()));
        if (attributes.color().startsWith("0x")) {
            message.unsigned(2, Long.parseLong(attributes.color().substring(2), 16));
        }
        return message;
    }

    private static WireMessage payload(NvtxAttributes attributes) {
        int type = number(NvtxDecoder.PAYLOAD_TYPES, attributes.payloadType());
        WireMessage message = new WireMessage().unsigned(1, type);
        String value = attributes.payload();
        return switch (type) {
            case 1 -> message.unsigned(2, Long.parseUnsignedLong(value));
            case 2 -> message.unsigned(3, Long.parseLong(value));
            case 3 -> message.decimal(4, Double.parseDouble(value));
            case 4 -> message.unsigned(5, Long.parseLong(value));
            case 5 -> message.unsigned(6, Long.parseLong(value));
            case 6 -> message.single(7, Float.parseFloat(value));
            case 7 -> message.text(8, value);
            default -> message;
        };
    }

    /** A registered text is written as plain text: the handle it had in the program is not known any more. */
    private static WireMessage message(NvtxAttributes attributes) {
        int type = number(NvtxDecoder.MESSAGE_TYPES, attributes.messageType());
        WireMessage message = new WireMessage().unsigned(1, Math.min(type, 2));
        return type == 0 ? message : message.text(2, attributes.message());
    }

    private static int number(List<String> names, String name) {
        return Math.max(0, names.indexOf(name));
    }
}
