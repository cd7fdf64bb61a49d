package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What results, or a verdict on them, are about. */
public enum PortionKind {
    /** Everything that was measured. */
    @JsonProperty("program")
    PROGRAM,

    /** What is in no region. */
    @JsonProperty("outside")
    OUTSIDE,

    @JsonProperty("region")
    REGION;

    /** What people read where a region has its name. */
    public static final String PROGRAM_NAME = "Whole program";

    /** Name in files and links. No region can have this name. */
    public static final String PROGRAM_SAFE_NAME = "_program";

    /** Name in files and links. No region can have this name. */
    public static final String OUTSIDE_SAFE_NAME = "_outside";
}
