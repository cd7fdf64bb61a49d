package io.github.ncugradle;

/** Action when noise leaves a verdict inconclusive. */
public enum OnInconclusive {
    /** Warn. */
    WARN,
    /** Fail the build. */
    FAIL,
    /** Count as a pass. */
    PASS
}
