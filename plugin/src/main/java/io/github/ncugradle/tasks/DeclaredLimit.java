package io.github.ncugradle.tasks;

import io.github.ncugradle.BudgetAgainst;
import io.github.ncugradle.BudgetScope;
import io.github.ncugradle.Severity;
import io.github.ncugradle.internal.document.RecordForm;
import io.github.ncugradle.internal.gate.model.Against;
import io.github.ncugradle.internal.gate.model.Bound;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Subject;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.Scope;
import java.io.Serializable;

/**
 * A limit of the program or of a region, defined by budgets and overrides.
 *
 * @param portion {@code PROGRAM} or {@code REGION}
 * @param region the declared region, or an empty text for every other region; for the program its name in reports
 * @param subject {@code TIME}, {@code LAUNCHES}, {@code METRIC} or {@code KERNEL_TIME}
 * @param name the metric, or the pattern of the kernels; empty otherwise
 * @param bound {@code MAX}, {@code MIN}, {@code REGRESSION} or {@code DROP}
 * @param value the limit in ncu's base unit; for a bound of the baseline, the allowed change as a fraction
 * @param tolerance the allowed overshoot, as a fraction of the limit
 * @param ignoreBelow the allowed overshoot of a time, in nanoseconds
 * @param severity the effect of a violation
 * @param selfTime whether nested regions are excluded
 * @param scope the scope of the measured value
 * @param timeAlone whether a change of time counts without a change of cycles
 * @param against what the limit is compared with, if it is a change
 */
public record DeclaredLimit(
        String portion,
        String region,
        String subject,
        String name,
        String bound,
        double value,
        double tolerance,
        double ignoreBelow,
        Severity severity,
        boolean selfTime,
        BudgetScope scope,
        boolean timeAlone,
        BudgetAgainst against)
        implements Serializable {

    Rule rule() {
        return new Rule(
                PortionKind.valueOf(portion),
                region,
                Subject.valueOf(subject),
                name,
                Bound.valueOf(bound),
                value,
                tolerance,
                ignoreBelow,
                severity == Severity.FAIL ? Effect.FAIL : Effect.WARN,
                selfTime,
                Scope.Kind.valueOf(scope.name()),
                timeAlone,
                Against.valueOf(against.name()));
    }

    /** The same limit for decisions in which the effect of a violation does not matter. */
    public DeclaredLimit withoutEffect() {
        return new DeclaredLimit(
                portion,
                region,
                subject,
                name,
                bound,
                value,
                tolerance,
                ignoreBelow,
                Severity.FAIL,
                selfTime,
                scope,
                timeAlone,
                against);
    }

    private Object writeReplace() {
        return new RecordForm(this);
    }
}
