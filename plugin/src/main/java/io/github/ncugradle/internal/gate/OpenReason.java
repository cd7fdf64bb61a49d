package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.comparison.Interval;
import io.github.ncugradle.internal.comparison.MedianInterval;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.Objects;

/**
 * Why a verdict is inconclusive, and how many repetitions would decide.
 *
 * @param unit ncu's unit of the value
 * @param confidence confidence of each end of an interval
 */
record OpenReason(String unit, double confidence) {

    private static final double TOO_MANY_REPETITIONS = 200;

    /**
     * For an interval that contains an edge of the limit.
     *
     * @param repetitions the value of each repetition
     * @param sessions number of sessions of the baseline; 0 without one
     */
    String of(LimitEdges edges, Finding.Measurement value, Value repetitions, int sessions) {
        String between = "the median lies between " + HumanNumber.text(value.low(), unit) + " and "
                + HumanNumber.text(value.high(), unit) + ", and the limit "
                + (edges.surely() == edges.safely()
                        ? "with its tolerance is " + HumanNumber.text(edges.surely(), unit)
                        : "of the baseline between " + HumanNumber.text(edges.safely(), unit) + " and "
                                + HumanNumber.text(edges.surely(), unit));
        return between + "; " + remedy(edges, value, repetitions, sessions);
    }

    private String remedy(LimitEdges edges, Finding.Measurement value, Value repetitions, int sessions) {
        boolean beyondBoth = edges.isViolatedBy(value.median(), value.median());
        boolean withinBoth = edges.contains(value.median(), value.median());
        if (!beyondBoth && !withinBoth) {
            return sessions > 1
                    ? "the sessions of the baseline differ too much to decide: add sessions, or raise the limit"
                    : "the baseline is too noisy to decide: accept a baseline with more repetitions, or raise the limit";
        }
        double distance = Math.abs(value.median() - (beyondBoth ? edges.surely() : edges.safely()));
        return more(repetitions, distance);
    }

    private String more(Value noisy, double distance) {
        double needed = Math.max(
                noisy.count() + 1,
                MedianInterval.repetitions(noisy.spread() == null ? 0 : noisy.spread(), distance, confidence));
        return needed <= TOO_MANY_REPETITIONS
                ? "about " + HumanNumber.text(needed, "") + " repetitions would decide"
                : "the difference is too small to detect, even with " + HumanNumber.text(TOO_MANY_REPETITIONS, "")
                        + " repetitions: change the limit or the tolerance";
    }

    /**
     * For an interval of the differences to the reference that contains what is allowed.
     *
     * @param margins what each difference exceeds the allowed one by
     */
    String of(Interval margin, Value margins, int side) {
        return "the median difference to the reference lies between "
                + difference(margin.low(), margin.high(), side)
                + " of what is allowed; "
                + more(margins, Math.abs(Objects.requireNonNull(margins.median())));
    }

    /** From how far inside to how far beyond what is allowed. */
    private String difference(double low, double high, int side) {
        double first = side > 0 ? low : -high;
        double last = side > 0 ? high : -low;
        return HumanNumber.difference(first, unit) + " and " + HumanNumber.difference(last, unit);
    }
}
