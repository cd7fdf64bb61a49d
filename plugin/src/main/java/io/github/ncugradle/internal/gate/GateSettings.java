package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.Looks;
import io.github.ncugradle.internal.gate.model.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the gate.
 *
 * @param inconclusive effect of an inconclusive verdict
 * @param withoutBaseline effect of a missing baseline
 * @param confidence confidence of each end of the interval of a median, from 0.5 to 1
 * @param unstableAbove share of the median above which the spread of repetitions is reported
 * @param strict whether inconclusive verdicts and softened settings fail
 * @param terms settings that the verdicts depend on
 * @param looks looks at a growing measurement; null for a fixed number of repetitions
 */
public record GateSettings(
        Effect inconclusive,
        Effect withoutBaseline,
        double confidence,
        double unstableAbove,
        boolean strict,
        List<Term> terms,
        @Nullable Looks looks) {

    public GateSettings {
        if (strict) {
            inconclusive = Effect.FAIL;
            withoutBaseline = Effect.FAIL;
        }
    }

    /** Settings for a fixed number of repetitions. */
    public GateSettings(
            Effect inconclusive,
            Effect withoutBaseline,
            double confidence,
            double unstableAbove,
            boolean strict,
            List<Term> terms) {
        this(inconclusive, withoutBaseline, confidence, unstableAbove, strict, terms, null);
    }

    GateSettings with(@Nullable Looks other) {
        return new GateSettings(inconclusive, withoutBaseline, confidence, unstableAbove, strict, terms, other);
    }
}
