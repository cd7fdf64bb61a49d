package io.github.ncugradle.internal.file;

/**
 * Limits on input. Reports and documents are untrusted, and their cost must not depend on sizes that they claim. Each limit is
 * far above what ncu and real programs produce; input beyond a limit is rejected with the reason.
 */
public final class Limits {

    /** Open ranges around a result, in one domain of one thread or process. */
    public static final int NESTED_RANGES = 10_000;

    /** Domains with open ranges around a result, in one thread or process. */
    public static final int DOMAINS = 1000;

    /** Threads with open ranges around a result. */
    public static final int THREADS = 10_000;

    /** Characters in the name of a range, a domain, a kernel or a process. */
    public static final int NAME = 1 << 20;

    /** Characters in the name of a metric. */
    public static final int METRIC_NAME = 4096;

    /** Metrics of a result. */
    public static final int METRICS = 100_000;

    /** Sections of a result, and rules of a result. */
    public static final int SECTIONS = 10_000;

    /** Bytes of a text or message in a report, characters of a cell of CSV, or of a text in JSON. */
    public static final int TEXT = 1 << 24;

    /** Characters of a row of CSV. */
    public static final int ROW = 1 << 26;

    /** Maximum ratio of unpacked to packed size. Real reports have a ratio of about 10; the highest seen is 970. */
    public static final int UNPACKED_RATIO = 2000;

    /** Bytes that a packed report of any size may unpack to. */
    public static final long UNPACKED_ALWAYS = 16 << 20;

    /** Regions of a measurement. */
    public static final int REGIONS = 250_000;

    /** Regions of a measurement times its metrics, each of which may have a value. */
    public static final long VALUES = 50_000_000;

    /** Bytes of a JSON document that is read as a whole. */
    public static final long DOCUMENT = 1L << 28;

    /** Nesting depth of a JSON document; the plugin's documents have fewer than twenty levels. */
    public static final int JSON_NESTING = 100;

    /** Bytes of a cubin. */
    public static final int CUBIN = 1 << 26;

    /** Bytes in memory of the cubins of a packed report, compressed again. */
    public static final long PACKED_CUBINS = 1 << 26;

    /** Functions of a cubin, and loaded functions of a report. */
    public static final int FUNCTIONS = 250_000;

    /** Relocations of a line table; each function needs one. */
    public static final int RELOCATIONS = 500_000;

    /** Rows of the line tables of a cubin. */
    public static final int LINE_ROWS = 1_000_000;

    /** File names of a unit of a line table. */
    public static final int FILE_NAMES = 100_000;

    /** Source lines of an instruction. Real instructions have one or two. */
    public static final int LINES_OF_INSTRUCTION = 100;

    /** Bytes in memory of the cached line tables of a report. */
    public static final long LINE_TABLES = 1 << 25;

    /** Bytes of the imported source files of a report; further files are ignored. */
    public static final long SOURCE_FILES = 1 << 25;

    /** Bytes of a source file of the project. */
    public static final int SOURCE_FILE = 1 << 22;

    /** Cubins of a result. */
    public static final int CUBINS_OF_RESULT = 100;

    /** Instructions of a result with per-instruction values. */
    public static final int INSTRUCTIONS = 1_000_000;

    /** Source lines or functions of a result. */
    public static final int LINES_OF_RESULT = 50_000;

    /** Source lines and functions of a measurement, counted again in each kernel and region. */
    public static final int LINES = 1_000_000;

    /** Per-instruction metrics of a report that are read: each stall reason has two. */
    public static final int INSTRUCTION_METRICS = 200;

    private Limits() {}
}
