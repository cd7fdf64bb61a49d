package io.github.ncugradle;

/** Effect of a violation. */
public enum Severity {
    /** Fail the build. */
    FAIL,
    /** Warn. */
    WARN
}
