package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Subject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The smallest set of metrics that limits require, in addition to the time, which every capture has. */
public final class BudgetMetrics {

    /** Distinguishes a slower clock from a slower program; a counter that fits into the pass of the time. */
    private static final String CYCLES = "gpc__cycles_elapsed.max";

    private BudgetMetrics() {}

    /** The metrics, in the order of the limits. */
    public static List<String> of(List<Rule> rules) {
        Set<String> metrics = new LinkedHashSet<>();
        for (Rule rule : rules) {
            if (rule.subject() == Subject.METRIC) {
                metrics.add(rule.name());
            } else if (rule.isTime() && rule.bound().isRelative() && !rule.timeAlone()) {
                metrics.add(CYCLES);
            }
        }
        return List.copyOf(metrics);
    }
}
