package io.github.ncugradle.tooling;

/** A limit of the program or of a region. */
public interface NcuBudget {

    /** What is limited: {@code program} or {@code region}. */
    String getPortion();

    /** Region name; {@code Whole program} for the program, empty for the limit of all regions that the build script does not declare. */
    String getRegion();

    /** Limited quantity: {@code time}, {@code launches}, {@code metric} or {@code kernelTime}. */
    String getSubject();

    /** Metric name or kernel pattern; empty for other subjects. */
    String getName();

    /**
     * Kind of limit: {@code max} and {@code min} are absolute limits; {@code regression} and {@code drop} are the allowed
     * increase over and decrease below the baseline or the reference.
     */
    String getBound();

    /** Limit, in {@link #getUnit()}. */
    double getLimit();

    /**
     * {@code ns} for times, {@code %} for limits relative to the baseline or the reference, empty for numbers of launches; also empty for
     * metrics, which are in ncu's base unit.
     */
    String getUnit();

    /** Allowed overshoot, as a percentage of the limit. */
    double getTolerance();

    /** Effect of a violation: {@code fail} or {@code warn}. */
    String getSeverity();

    /** Whether the limit applies to self time, excluding nested regions. */
    boolean isSelf();

    /** Scope of the measured value: {@code aggregate}, or each {@code process} or {@code device}. */
    String getScope();
}
