package io.github.ncugradle.tooling;

/** The verdict on one limit. */
public interface NcuFinding {

    /** The name of the region. */
    String getRegion();

    /** The id of the scope: {@code aggregate}, {@code process-0}, {@code rank-0}, {@code device-0}. */
    String getScope();

    /** What is asked for, in words: {@code time ≤ 12 ms}. */
    String getLimit();

    /** What was measured, in words: {@code 12.4 ms ± 1.3 %}; empty where nothing was. */
    String getMeasured();

    /** {@code pass}, {@code undecided} or {@code fail}. */
    String getVerdict();

    /** The verdict in a sentence. */
    String getReason();
}
