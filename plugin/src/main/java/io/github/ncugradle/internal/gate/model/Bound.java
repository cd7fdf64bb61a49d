package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Which values satisfy a limit. */
public enum Bound {
    /** At most the limit. */
    @JsonProperty("max")
    MAX(true, false),
    /** At least the limit. */
    @JsonProperty("min")
    MIN(false, false),
    /** At most a share above the baseline or the reference. */
    @JsonProperty("regression")
    REGRESSION(true, true),
    /** At most a share below the baseline or the reference. */
    @JsonProperty("drop")
    DROP(false, true);

    private final boolean upper;
    private final boolean relative;

    Bound(boolean upper, boolean relative) {
        this.upper = upper;
        this.relative = relative;
    }

    /** Whether greater values are worse. */
    public boolean isUpper() {
        return upper;
    }

    /** Whether the limit comes from another measurement rather than from the build script. */
    public boolean isRelative() {
        return relative;
    }
}
