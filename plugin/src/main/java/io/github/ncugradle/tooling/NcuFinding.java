package io.github.ncugradle.tooling;

/** The verdict on one limit. */
public interface NcuFinding {

    /** What was judged: {@code program} or {@code region}. */
    String getPortion();

    /** Region name; {@code Whole program} for the program. */
    String getRegion();

    /** Scope ID: {@code aggregate}, {@code process-0}, {@code rank-0}, {@code device-0}. */
    String getScope();

    /** Limit as text: {@code time ≤ 12 ms}. */
    String getLimit();

    /** Measured value as text: {@code 12.4 ms ± 1.3 %}; empty if there is none. */
    String getMeasured();

    /** {@code pass}, {@code inconclusive} or {@code fail}. */
    String getVerdict();

    /** Reason for the verdict, as a sentence. */
    String getReason();
}
