package io.github.ncugradle.internal.ingest;

import com.google.protobuf.CodedInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Decodes an NVTX state as seen by one thread: the push/pop stacks of other threads concern its results in process scope only. */
final class NvtxDecoder {

    private static final int DOMAIN = 1 << 3 | 2;
    private static final int THREAD = 2 << 3 | 2;
    private static final int START_END_DOMAIN = 3 << 3 | 2;

    private static final int ID = 1 << 3;
    private static final int DOMAIN_NAME = 2 << 3 | 2;
    private static final int DOMAIN_STRING = 3 << 3 | 2;
    private static final int STRING_VALUE = 2 << 3 | 2;
    private static final int THREAD_DOMAIN = 2 << 3 | 2;
    private static final int DOMAIN_RANGE = 3 << 3 | 2;

    private static final int PUSHED_NAME = 1 << 3 | 2;
    private static final int PUSHED_ATTRIBUTES = 2 << 3 | 2;
    private static final int STARTED_NAME = 2 << 3 | 2;
    private static final int STARTED_ATTRIBUTES = 3 << 3 | 2;

    private static final int COLOR = 3 << 3 | 2;
    private static final int PAYLOAD = 4 << 3 | 2;
    private static final int MESSAGE = 5 << 3 | 2;
    private static final int TYPE = 1 << 3;
    private static final int COLOR_VALUE = 2 << 3;
    private static final int PAYLOAD_UINT64 = 2 << 3;
    private static final int PAYLOAD_INT64 = 3 << 3;
    private static final int PAYLOAD_DOUBLE = 4 << 3 | 1;
    private static final int PAYLOAD_UINT32 = 5 << 3;
    private static final int PAYLOAD_INT32 = 6 << 3;
    private static final int PAYLOAD_FLOAT = 7 << 3 | 5;
    private static final int PAYLOAD_TEXT = 8 << 3 | 2;
    private static final int MESSAGE_TEXT = 2 << 3 | 2;
    private static final int MESSAGE_HANDLE = 3 << 3;

    static final List<String> PAYLOAD_TYPES =
            List.of("none", "Uint64", "Int64", "Double", "Uint32", "Int32", "Float", "JSON", "JSON_REGISTERED");
    static final List<String> COLOR_TYPES = List.of("none", "RGB");
    static final List<String> MESSAGE_TYPES = List.of("none", "ASCII", "UNICODE", "REGISTERED");

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
        // Domains are named first because nothing says that they come before their use.
        Wire.nested(message, (tag, in) -> {
            if (tag == DOMAIN) {
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
                case THREAD -> thread(in, stacks, others);
                case START_END_DOMAIN -> ranges.add(startEnd(in));
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
                case ID -> id[0] = nested.readUInt64();
                case DOMAIN_NAME -> name[0] = Wire.text(nested);
                case DOMAIN_STRING -> {
                    long[] handle = {0};
                    String[] value = {""};
                    Wire.nested(nested, (part, string) -> {
                        switch (part) {
                            case ID -> handle[0] = string.readUInt64();
                            case STRING_VALUE -> value[0] = Wire.text(string);
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
                case ID -> id[0] = Integer.toUnsignedLong(nested.readUInt32());
                case THREAD_DOMAIN -> found.add(pushPop(nested));
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
                case ID -> id[0] = nested.readUInt64();
                case DOMAIN_RANGE -> pushed.add(Wire.bytes(nested));
                default -> Wire.skip(nested, tag);
            }
        });
        List<NvtxRange> ranges = new ArrayList<>();
        for (byte[] range : pushed) {
            ranges.add(range(range, id[0], PUSHED_NAME, PUSHED_ATTRIBUTES));
        }
        return new NvtxState.Stack(nameOf(id[0]), ranges);
    }

    private NvtxState.Ranges startEnd(CodedInputStream in) throws IOException {
        long[] id = {0};
        List<byte[]> started = new ArrayList<>();
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ID -> id[0] = nested.readUInt64();
                case DOMAIN_RANGE -> started.add(Wire.bytes(nested));
                default -> Wire.skip(nested, tag);
            }
        });
        List<NvtxState.StartEnd> ranges = new ArrayList<>();
        for (byte[] range : started) {
            long[] rangeId = {0};
            Wire.nested(range, (tag, nested) -> {
                if (tag == ID) {
                    rangeId[0] = nested.readUInt64();
                } else {
                    Wire.skip(nested, tag);
                }
            });
            ranges.add(new NvtxState.StartEnd(rangeId[0], range(range, id[0], STARTED_NAME, STARTED_ATTRIBUTES)));
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
                case PAYLOAD -> Wire.nested(nested, (part, value) -> payload(part, value, payload));
                case COLOR ->
                    Wire.nested(nested, (part, value) -> {
                        switch (part) {
                            case TYPE -> color[0] = named(COLOR_TYPES, value.readEnum());
                            case COLOR_VALUE -> color[1] = "0x" + Integer.toHexString(value.readUInt32());
                            default -> Wire.skip(value, part);
                        }
                    });
                case MESSAGE ->
                    Wire.nested(nested, (part, value) -> {
                        switch (part) {
                            case TYPE -> message[0] = named(MESSAGE_TYPES, value.readEnum());
                            case MESSAGE_TEXT -> message[1] = Wire.text(value);
                            case MESSAGE_HANDLE -> message[1] = registered.getOrDefault(value.readUInt64(), "");
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
            case TYPE -> payload[0] = named(PAYLOAD_TYPES, in.readEnum());
            case PAYLOAD_UINT64 -> payload[1] = Long.toUnsignedString(in.readUInt64());
            case PAYLOAD_INT64 -> payload[1] = Long.toString(in.readInt64());
            case PAYLOAD_DOUBLE -> payload[1] = sixDecimals(in.readDouble());
            case PAYLOAD_UINT32 -> payload[1] = Integer.toUnsignedString(in.readUInt32());
            case PAYLOAD_INT32 -> payload[1] = Integer.toString(in.readInt32());
            case PAYLOAD_FLOAT -> payload[1] = sixDecimals(in.readFloat());
            case PAYLOAD_TEXT -> payload[1] = Wire.text(in);
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
