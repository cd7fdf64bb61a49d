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
    /** At most a share above the baseline. */
    @JsonProperty("regression")
    REGRESSION(true, true),
    /** At most a share below the baseline. */
    @JsonProperty("drop")
    DROP(false, true);

    private final boolean upper;
    private final boolean ofBaseline;

    Bound(boolean upper, boolean ofBaseline) {
        this.upper = upper;
        this.ofBaseline = ofBaseline;
    }

    /** Whether greater values are worse. */
    public boolean isUpper() {
        return upper;
    }

    /** Whether the limit comes from the baseline rather than from the build script. */
    public boolean isOfBaseline() {
        return ofBaseline;
    }
}
