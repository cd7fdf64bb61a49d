package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.comparison.Interval;
import io.github.ncugradle.internal.gate.model.Cycles;
import io.github.ncugradle.internal.gate.model.Flag;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Checks whether the clock of the GPU explains a change in time. */
final class ClockCheck {

    private static final double NANOSECONDS = 1e9;

    private final Rule rule;
    private final Intervals intervals;
    private final List<Flag> flags;

    /** @param flags receives a remark if the cycles changed and the time did not */
    ClockCheck(Rule rule, Intervals intervals, List<Flag> flags) {
        this.rule = rule;
        this.intervals = intervals;
        this.flags = flags;
    }

    /** Compares the cycles with those of the baseline. */
    Decision checked(Decision decision, @Nullable Cycles now, Cycles before) {
        if (now == null) {
            return decision;
        }
        LimitEdges limit = LimitEdges.of(rule, before);
        return checked(
                decision,
                limit.isViolatedBy(now.low(), now.high()),
                limit.contains(now.low(), now.high()),
                change(now.median(), now.clock(), before.median(), before.clock()));
    }

    /**
     * Compares the cycles with those of the reference.
     *
     * @param size number of pairs that have a time
     */
    Decision checked(Decision decision, int size, Gauge.Reading reading, Gauge.Reading reference) {
        Value now = reading.cycles();
        Value before = reference.cycles();
        if (!rule.isTime() || rule.timeAlone() || now == null || before == null) {
            return decision;
        }
        Pairs pairs = Pairs.of(now, before);
        double time = Objects.requireNonNull(reading.value().median());
        double timeBefore = Objects.requireNonNull(reference.value().median());
        if (pairs.size() < size || time == 0 || timeBefore == 0) {
            return decision;
        }
        double cycles = Objects.requireNonNull(now.median());
        double cyclesBefore = Objects.requireNonNull(before.median());
        double clockBefore = cyclesBefore / timeBefore * NANOSECONDS;
        Interval margin =
                intervals.of(pairs.margins(LimitEdges.side(rule), each -> LimitEdges.allowed(rule, each, clockBefore))
                        .measured());
        return checked(
                decision,
                margin.low() > 0,
                margin.high() <= 0,
                change(cycles, cycles / time * NANOSECONDS, cyclesBefore, clockBefore));
    }

    /** A time that changes without its cycles shows another clock, not another program. */
    private Decision checked(Decision decision, boolean grown, boolean within, String change) {
        if (decision.verdict() == Verdict.PASS && grown) {
            flags.add(new Flag("clock", "the cycles changed by " + change + ", but the time did not"));
        }
        return decision.verdict() != Verdict.FAIL || grown
                ? decision
                : new Decision(
                        Verdict.INCONCLUSIVE,
                        decision.reason() + ", but the cycles changed by " + change
                                + ": a change of the clock, not of the program. Measure again at the same clock,"
                                + " or set timeAlone() to judge the time regardless",
                        !within);
    }

    /** {@code +0.2 % while the clock changed by -7.1 %, from 1.4 GHz to 1.3 GHz}. */
    private static String change(double cycles, double clock, double earlierCycles, double earlierClock) {
        return HumanNumber.difference((cycles / earlierCycles - 1) * 100, "%") + " while the clock changed by "
                + HumanNumber.difference((clock / earlierClock - 1) * 100, "%") + ", from "
                + HumanNumber.text(earlierClock, "hz") + " to " + HumanNumber.text(clock, "hz");
    }
}
