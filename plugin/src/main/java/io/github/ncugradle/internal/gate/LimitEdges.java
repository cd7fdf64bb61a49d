package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Cycles;
import io.github.ncugradle.internal.gate.model.Rule;

/**
 * Edges of a limit.
 *
 * @param upper whether values above violate the limit
 * @param value value without tolerance, for display
 * @param surely edge beyond which a value violates the limit
 * @param safely edge up to which a value is inside the limit
 */
record LimitEdges(boolean upper, double value, double surely, double safely) {

    private static final double NANOSECONDS = 1e9;

    static LimitEdges of(Rule rule) {
        double edge = rule.limit() + side(rule) * rule.allowed(rule.limit());
        return new LimitEdges(rule.bound().isUpper(), rule.limit(), edge, edge);
    }

    /**
     * Edges relative to a baseline. It is a measurement too: a value violates the limit only if it does so for every baseline in the
     * interval.
     */
    static LimitEdges of(Rule rule, Baseline.Reference reference) {
        int side = side(rule);
        double worst = side > 0 ? reference.high() : reference.low();
        double best = side > 0 ? reference.low() : reference.high();
        return new LimitEdges(
                rule.bound().isUpper(),
                reference.median() + side * Math.abs(reference.median()) * rule.limit(),
                worst + side * rule.allowed(worst),
                best + side * rule.allowed(best));
    }

    /** The same limit in cycles, at the clock of the baseline. */
    static LimitEdges of(Rule rule, Cycles reference) {
        int side = side(rule);
        double worst = side > 0 ? reference.high() : reference.low();
        double best = side > 0 ? reference.low() : reference.high();
        return new LimitEdges(
                rule.bound().isUpper(),
                reference.median() + side * reference.median() * rule.limit(),
                worst + side * allowed(rule, worst, reference.clock()),
                best + side * allowed(rule, best, reference.clock()));
    }

    static double allowed(Rule rule, double cycles, double clock) {
        return Math.max(Math.abs(cycles) * rule.limit(), rule.ignoreBelow() * clock / NANOSECONDS);
    }

    /** 1 for an upper limit, -1 for a lower one. */
    static int side(Rule rule) {
        return rule.bound().isUpper() ? 1 : -1;
    }

    /** Whether the whole interval is beyond the limit. */
    boolean isViolatedBy(double low, double high) {
        return upper ? low > surely : high < surely;
    }

    /** Whether the whole interval is inside the limit. */
    boolean contains(double low, double high) {
        return upper ? high <= safely : low >= safely;
    }

    /** Whether a narrower interval could decide. Between both edges, the baseline is the obstacle. */
    boolean couldDecide(double low, double high) {
        return upper ? low <= safely || high > surely : high >= safely || low < surely;
    }
}
