package io.github.ncugradle.internal.ingest.source;

import io.github.ncugradle.internal.text.VisibleText;
import org.jspecify.annotations.Nullable;

/** A failure to read or write a report, with file, position, reason and remedy. */
public final class IngestException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Remedy for a damaged or incomplete file. */
    public static final String DAMAGED = "The report is damaged or incomplete. Profile again, or copy the file again.";

    private final String file;
    private final String position;
    private final String reason;
    private final String advice;

    private IngestException(String file, String position, String reason, String advice, @Nullable Throwable cause) {
        super(
                VisibleText.of(file + (position.isEmpty() ? "" : ", " + position) + ": " + withoutStop(reason) + ". "
                        + advice),
                cause);
        this.file = file;
        this.position = position;
        this.reason = reason;
        this.advice = advice;
    }

    /** Removes the full stop of a library's message. */
    private static String withoutStop(String reason) {
        return reason.endsWith(".") ? reason.substring(0, reason.length() - 1) : reason;
    }

    /** A failure of the whole file. */
    public static IngestException inFile(String file, String reason, String advice, @Nullable Throwable cause) {
        return new IngestException(file, "", reason, advice, cause);
    }

    /** A failure at a position of a binary file, such as {@code byte 12}. */
    public static IngestException at(
            String file, String place, String reason, String advice, @Nullable Throwable cause) {
        return new IngestException(file, place, reason, advice, cause);
    }

    /** A failure in a text file; line and column are counted from 1, and column 0 means the whole line. */
    public static IngestException atLine(String file, long line, long column, String reason, String advice) {
        return new IngestException(
                file, column > 0 ? "line " + line + ", column " + column : "line " + line, reason, advice, null);
    }

    public String file() {
        return file;
    }

    /** {@code byte N} or {@code line N, column M}; empty for the file as a whole. */
    public String position() {
        return position;
    }

    public String reason() {
        return reason;
    }

    public String advice() {
        return advice;
    }
}
