package io.github.ncugradle;

/** Action when a capture measured nothing. */
public enum OnEmpty {
    /** Warn. */
    WARN,
    /** Fail the build. */
    FAIL
}
