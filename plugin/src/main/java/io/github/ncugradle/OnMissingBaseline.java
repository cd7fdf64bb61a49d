package io.github.ncugradle;

/** Action when a baseline is missing. */
public enum OnMissingBaseline {
    /** Record the measurement without a warning. */
    RECORD,
    /** Warn. */
    WARN,
    /** Fail the build. */
    FAIL
}
