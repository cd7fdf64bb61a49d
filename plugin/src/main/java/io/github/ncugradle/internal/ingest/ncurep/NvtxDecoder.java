package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import io.github.ncugradle.internal.profile.NvtxAttributes;
import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Decodes an NVTX state as seen by one thread; push/pop stacks of other threads matter in process scope only. */
public final class NvtxDecoder {

    public static final List<String> PAYLOAD_TYPES =
            List.of("none", "Uint64", "Int64", "Double", "Uint32", "Int32", "Float", "JSON", "JSON_REGISTERED");
    public static final List<String> COLOR_TYPES = List.of("none", "RGB");
    public static final List<String> MESSAGE_TYPES = List.of("none", "ASCII", "UNICODE", "REGISTERED");

    private final long thread;
    private final boolean processScope;
    private final Map<Long, String> domains = new HashMap<>();
    private final Map<Long, Map<Long, String>> registered = new HashMap<>();

    private NvtxDecoder(long thread, boolean processScope) {
        this.thread = thread;
        this.processScope = processScope;
    }

    static NvtxState decode(byte[] message, long thread, boolean processScope) throws IOException {
        return new NvtxDecoder(thread, processScope).state(message);
    }

    private NvtxState state(byte[] message) throws IOException {
        // Domain names are read first, because the format does not guarantee that they precede their use.
        Wire.nested(message, (tag, in) -> {
            if (tag == ReportFields.Nvtx.DOMAIN) {
                domain(in);
            } else {
                Wire.skip(in, tag);
            }
        });
        List<NvtxState.Stack> stacks = new ArrayList<>();
        List<NvtxState.Ranges> ranges = new ArrayList<>();
        List<NvtxState.OtherThread> others = new ArrayList<>();
        Wire.nested(message, (tag, in) -> {
            switch (tag) {
                case ReportFields.Nvtx.THREAD -> thread(in, stacks, others);
                case ReportFields.Nvtx.START_END_DOMAIN -> ranges.add(startEnd(in));
                default -> Wire.skip(in, tag);
            }
        });
        return stacks.isEmpty() && ranges.isEmpty() && others.isEmpty()
                ? NvtxState.EMPTY
                : new NvtxState(stacks, ranges, others);
    }

    private void domain(CodedInputStream in) throws IOException {
        long[] id = {0};
        String[] name = {""};
        Map<Long, String> strings = new HashMap<>();
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ReportFields.NvtxDomain.ID -> id[0] = nested.readUInt64();
                case ReportFields.NvtxDomain.NAME -> name[0] = Wire.text(nested);
                case ReportFields.NvtxDomain.STRING -> {
                    long[] handle = {0};
                    String[] value = {""};
                    Wire.nested(nested, (part, string) -> {
                        switch (part) {
                            case ReportFields.NvtxString.ID -> handle[0] = string.readUInt64();
                            case ReportFields.NvtxString.TEXT -> value[0] = Wire.text(string);
                            default -> Wire.skip(string, part);
                        }
                    });
                    strings.put(handle[0], value[0]);
                }
                default -> Wire.skip(nested, tag);
            }
        });
        domains.put(id[0], name[0]);
        registered.put(id[0], strings);
    }

    private void thread(CodedInputStream in, List<NvtxState.Stack> stacks, List<NvtxState.OtherThread> others)
            throws IOException {
        long[] id = {-1};
        List<NvtxState.Stack> found = new ArrayList<>();
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ReportFields.NvtxThread.ID -> id[0] = Integer.toUnsignedLong(nested.readUInt32());
                case ReportFields.NvtxThread.DOMAIN -> found.add(pushPop(nested));
                default -> Wire.skip(nested, tag);
            }
        });
        if (id[0] == thread) {
            stacks.addAll(found);
        } else if (processScope) {
            others.add(new NvtxState.OtherThread(id[0], found));
        }
    }

    private NvtxState.Stack pushPop(CodedInputStream in) throws IOException {
        long[] id = {0};
        List<byte[]> pushed = new ArrayList<>();
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ReportFields.NvtxRanges.DOMAIN -> id[0] = nested.readUInt64();
                case ReportFields.NvtxRanges.RANGE -> pushed.add(Wire.bytes(nested));
                default -> Wire.skip(nested, tag);
            }
        });
        List<NvtxRange> ranges = new ArrayList<>();
        for (byte[] range : pushed) {
            ranges.add(range(range, id[0], ReportFields.Pushed.NAME, ReportFields.Pushed.ATTRIBUTES));
        }
        return new NvtxState.Stack(nameOf(id[0]), ranges);
    }

    private NvtxState.Ranges startEnd(CodedInputStream in) throws IOException {
        long[] id = {0};
        List<byte[]> started = new ArrayList<>();
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ReportFields.NvtxRanges.DOMAIN -> id[0] = nested.readUInt64();
                case ReportFields.NvtxRanges.RANGE -> started.add(Wire.bytes(nested));
                default -> Wire.skip(nested, tag);
            }
        });
        List<NvtxState.StartEnd> ranges = new ArrayList<>();
        for (byte[] range : started) {
            long[] rangeId = {0};
            Wire.nested(range, (tag, nested) -> {
                if (tag == ReportFields.Started.ID) {
                    rangeId[0] = nested.readUInt64();
                } else {
                    Wire.skip(nested, tag);
                }
            });
            ranges.add(new NvtxState.StartEnd(
                    rangeId[0], range(range, id[0], ReportFields.Started.NAME, ReportFields.Started.ATTRIBUTES)));
        }
        return new NvtxState.Ranges(nameOf(id[0]), ranges);
    }

    private String nameOf(long domain) {
        return domains.getOrDefault(domain, NvtxState.DEFAULT_DOMAIN);
    }

    private NvtxRange range(byte[] message, long domain, int nameTag, int attributesTag) throws IOException {
        String[] name = {""};
        NvtxAttributes[] attributes = {NvtxAttributes.NONE};
        Wire.nested(message, (tag, in) -> {
            if (tag == nameTag) {
                name[0] = Wire.text(in);
            } else if (tag == attributesTag) {
                attributes[0] = attributes(in, registered.getOrDefault(domain, Map.of()));
            } else {
                Wire.skip(in, tag);
            }
        });
        return new NvtxRange(name[0], attributes[0]);
    }

    private static NvtxAttributes attributes(CodedInputStream in, Map<Long, String> registered) throws IOException {
        String[] payload = {"none", "none"};
        String[] color = {"none", "none"};
        String[] message = {"none", "none"};
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ReportFields.Attributes.PAYLOAD ->
                    Wire.nested(nested, (part, value) -> payload(part, value, payload));
                case ReportFields.Attributes.COLOR ->
                    Wire.nested(nested, (part, value) -> {
                        switch (part) {
                            case ReportFields.Color.TYPE -> color[0] = named(COLOR_TYPES, value.readEnum());
                            case ReportFields.Color.VALUE -> color[1] = "0x" + Integer.toHexString(value.readUInt32());
                            default -> Wire.skip(value, part);
                        }
                    });
                case ReportFields.Attributes.MESSAGE ->
                    Wire.nested(nested, (part, value) -> {
                        switch (part) {
                            case ReportFields.Message.TYPE -> message[0] = named(MESSAGE_TYPES, value.readEnum());
                            case ReportFields.Message.TEXT -> message[1] = Wire.text(value);
                            case ReportFields.Message.HANDLE ->
                                message[1] = registered.getOrDefault(value.readUInt64(), "");
                            default -> Wire.skip(value, part);
                        }
                    });
                default -> Wire.skip(nested, tag);
            }
        });
        return new NvtxAttributes(payload[0], payload[1], color[0], color[1], message[0], message[1]);
    }

    private static void payload(int tag, CodedInputStream in, String[] payload) throws IOException {
        switch (tag) {
            case ReportFields.Payload.TYPE -> payload[0] = named(PAYLOAD_TYPES, in.readEnum());
            case ReportFields.Payload.UINT64 -> payload[1] = Long.toUnsignedString(in.readUInt64());
            case ReportFields.Payload.INT64 -> payload[1] = Long.toString(in.readInt64());
            case ReportFields.Payload.DOUBLE -> payload[1] = sixDecimals(in.readDouble());
            case ReportFields.Payload.UINT32 -> payload[1] = Integer.toUnsignedString(in.readUInt32());
            case ReportFields.Payload.INT32 -> payload[1] = Integer.toString(in.readInt32());
            case ReportFields.Payload.FLOAT -> payload[1] = sixDecimals(in.readFloat());
            case ReportFields.Payload.TEXT -> payload[1] = Wire.text(in);
            default -> Wire.skip(in, tag);
        }
    }

    private static String sixDecimals(double value) {
        return String.format(Locale.ROOT, "%.6f", value);
    }

    private static String named(List<String> names, int number) {
        return number >= 0 && number < names.size() ? names.get(number) : Integer.toString(number);
    }
}
