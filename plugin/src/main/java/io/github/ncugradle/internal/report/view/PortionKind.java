package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a view of results covers. */
public enum PortionKind {
    /** All results. */
    @JsonProperty("program")
    PROGRAM,

    /** The results outside all regions. */
    @JsonProperty("outside")
    OUTSIDE,

    @JsonProperty("region")
    REGION
}
