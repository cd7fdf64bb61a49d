package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Session;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Merges the session from the parts that ncu spreads over blocks; the first value wins. */
public final class SessionMerge {

    public static final String ATTRIBUTE_PREFIX = "device__attribute_";

    private static final String MEASURED_BY = "Nsight Compute Target";

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
            case ReportFields.Session.PROCESS_ID -> processId = Integer.toUnsignedLong(in.readUInt32());
            case ReportFields.Session.TIME -> {
                Instant found = Wire.time(in);
                time = time == null ? found : time;
            }
            case ReportFields.Session.TARGET_SYSTEM ->
                Wire.nested(in, (part, nested) -> {
                    if (part == ReportFields.TargetSystem.COMPUTER_NAME) {
                        host = first(host, Wire.text(nested));
                    } else {
                        Wire.skip(nested, part);
                    }
                });
            case ReportFields.Session.DEVICE -> device(in);
            case ReportFields.Session.VERSION -> version(in);
            case ReportFields.Session.EXECUTABLE ->
                Wire.nested(in, (part, nested) -> {
                    switch (part) {
                        case ReportFields.Executable.PATH -> executable = first(executable, Wire.text(nested));
                        case ReportFields.Executable.WORKING_DIRECTORY ->
                            workingDirectory = first(workingDirectory, Wire.text(nested));
                        case ReportFields.Executable.ARGUMENTS -> arguments = first(arguments, Wire.text(nested));
                        default -> Wire.skip(nested, part);
                    }
                });
            case ReportFields.Session.COMMAND_LINE -> commandLine = first(commandLine, Wire.text(in));
            default -> Wire.skip(in, tag);
        }
    }

    private void version(CodedInputStream in) throws IOException {
        String[] providerAndVersion = {"", ""};
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ReportFields.ProviderVersion.PROVIDER -> providerAndVersion[0] = Wire.text(nested);
                case ReportFields.ProviderVersion.VERSION -> providerAndVersion[1] = Wire.text(nested);
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
                case ReportFields.DeviceAttributes.ID -> id[0] = nested.readUInt32();
                case ReportFields.DeviceAttributes.NAME -> name[0] = Wire.text(nested);
                case ReportFields.DeviceAttributes.ATTRIBUTE -> attribute(nested, attributes);
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
                case ReportFields.DeviceAttribute.NAME -> name[0] = Wire.text(nested);
                case ReportFields.DeviceAttribute.VALUE -> value[0] = MetricDecoder.value(nested);
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
