package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.PartKind;
import io.github.ncugradle.internal.comparison.model.WorkUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Splits the difference in time of a kernel. Its time is launches × work per launch × cycles per unit of work ÷ clock, and the
 * part of each factor is the logarithm of the factor's ratio times the logarithmic mean of both times: the additive LMDI
 * decomposition. It leaves no residual, and swapping both sides negates each part. Factors that need a missing metric merge
 * into one.
 */
final class Split {

    private static final double HERTZ = 1e9;

    /** How much of the change in cycles the bytes must account for beyond the instructions. */
    private static final double PREFERENCE = 0.05;

    private static final double OVERSHOOT = 0.5;

    private final Measure before;
    private final Measure after;
    private final boolean cycles;
    private final @Nullable WorkUnit unit;
    private final double mean;
    private final List<Factor> factors;

    /**
     * A factor of the time.
     *
     * @param unit unit of the factor
     * @param of the factor for certain samples of a side, by reader
     * @param inverse whether the time falls as the factor grows
     */
    record Factor(PartKind kind, String unit, Quotient of, boolean inverse) {}

    /** Numerator and denominator of a factor. */
    interface Quotient {
        double of(Reading reading);
    }

    /** Values of one side: those of a repetition, or the medians. */
    record Reading(double time, double launches, double cycles, double work) {

        boolean isPositive() {
            return time > 0 && launches > 0 && cycles > 0 && work > 0;
        }
    }

    Split(Measure before, Measure after, Measure.Common common) {
        this.before = before;
        this.after = after;
        this.cycles = common.cycles()
                && before.cycles().isPositive()
                && after.cycles().isPositive();
        this.unit = unit(common);
        boolean positive = median(before).isPositive() && median(after).isPositive();
        this.mean = positive ? Logarithms.mean((double) after.time(), (double) before.time()) : Double.NaN;
        this.factors = positive ? factors() : List.of();
    }

    @Nullable
    WorkUnit unit() {
        return unit;
    }

    /** Factors whose parts make up the difference; empty if a time or a number of launches is zero. */
    List<Factor> parts() {
        return factors;
    }

    double factor(Factor factor, boolean later) {
        return factor.of().of(median(later ? after : before));
    }

    /** The part of a factor in nanoseconds, not rounded. */
    double part(Factor factor) {
        return mean * change(factor, median(before), median(after));
    }

    /** How far the part of a factor moves if this side has the values of a repetition in place of the medians. */
    double deviation(Factor factor, boolean later, int repetition) {
        Measure side = later ? after : before;
        Reading reading = at(side, repetition);
        return reading.isPositive() ? mean * change(factor, median(side), reading) : 0;
    }

    private static double change(Factor factor, Reading from, Reading to) {
        double change = Logarithms.ratio(factor.of().of(to), factor.of().of(from));
        return factor.inverse() ? -change : change;
    }

    private List<Factor> factors() {
        List<Factor> list = new ArrayList<>();
        list.add(new Factor(PartKind.LAUNCHES, "launch", Reading::launches, false));
        String work = unit == WorkUnit.BYTES ? "byte" : "inst";
        if (unit != null) {
            list.add(new Factor(PartKind.WORK, work + "/launch", it -> it.work() / it.launches(), false));
        }
        if (cycles) {
            list.add(
                    unit != null
                            ? new Factor(PartKind.EFFICIENCY, "cycle/" + work, it -> it.cycles() / it.work(), false)
                            : new Factor(
                                    PartKind.PER_LAUNCH, "cycle/launch", it -> it.cycles() / it.launches(), false));
            list.add(new Factor(PartKind.CLOCK, "hz", it -> it.cycles() / it.time() * HERTZ, true));
        } else {
            list.add(
                    unit != null
                            ? new Factor(PartKind.PER_LAUNCH, "ns/" + work, it -> it.time() / it.work(), false)
                            : new Factor(PartKind.PER_LAUNCH, "ns/launch", it -> it.time() / it.launches(), false));
        }
        return list;
    }

    private Reading median(Measure side) {
        return reading(
                (double) side.time(),
                side.launches().median(),
                side.cycles().median(),
                unit == null ? 1 : side.work(unit).median());
    }

    private Reading at(Measure side, int repetition) {
        return reading(
                side.times().at(repetition),
                side.launches().at(repetition),
                side.cycles().at(repetition),
                unit == null ? 1 : side.work(unit).at(repetition));
    }

    private Reading reading(double time, double launches, double allCycles, double work) {
        return new Reading(time, launches, cycles ? allCycles : 1, work);
    }

    /**
     * The unit that accounts for more of the change in cycles per launch, or in time without cycles. What it overshoots counts
     * half against it. Instructions, unless bytes account for clearly more.
     */
    private @Nullable WorkUnit unit(Measure.Common common) {
        boolean instructions = common.instructions()
                && before.instructions().isPositive()
                && after.instructions().isPositive();
        boolean bytes =
                common.bytes() && before.bytes().isPositive() && after.bytes().isPositive();
        if (!instructions || !bytes) {
            return instructions ? WorkUnit.INSTRUCTIONS : bytes ? WorkUnit.BYTES : null;
        }
        double launches = change(before.launches(), after.launches());
        double total = (cycles
                        ? change(before.cycles(), after.cycles())
                        : before.time() > 0 && after.time() > 0
                                ? Logarithms.ratio((double) after.time(), (double) before.time())
                                : 0)
                - launches;
        double ofInstructions = accountsFor(total, change(before.instructions(), after.instructions()) - launches);
        double ofBytes = accountsFor(total, change(before.bytes(), after.bytes()) - launches);
        return ofBytes > ofInstructions + PREFERENCE * Math.abs(total) ? WorkUnit.BYTES : WorkUnit.INSTRUCTIONS;
    }

    private static double change(Samples before, Samples after) {
        return before.isPositive() && after.isPositive() ? Logarithms.ratio(after.median(), before.median()) : 0;
    }

    private static double accountsFor(double total, double work) {
        double aligned = Math.signum(total) * work;
        double explained = Math.max(0, Math.min(aligned, Math.abs(total)));
        return explained - OVERSHOOT * Math.abs(aligned - explained);
    }
}
