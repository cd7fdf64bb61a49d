package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The portion of the results that a value or a verdict covers. */
public enum PortionKind {
    /** All results. */
    @JsonProperty("program")
    PROGRAM,

    /** The results outside all regions. */
    @JsonProperty("outside")
    OUTSIDE,

    @JsonProperty("region")
    REGION;

    /** Display name of the program, in place of a region name. */
    public static final String PROGRAM_NAME = "Whole program";

    /** Name in files and links. No region can have this name. */
    public static final String PROGRAM_SAFE_NAME = "_program";

    /** Display name of what is in no region. */
    public static final String OUTSIDE_NAME = "Outside all regions";

    /** Name in files and links. No region can have this name. */
    public static final String OUTSIDE_SAFE_NAME = "_outside";
}
