package io.github.ncugradle.internal.ingest.source;

/** Reads one format of report. */
public interface ReportReader {

    /** Whether a file that begins with these bytes (at most {@link ReportInput#HEAD_SIZE}) is of this format. */
    boolean recognises(byte[] head);

    /**
     * Reads what the report says about the session; its results are read when asked for.
     *
     * @throws IngestException if the report is damaged
     */
    ReportSource open(ReportInput input);
}
