package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.RecordForm;
import io.github.ncugradle.internal.region.Scope;
import java.io.Serializable;

/**
 * One limit of one region.
 *
 * @param region as declared, or {@link #EVERY_OTHER}
 * @param name of the metric, or the pattern of the kernels; empty otherwise
 * @param limit in ncu's base unit, or for a bound of the baseline the share that is allowed
 * @param tolerance the share by which a limit of the script may be missed
 * @param ignoreBelow by how much any limit may be missed, in nanoseconds; for times only
 * @param severity what breaking the limit means
 * @param exclusive whether the regions within do not count
 * @param scope over what the value is taken
 */
public record Rule(
        String region,
        Subject subject,
        String name,
        Bound bound,
        double limit,
        double tolerance,
        double ignoreBelow,
        Effect severity,
        boolean exclusive,
        Scope.Kind scope)
        implements Serializable {

    /** Stands for the regions that no declaration names. */
    public static final String EVERY_OTHER = "";

    Rule forRegion(String other) {
        return new Rule(other, subject, name, bound, limit, tolerance, ignoreBelow, severity, exclusive, scope);
    }

    /** What is limited, in words; also its key in a baseline. */
    String what() {
        String what =
                switch (subject) {
                    case TIME -> "time";
                    case KERNELS -> "kernels";
                    case METRIC -> name;
                    case KERNEL_TIME -> "time of " + name;
                };
        return exclusive ? what + " (exclusive)" : what;
    }

    boolean isTime() {
        return subject == Subject.TIME || subject == Subject.KERNEL_TIME;
    }

    /** How far a value may be beyond a limit, whatever the noise. */
    double allowed(double of) {
        double share = bound.isOfBaseline() ? limit : tolerance;
        return Math.max(Math.abs(of) * share, isTime() ? ignoreBelow : 0);
    }

    private Object writeReplace() {
        return new RecordForm(this);
    }
}
