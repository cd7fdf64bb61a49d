package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.ResultKind;
import java.util.List;

/** Number of results and their times. */
public final class TimeTally {

    private static final int KINDS = ResultKind.values().length;

    private final long[] byKind = new long[KINDS];
    private final CompensatedSum time = new CompensatedSum();
    private long untimed;
    private double min = Double.NaN;
    private double max = Double.NaN;

    public static TimeTally sumOf(List<TimeTally> parts) {
        TimeTally sum = new TimeTally();
        parts.forEach(sum::add);
        return sum;
    }

    /** Adds a result with the given time; NaN if the time is unknown. */
    @SuppressWarnings("EnumOrdinal")
    void add(ResultKind kind, double nanoseconds) {
        byKind[kind.ordinal()]++;
        if (Double.isNaN(nanoseconds)) {
            untimed++;
        } else {
            time.add(nanoseconds);
            extend(nanoseconds, nanoseconds);
        }
    }

    void add(TimeTally other) {
        for (int i = 0; i < KINDS; i++) {
            byKind[i] += other.byKind[i];
        }
        time.add(other.time);
        untimed += other.untimed;
        if (!Double.isNaN(other.min)) {
            extend(other.min, other.max);
        }
    }

    private void extend(double low, double high) {
        min = Double.isNaN(min) ? low : Math.min(min, low);
        max = Double.isNaN(max) ? high : Math.max(max, high);
    }

    @SuppressWarnings("EnumOrdinal")
    public long count(ResultKind kind) {
        return byKind[kind.ordinal()];
    }

    public long results() {
        long all = 0;
        for (long count : byKind) {
            all += count;
        }
        return all;
    }

    public long untimed() {
        return untimed;
    }

    long timed() {
        return results() - untimed;
    }

    /** Total time: 0 if there are no results; NaN if there are results and none has a time. */
    public double total() {
        return untimed > 0 && timed() == 0 ? Double.NaN : time.value();
    }

    public double mean() {
        return timed() == 0 ? Double.NaN : time.value() / timed();
    }

    public double min() {
        return min;
    }

    public double max() {
        return max;
    }
}
