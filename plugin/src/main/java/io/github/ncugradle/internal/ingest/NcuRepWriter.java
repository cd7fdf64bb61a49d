package io.github.ncugradle.internal.ingest;

import io.airlift.compress.zstd.ZstdOutputStream;
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
 * Writes a report that ncu imports. Results are written as they come, compressed where the file's name ends in {@code
 * .ncu-repz}; the file appears under its name, complete, when {@link #finish} is called, and not at all if it is not.
 */
public final class NcuRepWriter implements Closeable {

    private static final byte[] MAGIC = {'N', 'V', 'R', 0};
    private static final int FILE_VERSION = 7;
    private static final String ADVICE = "Check that the directory exists, may be written, and has room.";
    private static final String MEASURED_BY = "Nsight Compute Target";
    private static final int BLOCK_SIZE = 1 << 20;
    private static final String PACKED = ".ncu-repz";

    private final Path target;
    private final Path unfinished;
    private final OutputStream out;
    private final Map<String, Integer> nameIds = new HashMap<>();
    private final ByteArrayOutputStream payload = new ByteArrayOutputStream();
    private WireMessage newNames = new WireMessage();
    private @Nullable TargetProcess process;
    private @Nullable ResultKind kind;
    private long count;
    private boolean finished;

    /** Begins a report with what is known about the session. */
    public NcuRepWriter(Path target, Session session, List<Device> devices) {
        this.target = target;
        Path directory = target.toAbsolutePath().getParent();
        try {
            unfinished = Files.createTempFile(directory, target.getFileName().toString(), ".tmp");
            OutputStream file = new BufferedOutputStream(Files.newOutputStream(unfinished), BLOCK_SIZE);
            out = target.toString().endsWith(PACKED) ? new ZstdOutputStream(file) : file;
            out.write(MAGIC);
            new WireMessage().unsigned(1, FILE_VERSION).writeTo(out);
            new WireMessage()
                    .nested(3, session(session, devices))
                    .unsigned(5, 0L)
                    .writeTo(out);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** All of a report at once. */
    public static void write(Path target, Report report, Iterable<Result> results) {
        try (NcuRepWriter writer = new NcuRepWriter(target, report.session(), report.devices())) {
            results.forEach(writer::add);
            writer.finish();
        }
    }

    public void add(Result result) {
        // ncu takes results of one kind only from a block.
        boolean fits = result.kind() == kind && result.placement().process().equals(process);
        if (!fits || payload.size() > BLOCK_SIZE) {
            flush();
        }
        process = result.placement().process();
        kind = result.kind();
        count++;
        try {
            ResultEncoder.encode(result, this::nameId).writeTo(payload);
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
        newNames.text(1, name);
        return id;
    }

    private void flush() {
        if (process == null || payload.size() == 0) {
            return;
        }
        try {
            new WireMessage()
                    .unsigned(1, 0L)
                    .unsigned(2, countOf(ResultKind.KERNEL))
                    .nested(4, newNames)
                    .unsigned(5, payload.size())
                    .nested(
                            6,
                            new WireMessage()
                                    .unsigned(1, process.id())
                                    .text(2, process.host())
                                    .text(3, process.name()))
                    .unsigned(7, countOf(ResultKind.RANGE))
                    .unsigned(8, countOf(ResultKind.COMMAND_LIST))
                    .unsigned(9, countOf(ResultKind.GRAPH))
                    .writeTo(out);
            payload.writeTo(out);
        } catch (IOException e) {
            throw failed(e);
        }
        payload.reset();
        count = 0;
        newNames = new WireMessage();
    }

    private long countOf(ResultKind other) {
        return other == kind ? count : 0;
    }

    /** Puts the report in its place. */
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
            message.unsigned(2, time.getEpochSecond());
        }
        if (session.host() != null) {
            message.nested(4, new WireMessage().text(5, session.host()));
        }
        devices.forEach(device -> message.nested(6, device(device)));
        Map<String, String> versions = new LinkedHashMap<>(session.versions());
        if (session.ncuVersion() != null) {
            versions.putIfAbsent(MEASURED_BY, session.ncuVersion());
        }
        versions.forEach((provider, version) ->
                message.nested(8, new WireMessage().text(1, provider).text(2, version)));
        if (session.executable() != null) {
            message.nested(
                    9,
                    new WireMessage()
                            .text(1, session.executable())
                            .text(2, session.workingDirectory())
                            .text(3, session.arguments()));
        }
        return message.text(11, session.commandLine());
    }

    private static WireMessage device(Device device) {
        WireMessage message = new WireMessage().unsigned(1, device.id()).text(2, device.name());
        device.attributes()
                .forEach((name, value) -> message.nested(
                        3,
                        new WireMessage()
                                .text(1, SessionMerge.ATTRIBUTE_PREFIX + name)
                                .value(2, value)));
        return message;
    }
}
