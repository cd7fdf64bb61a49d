package io.github.ncugradle.tooling;

/** One limit of a region. */
public interface NcuBudget {

    /** The name of the region; empty for the limit of all regions that the build script does not declare. */
    String getRegion();

    /** What is limited: {@code time}, {@code kernels}, {@code metric} or {@code kernelTime}. */
    String getSubject();

    /** The name of the metric, or the pattern of the kernels; empty otherwise. */
    String getName();

    /**
     * On which side a value has to stay: {@code max} and {@code min} are limits of the build script, {@code regression}
     * and {@code drop} say how far a value may rise above or fall below the baseline.
     */
    String getBound();

    /** The limit, in the unit. */
    double getLimit();

    /**
     * {@code ns} for times, {@code %} for what is held against the baseline, empty for numbers of launches; also empty for
     * metrics, which are in ncu's base unit.
     */
    String getUnit();

    /** By how much the limit may be missed, in percent of it. */
    double getTolerance();

    /** What breaking the limit means: {@code fail} or {@code warn}. */
    String getSeverity();

    /** Whether the regions within do not count. */
    boolean isExclusive();

    /** Over what the value is taken: {@code aggregate}, or each {@code process} or {@code device}. */
    String getScope();
}
