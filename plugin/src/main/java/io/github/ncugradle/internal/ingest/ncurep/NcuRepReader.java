package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.ingest.source.ReportInput;
import io.github.ncugradle.internal.ingest.source.ReportReader;
import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.profile.NcuVersion;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.ReportFormat;
import io.github.ncugradle.internal.profile.ReportMagic;
import io.github.ncugradle.internal.profile.TargetProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads ncu's own report format in two passes: first the headers of all blocks, because a result may use strings that a
 * later block defines, then the results.
 */
public final class NcuRepReader implements ReportReader {

    public static final int NEWEST_VERSION = 7;

    private static final String UNKNOWN_RESULTS =
            "The report contains data that only a newer ncu writes, possibly results of a new kind; the plugin skips it.";

    @Override
    public boolean recognises(byte[] head) {
        return ReportMagic.NCU_REP.begins(head);
    }

    @Override
    public ReportSource open(ReportInput input) {
        try (RepBytes bytes = new RepBytes(input)) {
            return new FirstPass(bytes).read(input);
        } catch (IOException e) {
            throw IngestException.inFile(
                    input.name(), "cannot be read: " + e.getMessage(), "Check the file and its permissions.", e);
        }
    }

    /** Position and content of a block's payload. */
    record Block(
            long payload,
            long end,
            long sources,
            long kernels,
            long ranges,
            long commandLists,
            long graphs,
            TargetProcess process) {}

    private static final class FirstPass {

        private final RepBytes bytes;
        private final List<Block> blocks = new ArrayList<>();
        private final List<Block> code = new ArrayList<>();
        private final List<String> strings = new ArrayList<>();
        private final SessionMerge session = new SessionMerge();
        private final List<TargetProcess> processes = new ArrayList<>();
        private final List<String> warnings = new ArrayList<>();

        FirstPass(RepBytes bytes) {
            this.bytes = bytes;
        }

        ReportSource read(ReportInput input) {
            long position = fileHeader();
            while (bytes.has(position)) {
                long length = bytes.unsignedInt(position);
                if (length == 0) {
                    // A full disk or a crash leaves zeros in place of results.
                    throw bytes.damaged(position, "expected a block; found zeros", null);
                }
                long start = position + Integer.BYTES;
                Header header = bytes.decode(start, length, "a block header", (in, at) -> new Header().read(in));
                position = add(header, start + length);
            }
            warnOfNewerNcu();
            if (blocks.isEmpty()) {
                warnings.add("The report contains no results.");
            }
            Report report = new Report(
                    input.name(), ReportFormat.NCU_REP, session.session(), session.devices(), processes, warnings);
            return new NcuRepSource(input, report, List.copyOf(blocks), List.copyOf(code), List.copyOf(strings));
        }

        private long fileHeader() {
            long length = bytes.unsignedInt(ReportMagic.LENGTH);
            long start = (long) ReportMagic.LENGTH + Integer.BYTES;
            int version = bytes.decode(start, length, "the file header", (in, at) -> {
                int[] found = {0};
                Wire.fields(in, (tag, field) -> {
                    if (tag == ReportFields.FileHeader.VERSION) {
                        found[0] = field.readUInt32();
                    } else {
                        Wire.skip(field, tag);
                    }
                });
                return found[0];
            });
            if (version > NEWEST_VERSION || version < 0) {
                warnings.add("The report has file version " + Integer.toUnsignedString(version)
                        + ", newer than the newest known version, " + NEWEST_VERSION + "; unknown data is skipped.");
            }
            return start + length;
        }

        private void warnOfNewerNcu() {
            Optional.ofNullable(session.session().ncuVersion())
                    .flatMap(NcuVersion::in)
                    .filter(version -> version.compareTo(NcuVersion.NEWEST_TRIED) > 0)
                    .ifPresent(version -> warnings.add("The report was written by ncu " + version
                            + ", newer than the newest tested version, " + NcuVersion.NEWEST_TRIED
                            + "; unknown data is skipped."));
        }

        private long add(Header header, long payload) {
            long end = payload + header.payloadSize;
            if (header.payloadSize > 0 && !bytes.has(end - 1)) {
                throw bytes.pastEnd(payload, header.payloadSize, "a block");
            }
            boolean results = header.kernels + header.ranges + header.commandLists + header.graphs > 0;
            if (!results && header.process == null && header.sources == 0) {
                return end;
            }
            // Only what has results makes a process of its own of a block that names none.
            TargetProcess process = results || header.process != null ? processOf(header) : unnamedProcess();
            Block block = new Block(
                    payload,
                    end,
                    header.sources,
                    header.kernels,
                    header.ranges,
                    header.commandLists,
                    header.graphs,
                    process);
            if (results) {
                blocks.add(block);
            }
            if (header.sources > 0) {
                code.add(block);
            }
            return end;
        }

        /** The process of a block; a block without one belongs to the session's process. */
        private TargetProcess processOf(Header header) {
            TargetProcess process = header.process == null ? unnamedProcess() : header.process;
            int known = processes.indexOf(process);
            if (known < 0) {
                processes.add(process);
                return process;
            }
            return processes.get(known);
        }

        private TargetProcess unnamedProcess() {
            return new TargetProcess(session.processId(), null, null);
        }

        private final class Header {

            private long sources;
            private long kernels;
            private long ranges;
            private long commandLists;
            private long graphs;
            private long payloadSize;
            private @Nullable TargetProcess process;

            Header read(CodedInputStream in) throws IOException {
                Wire.fields(in, this::field);
                return this;
            }

            private void field(int tag, CodedInputStream in) throws IOException {
                switch (tag) {
                    case ReportFields.BlockHeader.SOURCES -> sources = unsigned(in);
                    case ReportFields.BlockHeader.KERNELS -> kernels = unsigned(in);
                    case ReportFields.BlockHeader.SESSION -> Wire.nested(in, session::field);
                    case ReportFields.BlockHeader.STRING_TABLE ->
                        Wire.nested(in, (part, nested) -> {
                            if (part == ReportFields.StringTable.STRING) {
                                strings.add(Wire.text(nested));
                            } else {
                                Wire.skip(nested, part);
                            }
                        });
                    case ReportFields.BlockHeader.PAYLOAD_SIZE -> payloadSize = unsigned(in);
                    case ReportFields.BlockHeader.PROCESS -> process = process(in);
                    case ReportFields.BlockHeader.RANGES -> ranges = unsigned(in);
                    case ReportFields.BlockHeader.COMMAND_LISTS -> commandLists = unsigned(in);
                    case ReportFields.BlockHeader.GRAPHS -> graphs = unsigned(in);
                    default -> unknown(tag, in);
                }
            }

            /** A counter after those of the known kinds of result is most likely a new kind. */
            private void unknown(int tag, CodedInputStream in) throws IOException {
                if ((tag & 7) == 0 && tag > ReportFields.BlockHeader.GRAPH_DESCRIPTIONS) {
                    if (in.readUInt64() != 0 && !warnings.contains(UNKNOWN_RESULTS)) {
                        warnings.add(UNKNOWN_RESULTS);
                    }
                } else {
                    Wire.skip(in, tag);
                }
            }
        }

        private static TargetProcess process(CodedInputStream in) throws IOException {
            long[] id = {0};
            @Nullable String[] hostAndName = {null, null};
            Wire.nested(in, (tag, nested) -> {
                switch (tag) {
                    case ReportFields.ProcessInfo.ID -> id[0] = unsigned(nested);
                    case ReportFields.ProcessInfo.HOST -> hostAndName[0] = Wire.text(nested);
                    case ReportFields.ProcessInfo.NAME -> hostAndName[1] = lastName(Wire.text(nested));
                    default -> Wire.skip(nested, tag);
                }
            });
            return new TargetProcess(id[0], hostAndName[1], hostAndName[0]);
        }

        private static String lastName(String path) {
            String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
            int end = name.indexOf('\0');
            return end < 0 ? name : name.substring(0, end);
        }

        private static long unsigned(CodedInputStream in) throws IOException {
            return Integer.toUnsignedLong(in.readUInt32());
        }
    }
}
