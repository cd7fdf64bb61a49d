package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.ingest.source.ReportInput;
import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Dim3;
import io.github.ncugradle.internal.profile.GraphNode;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.internal.profile.RuleResult;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.TargetProcess;
import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.profile.source.ResultSource;
import java.io.IOException;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The second pass over a .ncu-rep file: its results, one at a time. */
final class NcuRepSource implements ReportSource {

    private final ReportInput input;
    private final Report report;
    private final List<NcuRepReader.Block> blocks;
    private final List<String> strings;
    private final SourceColumns columns;
    private final SampledResult.Shared sampled;

    /** @param code the blocks with code in them */
    NcuRepSource(
            ReportInput input,
            Report report,
            List<NcuRepReader.Block> blocks,
            List<NcuRepReader.Block> code,
            List<String> strings) {
        this.input = input;
        this.report = report;
        this.blocks = blocks;
        this.strings = strings;
        this.columns = new SourceColumns(strings);
        this.sampled = new SampledResult.Shared(columns, new ReportCode(input, code));
    }

    @Override
    public Report report() {
        return report;
    }

    @Override
    public void forEachResult(Consumer<? super Result> consumer) {
        try (RepBytes bytes = new RepBytes(input)) {
            new SecondPass(bytes, consumer).read();
        } catch (IOException e) {
            throw IngestException.inFile(
                    input.name(), "cannot be read: " + e.getMessage(), "Check the file and its permissions.", e);
        }
    }

    private final class SecondPass {

        private final RepBytes bytes;
        private final Consumer<? super Result> consumer;
        private final ResultDecoder decoder = new ResultDecoder(report, strings, sampled);
        private long position;
        private int id;

        SecondPass(RepBytes bytes, Consumer<? super Result> consumer) {
            this.bytes = bytes;
            this.consumer = consumer;
        }

        void read() {
            for (NcuRepReader.Block block : blocks) {
                position = block.payload();
                for (long i = 0; i < block.sources(); i++) {
                    position += Integer.BYTES + bytes.lengthInBlock(position, block.end(), "a source");
                }
                results(block, block.kernels(), ResultFields.KERNEL);
                results(block, block.ranges(), ResultFields.RANGE);
                results(block, block.commandLists(), ResultFields.COMMAND_LIST);
                results(block, block.graphs(), ResultFields.GRAPH);
            }
        }

        private void results(NcuRepReader.Block block, long count, ResultFields fields) {
            for (long i = 0; i < count; i++) {
                long length = bytes.lengthInBlock(position, block.end(), fields.what());
                position += Integer.BYTES;
                MessageInFile message = new MessageInFile(bytes, position, length, fields);
                Result result = bytes.decode(
                        position,
                        length,
                        fields.what(),
                        (in, start) -> decoder.decode(in, fields, block.process(), id, message));
                consumer.accept(result);
                id++;
                position += length;
            }
        }
    }

    /** A result that may be read again. */
    private final class MessageInFile implements SampledResult.Message {

        private final RepBytes pass;
        private final long position;
        private final long length;
        private final ResultFields fields;

        MessageInFile(RepBytes pass, long position, long length, ResultFields fields) {
            this.pass = pass;
            this.position = position;
            this.length = length;
            this.fields = fields;
        }

        @Override
        public boolean isAtHand() {
            return input.inAnyOrder() || pass.holds(position, length);
        }

        @Override
        public void read(InstructionValues.Sink sink) throws IOException {
            if (pass.holds(position, length)) {
                read(pass, sink);
            } else {
                try (RepBytes bytes = new RepBytes(input)) {
                    read(bytes, sink);
                }
            }
        }

        private void read(RepBytes bytes, InstructionValues.Sink sink) {
            bytes.decode(position, length, fields.what(), (in, start) -> {
                InstructionValues.read(in, fields.metric(), columns, sink);
                return sink;
            });
        }
    }

    private static final class ResultDecoder {

        private final Report report;
        private final boolean processScope;
        private final MetricDecoder metrics;
        private final SampledResult.Shared sampled;
        private final Map<Long, DecodedOnce<NvtxState>> nvtxStates = new HashMap<>();
        private final DecodedOnce<SharedSection> sections = new DecodedOnce<>(this::section);
        private final DecodedOnce<String> names = new DecodedOnce<>(bytes -> new String(bytes, StandardCharsets.UTF_8));
        private final DecodedOnce<RuleResult> rules = new DecodedOnce<>(RuleDecoder::decode);
        private final Map<IntBuffer, List<Section>> sectionLists = new HashMap<>();
        private final Map<Object, Object> shared = new HashMap<>();
        private final Map<Long, Device> devices = new LinkedHashMap<>();
        private int distinctSections;

        ResultDecoder(Report report, List<String> strings, SampledResult.Shared sampled) {
            this.report = report;
            this.processScope = report.session().hasProcessScope();
            this.metrics = new MetricDecoder(strings, sampled.columns());
            this.sampled = sampled;
            report.devices().forEach(device -> devices.put((long) device.id(), device));
        }

        Result decode(
                CodedInputStream in, ResultFields fields, TargetProcess process, int id, SampledResult.Message message)
                throws IOException {
            Parts parts = new Parts();
            metrics.start();
            for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
                if (tag == fields.metric()) {
                    metrics.read(in);
                } else if (tag == fields.section()) {
                    parts.addSection(sections.get(Wire.bytes(in)));
                } else if (tag == fields.rule()) {
                    parts.rules.add(rules.get(Wire.bytes(in)));
                } else if (tag == fields.nvtx()) {
                    parts.nvtx = Wire.bytes(in);
                } else if (tag == ResultFields.THREAD) {
                    parts.thread = unsigned(in);
                } else if (tag == fields.context()) {
                    parts.context = unsigned(in);
                } else if (tag == fields.stream()) {
                    parts.stream = unsigned(in);
                } else if (tag == fields.time()) {
                    parts.time = Wire.time(in);
                } else if (tag == fields.displayName()) {
                    parts.demangled = Wire.text(in);
                } else if (tag == fields.source()) {
                    parts.addCode(in.readUInt64());
                } else if (fields == ResultFields.KERNEL) {
                    parts.kernelField(tag, in);
                } else {
                    Wire.skip(in, tag);
                }
            }
            Metrics found = metrics.take();
            return new Result(
                    report,
                    id,
                    share(parts.work(fields.kind())),
                    share(new Placement(
                            process, parts.thread, device(found), parts.context, parts.stream, parts.graphNode)),
                    parts.time == null ? null : share(parts.time),
                    nvtx(parts),
                    found,
                    parts.sections(),
                    List.copyOf(parts.rules),
                    metrics.hasInstructions()
                            ? new SampledResult(sampled, message, process.id(), parts.code)
                            : ResultSource.NO_VALUES);
        }

        /** ncu identifies the device by the metric, which a report with few metrics may lack. */
        private @Nullable Device device(Metrics found) {
            MetricValue index = found.value(SessionMerge.ATTRIBUTE_PREFIX + "device_index");
            if (!index.isNumber()) {
                index = found.value("launch__device_id");
            }
            if (index.isNumber()) {
                return devices.computeIfAbsent((long) index.number(), id -> unlisted((int) (long) id, found));
            }
            return report.devices().size() == 1 ? report.devices().get(0) : null;
        }

        private static Device unlisted(int id, Metrics found) {
            MetricValue name = found.value(SessionMerge.ATTRIBUTE_PREFIX + "display_name");
            MetricValue major = found.value(SessionMerge.ATTRIBUTE_PREFIX + "compute_capability_major");
            MetricValue minor = found.value(SessionMerge.ATTRIBUTE_PREFIX + "compute_capability_minor");
            return new Device(
                    id, name.text(), major.isNumber() && minor.isNumber() ? major + "." + minor : null, Map.of());
        }

        private NvtxState nvtx(Parts parts) throws IOException {
            if (parts.nvtx == null) {
                return NvtxState.EMPTY;
            }
            return nvtxStates
                    .computeIfAbsent(
                            parts.thread,
                            thread -> new DecodedOnce<>(message -> NvtxDecoder.decode(message, thread, processScope)))
                    .get(parts.nvtx);
        }

        private SharedSection section(byte[] message) throws IOException {
            return new SharedSection(SectionDecoder.decode(message), distinctSections++);
        }

        @SuppressWarnings("unchecked")
        private <T> T share(T value) {
            Object known = shared.putIfAbsent(value, value);
            return known == null ? value : (T) known;
        }

        private static long unsigned(CodedInputStream in) throws IOException {
            return Integer.toUnsignedLong(in.readUInt32());
        }

        private static Dim3 dim3(CodedInputStream in) throws IOException {
            long[] xyz = new long[3];
            Wire.nested(in, (tag, nested) -> {
                int axis = (tag >>> 3) - 1;
                if ((tag & 7) == 0 && axis < xyz.length) {
                    xyz[axis] = nested.readUInt64();
                } else {
                    Wire.skip(nested, tag);
                }
            });
            return new Dim3(xyz[0], xyz[1], xyz[2]);
        }

        private static GraphNode graphNode(CodedInputStream in) throws IOException {
            long[] graphAndNode = new long[2];
            Wire.nested(in, (tag, nested) -> {
                switch (tag) {
                    case ReportFields.GraphNodeReference.GRAPH -> graphAndNode[0] = nested.readUInt64();
                    case ReportFields.GraphNodeReference.NODE -> graphAndNode[1] = nested.readUInt64();
                    default -> Wire.skip(nested, tag);
                }
            });
            return new GraphNode(graphAndNode[0], graphAndNode[1]);
        }

        private record SharedSection(Section section, int number) {}

        private final class Parts {

            private long thread;
            private @Nullable Instant time;
            private String mangled = "";
            private String function = "";
            private String demangled = "";
            private @Nullable Dim3 grid;
            private @Nullable Dim3 block;
            private @Nullable Long context;
            private @Nullable Long stream;
            private @Nullable GraphNode graphNode;
            private byte @Nullable [] nvtx;
            private Set<Long> code = Set.of();
            private final List<Section> sections = new ArrayList<>();
            private final List<RuleResult> rules = new ArrayList<>();
            private int[] sectionNumbers = {};

            void kernelField(int tag, CodedInputStream in) throws IOException {
                switch (tag) {
                    case ReportFields.Kernel.MANGLED -> mangled = names.get(Wire.bytes(in));
                    case ReportFields.Kernel.FUNCTION -> function = names.get(Wire.bytes(in));
                    case ReportFields.Kernel.DEMANGLED -> demangled = names.get(Wire.bytes(in));
                    case ReportFields.Kernel.GRID -> grid = dim3(in);
                    case ReportFields.Kernel.BLOCK -> block = dim3(in);
                    case ReportFields.Kernel.SOURCE -> code(in);
                    case ReportFields.Kernel.GRAPH_NODE -> graphNode = graphNode(in);
                    default -> Wire.skip(in, tag);
                }
            }

            /** Kernels have one; of a range with very many the first will do. */
            void addCode(long reference) {
                if (code.isEmpty()) {
                    code = Set.of(reference);
                } else if (code.size() < Limits.CUBINS_OF_RESULT) {
                    Set<Long> more = new HashSet<>(code);
                    more.add(reference);
                    code = more;
                }
            }

            private void code(CodedInputStream in) throws IOException {
                Wire.nested(in, (tag, nested) -> {
                    if (tag == ReportFields.SourceData.REFERENCE) {
                        addCode(nested.readUInt64());
                    } else {
                        Wire.skip(nested, tag);
                    }
                });
            }

            void addSection(SharedSection section) {
                if (sections.size() == sectionNumbers.length) {
                    sectionNumbers = Arrays.copyOf(sectionNumbers, sections.size() * 2 + 8);
                }
                sectionNumbers[sections.size()] = section.number();
                sections.add(section.section());
            }

            List<Section> sections() {
                return sectionLists.computeIfAbsent(
                        IntBuffer.wrap(sectionNumbers, 0, sections.size()), numbers -> List.copyOf(sections));
            }

            Work work(ResultKind kind) {
                return switch (kind) {
                    case KERNEL ->
                        Work.kernel(demangled.isEmpty() ? function : demangled, function, mangled, grid, block);
                    case RANGE -> Work.RANGE;
                    case GRAPH -> Work.GRAPH;
                    case COMMAND_LIST -> Work.commandList(demangled);
                };
            }
        }
    }
}
