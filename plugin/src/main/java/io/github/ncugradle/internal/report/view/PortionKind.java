package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a view of results is about. */
public enum PortionKind {
    /** Everything that was measured. */
    @JsonProperty("program")
    PROGRAM,

    /** What is in no region. */
    @JsonProperty("outside")
    OUTSIDE,

    @JsonProperty("region")
    REGION
}
