package io.github.ncugradle.simulator.writer;

import static io.github.ncugradle.internal.ingest.ncurep.ReportFields.number;

import io.airlift.compress.zstd.ZstdOutputStream;
import io.github.ncugradle.internal.ingest.ncurep.NcuRepReader;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.BlockHeader;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.DeviceAttribute;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.DeviceAttributes;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.Executable;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.FileHeader;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.ProcessInfo;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.ProviderVersion;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.StringTable;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.TargetSystem;
import io.github.ncugradle.internal.ingest.ncurep.SessionMerge;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.ReportMagic;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.internal.profile.Session;
import io.github.ncugradle.internal.profile.TargetProcess;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes a report that ncu can import. Results are written as they arrive, compressed if the file name ends in {@code
 * .ncu-repz}. The file appears under its name, complete, on {@link #finish}; without that call it never appears.
 */
public final class NcuRepWriter implements Closeable {

    private static final String ADVICE = "Check that the directory exists, may be written, and has room.";
    private static final String MEASURED_BY = "Nsight Compute Target";
    private static final int BLOCK_SIZE = 1 << 20;
    private static final String PACKED = ".ncu-repz";

    private final Path target;
    private final Path unfinished;
    private final OutputStream out;
    private final Map<String, Integer> nameIds = new HashMap<>();
    private final ByteArrayOutputStream sources = new ByteArrayOutputStream();
    private final ByteArrayOutputStream payload = new ByteArrayOutputStream();
    private WireMessage newNames = new WireMessage();
    private @Nullable TargetProcess process;
    private @Nullable ResultKind kind;
    private long sourceCount;
    private long count;
    private boolean finished;

    /** Starts a report with the facts about the session. */
    public NcuRepWriter(Path target, Session session, List<Device> devices) {
        this.target = target;
        Path directory = target.toAbsolutePath().getParent();
        try {
            unfinished = Files.createTempFile(directory, target.getFileName().toString(), ".tmp");
            OutputStream file = new BufferedOutputStream(Files.newOutputStream(unfinished), BLOCK_SIZE);
            out = target.toString().endsWith(PACKED) ? new ZstdOutputStream(file) : file;
            out.write(ReportMagic.NCU_REP.bytes());
            new WireMessage()
                    .unsigned(number(FileHeader.VERSION), NcuRepReader.NEWEST_VERSION)
                    .writeTo(out);
            new WireMessage()
                    .nested(number(BlockHeader.SESSION), session(session, devices))
                    .unsigned(number(BlockHeader.PAYLOAD_SIZE), 0L)
                    .writeTo(out);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Writes a complete report. */
    public static void write(Path target, Report report, Iterable<Result> results) {
        try (NcuRepWriter writer = new NcuRepWriter(target, report.session(), report.devices())) {
            results.forEach(writer::add);
            writer.finish();
        }
    }

    public void add(Result result) {
        add(result, WrittenInstructions.NONE);
    }

    /** Adds a result with per-instruction values of an added module. */
    public void add(Result result, WrittenInstructions instructions) {
        // ncu requires a block to contain results of one kind only.
        boolean fits = (count == 0 || result.kind() == kind)
                && result.placement().process().equals(process);
        if (!fits || payload.size() > BLOCK_SIZE) {
            flush();
        }
        process = result.placement().process();
        kind = result.kind();
        count++;
        try {
            ResultEncoder.encode(result, instructions, this::nameId).writeTo(payload);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** A module of a process, with code that results of that process have run. */
    public void addModule(TargetProcess owner, WrittenModule module) {
        flush();
        process = owner;
        sourceCount++;
        try {
            ModuleEncoder.encode(module).writeTo(sources);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private int nameId(String name) {
        Integer known = nameIds.get(name);
        if (known != null) {
            return known;
        }
        int id = nameIds.size();
        nameIds.put(name, id);
        newNames.text(number(StringTable.STRING), name);
        return id;
    }

    private void flush() {
        if (process == null || sourceCount + count == 0) {
            return;
        }
        try {
            new WireMessage()
                    .unsigned(number(BlockHeader.SOURCES), sourceCount)
                    .unsigned(number(BlockHeader.KERNELS), countOf(ResultKind.KERNEL))
                    .nested(number(BlockHeader.STRING_TABLE), newNames)
                    .unsigned(number(BlockHeader.PAYLOAD_SIZE), (long) sources.size() + payload.size())
                    .nested(
                            number(BlockHeader.PROCESS),
                            new WireMessage()
                                    .unsigned(number(ProcessInfo.ID), process.id())
                                    .text(number(ProcessInfo.HOST), process.host())
                                    .text(number(ProcessInfo.NAME), process.name()))
                    .unsigned(number(BlockHeader.RANGES), countOf(ResultKind.RANGE))
                    .unsigned(number(BlockHeader.COMMAND_LISTS), countOf(ResultKind.COMMAND_LIST))
                    .unsigned(number(BlockHeader.GRAPHS), countOf(ResultKind.GRAPH))
                    .writeTo(out);
            sources.writeTo(out);
            payload.writeTo(out);
        } catch (IOException e) {
            throw failed(e);
        }
        sources.reset();
        sourceCount = 0;
        payload.reset();
        count = 0;
        newNames = new WireMessage();
    }

    private long countOf(ResultKind other) {
        return other == kind ? count : 0;
    }

    /** Moves the report to its target. */
    public void finish() {
        flush();
        try {
            out.close();
            try {
                Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw failed(e);
        }
        finished = true;
    }

    @Override
    public void close() {
        if (finished) {
            return;
        }
        try {
            out.close();
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private IngestException failed(IOException e) {
        return IngestException.inFile(target.toString(), "cannot be written: " + e, ADVICE, e);
    }

    private static WireMessage session(Session session, List<Device> devices) {
        WireMessage message = new WireMessage();
        Instant time = session.time();
        if (time != null) {
            message.unsigned(number(ReportFields.Session.TIME), time.getEpochSecond());
        }
        if (session.host() != null) {
            message.nested(
                    number(ReportFields.Session.TARGET_SYSTEM),
                    new WireMessage().text(number(TargetSystem.COMPUTER_NAME), session.host()));
        }
        devices.forEach(device -> message.nested(number(ReportFields.Session.DEVICE), device(device)));
        Map<String, String> versions = new LinkedHashMap<>(session.versions());
        if (session.ncuVersion() != null) {
            versions.putIfAbsent(MEASURED_BY, session.ncuVersion());
        }
        versions.forEach((provider, version) -> message.nested(
                number(ReportFields.Session.VERSION),
                new WireMessage()
                        .text(number(ProviderVersion.PROVIDER), provider)
                        .text(number(ProviderVersion.VERSION), version)));
        if (session.executable() != null) {
            message.nested(
                    number(ReportFields.Session.EXECUTABLE),
                    new WireMessage()
                            .text(number(Executable.PATH), session.executable())
                            .text(number(Executable.WORKING_DIRECTORY), session.workingDirectory())
                            .text(number(Executable.ARGUMENTS), session.arguments()));
        }
        return message.text(number(ReportFields.Session.COMMAND_LINE), session.commandLine());
    }

    private static WireMessage device(Device device) {
        WireMessage message = new WireMessage()
                .unsigned(number(DeviceAttributes.ID), device.id())
                .text(number(DeviceAttributes.NAME), device.name());
        device.attributes()
                .forEach((name, value) -> message.nested(
                        number(DeviceAttributes.ATTRIBUTE),
                        new WireMessage()
                                .text(number(DeviceAttribute.NAME), SessionMerge.ATTRIBUTE_PREFIX + name)
                                .value(number(DeviceAttribute.VALUE), value)));
        return message;
    }
}
