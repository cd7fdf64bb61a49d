package io.github.ncugradle.internal.ingest.source;

import io.github.ncugradle.internal.text.VisibleText;
import org.jspecify.annotations.Nullable;

/** The one way in which reading or writing a report fails: which file, where in it, why, and what to do about it. */
public final class IngestException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** What to do about a file that is damaged or incomplete. */
    public static final String DAMAGED =
            "The report is damaged or was not written completely; profile again or copy the file again.";

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

    /** A library's message may be a whole sentence. */
    private static String withoutStop(String reason) {
        return reason.endsWith(".") ? reason.substring(0, reason.length() - 1) : reason;
    }

    /** The file as a whole. */
    public static IngestException inFile(String file, String reason, String advice, @Nullable Throwable cause) {
        return new IngestException(file, "", reason, advice, cause);
    }

    /** At a place of a binary file, such as {@code byte 12}. */
    public static IngestException at(
            String file, String place, String reason, String advice, @Nullable Throwable cause) {
        return new IngestException(file, place, reason, advice, cause);
    }

    /** In a text file; line and column are counted from 1, a column of 0 means the whole line. */
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
