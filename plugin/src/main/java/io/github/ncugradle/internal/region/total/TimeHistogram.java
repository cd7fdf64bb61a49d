package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.region.model.DistributionBin;
import io.github.ncugradle.internal.region.model.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Histogram of result times, with bins an eighth of an octave wide. */
public final class TimeHistogram {

    private static final int BINS_PER_OCTAVE = 8;
    private static final double LOG_2 = Math.log(2);

    private int first;
    private int[] counts = {};

    public void add(double nanoseconds) {
        add(bin(nanoseconds), 1);
    }

    public void add(TimeHistogram other) {
        for (int i = 0; i < other.counts.length; i++) {
            if (other.counts[i] > 0) {
                add(other.first + i, other.counts[i]);
            }
        }
    }

    public List<DistributionBin> bins() {
        List<DistributionBin> bins = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                bins.add(new DistributionBin(lower(first + i), lower(first + i + 1), counts[i]));
            }
        }
        return bins;
    }

    /** Times below a nanosecond share the first bin. */
    private static int bin(double nanoseconds) {
        int bin = nanoseconds < 1 ? -1 : (int) Math.floor(Math.log(nanoseconds) / LOG_2 * BINS_PER_OCTAVE);
        // Rounding must not put a power of two below its own bin.
        return lower(bin + 1) <= nanoseconds ? bin + 1 : bin;
    }

    private static double lower(int bin) {
        return bin < 0 ? 0 : Numbers.rounded(Math.pow(2, (double) bin / BINS_PER_OCTAVE));
    }

    private void add(int bin, int count) {
        if (counts.length == 0) {
            first = bin;
            counts = new int[1];
        } else if (bin < first) {
            int[] wider = new int[counts.length + first - bin];
            System.arraycopy(counts, 0, wider, first - bin, counts.length);
            counts = wider;
            first = bin;
        } else if (bin >= first + counts.length) {
            counts = Arrays.copyOf(counts, bin - first + 1);
        }
        counts[bin - first] += count;
    }
}
