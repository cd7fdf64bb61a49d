package io.github.ncugradle;

/** Action when there is no baseline to compare with. */
public enum OnMissingBaseline {
    /** Record the measurement without a warning. */
    RECORD,
    /** Warn. */
    WARN,
    /** Fail the build. */
    FAIL
}
