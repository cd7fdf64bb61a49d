package io.github.ncugradle.internal.ingest;

import com.google.protobuf.CodedInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts the session together from the pieces that ncu spreads over the blocks; what comes first stays. */
final class SessionMerge {

    static final String ATTRIBUTE_PREFIX = "device__attribute_";

    private static final String MEASURED_BY = "Nsight Compute Target";

    private static final int PROCESS_ID = 1 << 3;
    private static final int TIME = 2 << 3;
    private static final int TARGET_SYSTEM = 4 << 3 | 2;
    private static final int DEVICE = 6 << 3 | 2;
    private static final int VERSION = 8 << 3 | 2;
    private static final int EXECUTABLE = 9 << 3 | 2;
    private static final int COMMAND_LINE = 11 << 3 | 2;

    private static final int COMPUTER_NAME = 5 << 3 | 2;

    private static final int DEVICE_ID = 1 << 3;
    private static final int DEVICE_NAME = 2 << 3 | 2;
    private static final int DEVICE_ATTRIBUTE = 3 << 3 | 2;
    private static final int ATTRIBUTE_NAME = 1 << 3 | 2;
    private static final int ATTRIBUTE_VALUE = 2 << 3 | 2;

    private static final int PROVIDER = 1 << 3 | 2;
    private static final int PROVIDED_VERSION = 2 << 3 | 2;

    private static final int EXECUTABLE_PATH = 1 << 3 | 2;
    private static final int WORKING_DIRECTORY = 2 << 3 | 2;
    private static final int ARGUMENTS = 3 << 3 | 2;

    private long processId;
    private @Nullable Instant time;
    private @Nullable String host;
    private @Nullable String commandLine;
    private @Nullable String executable;
    private @Nullable String workingDirectory;
    private @Nullable String arguments;
    private final Map<String, String> versions = new LinkedHashMap<>();
    private final Map<Integer, Device> devices = new LinkedHashMap<>();

    long processId() {
        return processId;
    }

    Session session() {
        String version = versions.get(MEASURED_BY);
        return new Session(
                version == null ? null : version.split(" ", 2)[0],
                commandLine,
                host,
                time,
                executable,
                workingDirectory,
                arguments,
                versions);
    }

    List<Device> devices() {
        return new ArrayList<>(devices.values());
    }

    void field(int tag, CodedInputStream in) throws IOException {
        switch (tag) {
            case PROCESS_ID -> processId = Integer.toUnsignedLong(in.readUInt32());
            case TIME -> {
                Instant found = Wire.time(in);
                time = time == null ? found : time;
            }
            case TARGET_SYSTEM ->
                Wire.nested(in, (part, nested) -> {
                    if (part == COMPUTER_NAME) {
                        host = first(host, Wire.text(nested));
                    } else {
                        Wire.skip(nested, part);
                    }
                });
            case DEVICE -> device(in);
            case VERSION -> version(in);
            case EXECUTABLE ->
                Wire.nested(in, (part, nested) -> {
                    switch (part) {
                        case EXECUTABLE_PATH -> executable = first(executable, Wire.text(nested));
                        case WORKING_DIRECTORY -> workingDirectory = first(workingDirectory, Wire.text(nested));
                        case ARGUMENTS -> arguments = first(arguments, Wire.text(nested));
                        default -> Wire.skip(nested, part);
                    }
                });
            case COMMAND_LINE -> commandLine = first(commandLine, Wire.text(in));
            default -> Wire.skip(in, tag);
        }
    }

    private void version(CodedInputStream in) throws IOException {
        String[] providerAndVersion = {"", ""};
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case PROVIDER -> providerAndVersion[0] = Wire.text(nested);
                case PROVIDED_VERSION -> providerAndVersion[1] = Wire.text(nested);
                default -> Wire.skip(nested, tag);
            }
        });
        versions.putIfAbsent(providerAndVersion[0], providerAndVersion[1]);
    }

    private void device(CodedInputStream in) throws IOException {
        int[] id = {0};
        @Nullable String[] name = {null};
        Map<String, MetricValue> attributes = new LinkedHashMap<>();
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case DEVICE_ID -> id[0] = nested.readUInt32();
                case DEVICE_NAME -> name[0] = Wire.text(nested);
                case DEVICE_ATTRIBUTE -> attribute(nested, attributes);
                default -> Wire.skip(nested, tag);
            }
        });
        devices.putIfAbsent(id[0], new Device(id[0], name[0], computeCapability(attributes), attributes));
    }

    private static void attribute(CodedInputStream in, Map<String, MetricValue> attributes) throws IOException {
        String[] name = {""};
        MetricValue[] value = {MetricValue.NO_DATA};
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ATTRIBUTE_NAME -> name[0] = Wire.text(nested);
                case ATTRIBUTE_VALUE -> value[0] = MetricDecoder.value(nested);
                default -> Wire.skip(nested, tag);
            }
        });
        attributes.put(
                name[0].startsWith(ATTRIBUTE_PREFIX) ? name[0].substring(ATTRIBUTE_PREFIX.length()) : name[0],
                value[0]);
    }

    private static @Nullable String computeCapability(Map<String, MetricValue> attributes) {
        MetricValue major = attributes.get("compute_capability_major");
        MetricValue minor = attributes.get("compute_capability_minor");
        return major == null || minor == null ? null : major + "." + minor;
    }

    private static String first(@Nullable String present, String found) {
        return present == null || present.isEmpty() ? found : present;
    }
}
