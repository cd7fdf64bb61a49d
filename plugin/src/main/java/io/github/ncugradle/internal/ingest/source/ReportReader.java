package io.github.ncugradle.internal.ingest.source;

/** Reader of a report format. */
public interface ReportReader {

    /** Whether a file that starts with these bytes (at most {@link ReportInput#HEAD_SIZE}) has this format. */
    boolean recognises(byte[] head);

    /**
     * Reads the session of a report; results are read on demand.
     *
     * @throws IngestException if the report is damaged
     */
    ReportSource open(ReportInput input);
}
