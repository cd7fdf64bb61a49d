package io.github.ncugradle.internal.gate.model;

import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.Scope;
import java.util.List;

/**
 * One limit of the program or of one region.
 *
 * @param portion whether the limit applies to the program or to a region
 * @param region name as declared, or {@link #EVERY_OTHER}; display name for the program
 * @param name metric name or kernel pattern; empty otherwise
 * @param limit in ncu's base unit, or for a baseline bound the allowed share
 * @param tolerance allowed overshoot, as a fraction of the limit
 * @param ignoreBelow allowed overshoot of any time limit, in nanoseconds
 * @param severity effect of a violation
 * @param self whether to exclude nested regions (self time)
 * @param scope kind of scope that the value covers
 * @param timeAlone whether a change of time counts without a change of cycles
 * @param against what a relative limit compares with
 */
public record Rule(
        PortionKind portion,
        String region,
        Subject subject,
        String name,
        Bound bound,
        double limit,
        double tolerance,
        double ignoreBelow,
        Effect severity,
        boolean self,
        Scope.Kind scope,
        boolean timeAlone,
        Against against) {

    /** Stands for the regions that no declaration names. */
    public static final String EVERY_OTHER = "";

    public Rule forRegion(String other) {
        return new Rule(
                portion,
                other,
                subject,
                name,
                bound,
                limit,
                tolerance,
                ignoreBelow,
                severity,
                self,
                scope,
                timeAlone,
                against);
    }

    public boolean isOfProgram() {
        return portion == PortionKind.PROGRAM;
    }

    /** Whether the limit comes from the baseline. */
    public boolean isOfBaseline() {
        return bound.isRelative() && against == Against.BASELINE;
    }

    /** Whether the limit comes from the reference in the same session. */
    public boolean isOfReference() {
        return bound.isRelative() && against == Against.REFERENCE;
    }

    public boolean isForEveryOther() {
        return !isOfProgram() && region.equals(EVERY_OTHER);
    }

    /** Block of the build script that declares the limit. */
    public String block() {
        return isForEveryOther() ? "ncu.gate.budget" : block(portion, region);
    }

    /** Block of the build script with the budget of the program or of a region. */
    public static String block(PortionKind portion, String region) {
        return portion == PortionKind.PROGRAM ? "ncu.program.budget" : "ncu.regions." + region + ".budget";
    }

    /** Whether each of the rules still exists, or was replaced by one that is at least as strict. */
    public static boolean areAllAsStrict(List<Rule> rules, List<Rule> now) {
        return rules.stream().allMatch(rule -> now.stream().anyMatch(other -> other.isAtLeast(rule)));
    }

    private boolean isAtLeast(Rule other) {
        boolean sameSubject = portion == other.portion
                && region.equals(other.region)
                && subject == other.subject
                && name.equals(other.name)
                && bound == other.bound
                && self == other.self
                && scope == other.scope
                && (!bound.isRelative() || against == other.against);
        // A greater minimum is stricter; for maximums and baseline shares a smaller limit is stricter.
        boolean stricterLimit = bound == Bound.MIN ? limit >= other.limit : limit <= other.limit;
        return sameSubject
                && stricterLimit
                && (timeAlone || !other.timeAlone)
                && tolerance <= other.tolerance
                && ignoreBelow <= other.ignoreBelow
                && severity.compareTo(other.severity) >= 0;
    }

    /** Limited quantity as text; also its key in a baseline. */
    public String what() {
        String what =
                switch (subject) {
                    case TIME -> "time";
                    case LAUNCHES -> "launches";
                    case METRIC -> name;
                    case KERNEL_TIME -> "time of " + name;
                };
        return self ? "self " + what : what;
    }

    public boolean isTime() {
        return subject == Subject.TIME || subject == Subject.KERNEL_TIME;
    }

    /** Allowed overshoot of a limit, regardless of noise. */
    public double allowed(double of) {
        double share = bound.isRelative() ? limit : tolerance;
        return Math.max(Math.abs(of) * share, isTime() ? ignoreBelow : 0);
    }
}
