package io.github.ncugradle.internal.ingest.ncurep;

/**
 * The fields of ncu's report format as tags of protocol buffers, number and wire type, by message. The reader and the writer
 * share them. Fields that differ between kinds of result are in {@link ResultFields}.
 */
public final class ReportFields {

    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED32 = 5;

    private ReportFields() {}

    /** The number of a field, without its wire type. */
    public static int number(int tag) {
        return tag >>> 3;
    }

    /** The first message of a file. */
    public static final class FileHeader {
        public static final int VERSION = 1 << 3 | VARINT;

        private FileHeader() {}
    }

    /** Contents of a block; the payload follows, in the order of these numbers. */
    public static final class BlockHeader {
        public static final int SOURCES = 1 << 3 | VARINT;
        public static final int KERNELS = 2 << 3 | VARINT;
        public static final int SESSION = 3 << 3 | BYTES;
        public static final int STRING_TABLE = 4 << 3 | BYTES;
        public static final int PAYLOAD_SIZE = 5 << 3 | VARINT;
        public static final int PROCESS = 6 << 3 | BYTES;
        public static final int RANGES = 7 << 3 | VARINT;
        public static final int COMMAND_LISTS = 8 << 3 | VARINT;
        public static final int GRAPHS = 9 << 3 | VARINT;
        public static final int GRAPH_DESCRIPTIONS = 10 << 3 | VARINT;

        private BlockHeader() {}
    }

    /** Names of metrics; the tables of all blocks form one list. */
    public static final class StringTable {
        public static final int STRING = 1 << 3 | BYTES;

        private StringTable() {}
    }

    /** A measured process. */
    public static final class ProcessInfo {
        public static final int ID = 1 << 3 | VARINT;
        public static final int HOST = 2 << 3 | BYTES;
        public static final int NAME = 3 << 3 | BYTES;

        private ProcessInfo() {}
    }

    /** The session, spread over several blocks. */
    public static final class Session {
        public static final int PROCESS_ID = 1 << 3 | VARINT;
        public static final int TIME = 2 << 3 | VARINT;
        public static final int TARGET_SYSTEM = 4 << 3 | BYTES;
        public static final int DEVICE = 6 << 3 | BYTES;
        public static final int VERSION = 8 << 3 | BYTES;
        public static final int EXECUTABLE = 9 << 3 | BYTES;
        public static final int COMMAND_LINE = 11 << 3 | BYTES;

        private Session() {}
    }

    /** The machine. */
    public static final class TargetSystem {
        public static final int COMPUTER_NAME = 5 << 3 | BYTES;

        private TargetSystem() {}
    }

    /** A GPU. */
    public static final class DeviceAttributes {
        public static final int ID = 1 << 3 | VARINT;
        public static final int NAME = 2 << 3 | BYTES;
        public static final int ATTRIBUTE = 3 << 3 | BYTES;

        private DeviceAttributes() {}
    }

    /** One attribute of a GPU. */
    public static final class DeviceAttribute {
        public static final int NAME = 1 << 3 | BYTES;
        public static final int VALUE = 2 << 3 | BYTES;

        private DeviceAttribute() {}
    }

    /** The version of a component of ncu. */
    public static final class ProviderVersion {
        public static final int PROVIDER = 1 << 3 | BYTES;
        public static final int VERSION = 2 << 3 | BYTES;

        private ProviderVersion() {}
    }

    /** The program. */
    public static final class Executable {
        public static final int PATH = 1 << 3 | BYTES;
        public static final int WORKING_DIRECTORY = 2 << 3 | BYTES;
        public static final int ARGUMENTS = 3 << 3 | BYTES;

        private Executable() {}
    }

    /** Fields of kernel results only. */
    public static final class Kernel {
        public static final int MANGLED = 5 << 3 | BYTES;
        public static final int FUNCTION = 6 << 3 | BYTES;
        public static final int DEMANGLED = 7 << 3 | BYTES;
        public static final int GRID = 10 << 3 | BYTES;
        public static final int BLOCK = 11 << 3 | BYTES;
        public static final int SOURCE = 15 << 3 | BYTES;
        public static final int GRAPH_NODE = 37 << 3 | BYTES;

        private Kernel() {}
    }

    /** The CUDA graph node of a kernel. */
    public static final class GraphNodeReference {
        public static final int GRAPH = 1 << 3 | VARINT;
        public static final int NODE = 3 << 3 | VARINT;

        private GraphNodeReference() {}
    }

    /** A metric of a result. */
    public static final class MetricResult {
        public static final int NAME_ID = 1 << 3 | VARINT;
        public static final int VALUE = 2 << 3 | BYTES;
        public static final int INSTANCE = 3 << 3 | BYTES;

        private MetricResult() {}
    }

    /** The value of a metric: one of these fields. */
    public static final class MetricResultValue {
        public static final int TEXT = 1 << 3 | BYTES;
        public static final int FLOAT = 2 << 3 | FIXED32;
        public static final int DOUBLE = 3 << 3 | FIXED64;
        public static final int UINT32 = 4 << 3 | VARINT;
        public static final int UINT64 = 5 << 3 | VARINT;

        private MetricResultValue() {}
    }

    /** The value of a metric for one instruction, one opcode, one unit of the GPU or one moment. */
    public static final class MetricInstance {
        public static final int CORRELATION_ID = 1 << 3 | BYTES;
        public static final int VALUE = 2 << 3 | BYTES;

        private MetricInstance() {}
    }

    /** The code of a module, among the sources of a block; results refer to it. */
    public static final class SourceData {
        public static final int REFERENCE = 1 << 3 | VARINT;
        public static final int BINARY = 4 << 3 | BYTES;
        public static final int FILES = 8 << 3 | BYTES;
        public static final int LOADED = 9 << 3 | BYTES;

        private SourceData() {}
    }

    /** Source files that were imported. */
    public static final class SourceFiles {
        public static final int FILE = 1 << 3 | BYTES;

        private SourceFiles() {}
    }

    /** One of them. */
    public static final class SourceFile {
        public static final int PATH = 1 << 3 | BYTES;
        public static final int TEXT = 2 << 3 | BYTES;

        private SourceFile() {}
    }

    /** What of a module was loaded. */
    public static final class LoadedSymbols {
        public static final int FUNCTION = 1 << 3 | BYTES;

        private LoadedSymbols() {}
    }

    /** A function that was loaded. */
    public static final class LoadedSymbol {
        public static final int NAME = 1 << 3 | BYTES;
        public static final int ADDRESS = 2 << 3 | VARINT;
        public static final int SYMBOL = 3 << 3 | VARINT;

        private LoadedSymbol() {}
    }

    /** A section of the details page. */
    public static final class ReportSection {
        public static final int IDENTIFIER = 1 << 3 | BYTES;
        public static final int DISPLAY_NAME = 2 << 3 | BYTES;
        public static final int ORDER = 3 << 3 | VARINT;
        public static final int HEADER = 4 << 3 | BYTES;
        public static final int BODY = 5 << 3 | BYTES;

        private ReportSection() {}
    }

    /** The table at the head of a section. */
    public static final class SectionHeader {
        public static final int METRIC = 2 << 3 | BYTES;

        private SectionHeader() {}
    }

    /** The body of a section. */
    public static final class SectionBody {
        public static final int ITEM = 1 << 3 | BYTES;

        private SectionBody() {}
    }

    /** A table or a chart: one of these fields. */
    public static final class BodyItem {
        public static final int TABLE = 1 << 3 | BYTES;
        public static final int BAR_CHART = 2 << 3 | BYTES;
        public static final int HISTOGRAM = 3 << 3 | BYTES;
        public static final int LINE_CHART = 4 << 3 | BYTES;
        public static final int CONTAINER = 5 << 3 | BYTES;

        private BodyItem() {}
    }

    /** A table or a chart. */
    public static final class Chart {
        public static final int LABEL = 1 << 3 | BYTES;
        public static final int CONTAINED_ITEM = 1 << 3 | BYTES;
        public static final int METRIC = 5 << 3 | BYTES;
        public static final int METRIC_OF_LINES = 4 << 3 | BYTES;

        private Chart() {}
    }

    /** A metric in a table or a chart. */
    public static final class ShownMetric {
        public static final int NAME = 1 << 3 | BYTES;
        public static final int LABEL = 2 << 3 | BYTES;
        public static final int ALTERNATIVE = 7 << 3 | BYTES;

        private ShownMetric() {}
    }

    /** The result of an ncu rule. */
    public static final class Rule {
        public static final int IDENTIFIER = 1 << 3 | BYTES;
        public static final int DISPLAY_NAME = 2 << 3 | BYTES;
        public static final int BODY = 3 << 3 | BYTES;
        public static final int SECTION = 4 << 3 | BYTES;

        private Rule() {}
    }

    /** Its messages. */
    public static final class RuleBody {
        public static final int ITEM = 1 << 3 | BYTES;

        private RuleBody() {}
    }

    /** A message with an estimated speedup. */
    public static final class RuleItem {
        public static final int MESSAGE = 1 << 3 | BYTES;
        public static final int SPEEDUP = 10 << 3 | BYTES;

        private RuleItem() {}
    }

    /** A message. */
    public static final class RuleText {
        public static final int TEXT = 1 << 3 | BYTES;
        public static final int TYPE = 2 << 3 | VARINT;
        public static final int TITLE = 4 << 3 | BYTES;

        private RuleText() {}
    }

    /** An estimated speedup. */
    public static final class RuleSpeedup {
        public static final int SCOPE = 1 << 3 | VARINT;
        public static final int PERCENT = 2 << 3 | FIXED64;

        private RuleSpeedup() {}
    }

    /** The open NVTX ranges. */
    public static final class Nvtx {
        public static final int DOMAIN = 1 << 3 | BYTES;
        public static final int THREAD = 2 << 3 | BYTES;
        public static final int START_END_DOMAIN = 3 << 3 | BYTES;
        public static final int DEFAULT_DOMAIN = 4 << 3 | VARINT;

        private Nvtx() {}
    }

    /** A domain with its registered strings. */
    public static final class NvtxDomain {
        public static final int ID = 1 << 3 | VARINT;
        public static final int NAME = 2 << 3 | BYTES;
        public static final int STRING = 3 << 3 | BYTES;

        private NvtxDomain() {}
    }

    /** A registered string. */
    public static final class NvtxString {
        public static final int ID = 1 << 3 | VARINT;
        public static final int TEXT = 2 << 3 | BYTES;

        private NvtxString() {}
    }

    /** The push/pop ranges of a thread. */
    public static final class NvtxThread {
        public static final int ID = 1 << 3 | VARINT;
        public static final int DOMAIN = 2 << 3 | BYTES;

        private NvtxThread() {}
    }

    /** The ranges of a domain. */
    public static final class NvtxRanges {
        public static final int DOMAIN = 1 << 3 | VARINT;
        public static final int RANGE = 3 << 3 | BYTES;

        private NvtxRanges() {}
    }

    /** A push/pop range. */
    public static final class Pushed {
        public static final int NAME = 1 << 3 | BYTES;
        public static final int ATTRIBUTES = 2 << 3 | BYTES;

        private Pushed() {}
    }

    /** A start/end range. */
    public static final class Started {
        public static final int ID = 1 << 3 | VARINT;
        public static final int NAME = 2 << 3 | BYTES;
        public static final int ATTRIBUTES = 3 << 3 | BYTES;
        public static final int THREAD = 5 << 3 | VARINT;

        private Started() {}
    }

    /** NVTX attributes of a range. */
    public static final class Attributes {
        public static final int COLOR = 3 << 3 | BYTES;
        public static final int PAYLOAD = 4 << 3 | BYTES;
        public static final int MESSAGE = 5 << 3 | BYTES;

        private Attributes() {}
    }

    /** A color. */
    public static final class Color {
        public static final int TYPE = 1 << 3 | VARINT;
        public static final int VALUE = 2 << 3 | VARINT;

        private Color() {}
    }

    /** A payload: a type, and the value of that type. */
    public static final class Payload {
        public static final int TYPE = 1 << 3 | VARINT;
        public static final int UINT64 = 2 << 3 | VARINT;
        public static final int INT64 = 3 << 3 | VARINT;
        public static final int DOUBLE = 4 << 3 | FIXED64;
        public static final int UINT32 = 5 << 3 | VARINT;
        public static final int INT32 = 6 << 3 | VARINT;
        public static final int FLOAT = 7 << 3 | FIXED32;
        public static final int TEXT = 8 << 3 | BYTES;

        private Payload() {}
    }

    /** A message. */
    public static final class Message {
        public static final int TYPE = 1 << 3 | VARINT;
        public static final int TEXT = 2 << 3 | BYTES;
        public static final int HANDLE = 3 << 3 | VARINT;

        private Message() {}
    }
}
