package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.Term;
import java.util.List;

/**
 * How the gate decides.
 *
 * @param undecided what it means that the noise leaves a verdict open
 * @param withoutBaseline what it means that there is no baseline to compare with
 * @param confidence for each end of the interval of a median, from 0.5 to 1
 * @param unstableAbove the share of the median above which the spread of repetitions is told
 * @param strict whether whatever is open or softened fails
 * @param terms the settings behind what is judged, and how
 */
public record GateSettings(
        Effect undecided,
        Effect withoutBaseline,
        double confidence,
        double unstableAbove,
        boolean strict,
        List<Term> terms) {

    public GateSettings {
        if (strict) {
            undecided = Effect.FAIL;
            withoutBaseline = Effect.FAIL;
        }
    }
}
