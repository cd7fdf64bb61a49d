package io.github.ncugradle.internal.file;

/**
 * What is read at most. A report or a document may come from a stranger, and what it costs must not depend on what it claims.
 * Each limit is far above what ncu and real programs produce; whoever breaks one is refused with a reason.
 */
public final class Limits {

    /** Ranges that are open around a result, in one domain of one thread or process. */
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

    /** How many times its own size a packed report may unpack to. Real ones shrink about 10 times; the worst came to 970. */
    public static final int UNPACKED_RATIO = 2000;

    /** Bytes that any packed report may unpack to, however small it is. */
    public static final long UNPACKED_ALWAYS = 16 << 20;

    /** Regions of a measurement. */
    public static final int REGIONS = 250_000;

    /** Regions of a measurement times its metrics: each may have a value. */
    public static final long VALUES = 50_000_000;

    /** Bytes of a JSON document that is read as a whole. */
    public static final long DOCUMENT = 1L << 28;

    /** Objects and lists within each other in a JSON document; those of the plugin have fewer than twenty. */
    public static final int JSON_NESTING = 100;

    private Limits() {}
}
