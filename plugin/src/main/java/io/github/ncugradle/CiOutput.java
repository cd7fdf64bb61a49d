package io.github.ncugradle;

/** When the output for a CI system is written. */
public enum CiOutput {
    /** Where the build runs on that system. */
    AUTO,
    /** Always. */
    ON,
    /** Never. */
    OFF
}
