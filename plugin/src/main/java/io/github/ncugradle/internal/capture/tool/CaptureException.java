package io.github.ncugradle.internal.capture.tool;

/** A failed capture; the message includes a remedy. */
public class CaptureException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CaptureException(String message) {
        super(message);
    }

    public CaptureException(String message, Throwable cause) {
        super(message, cause);
    }
}
