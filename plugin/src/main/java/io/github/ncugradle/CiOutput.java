package io.github.ncugradle;

/** Condition for writing the output for a CI system. */
public enum CiOutput {
    /** If the build runs on that CI system. */
    AUTO,
    /** Always. */
    ON,
    /** Never. */
    OFF
}
