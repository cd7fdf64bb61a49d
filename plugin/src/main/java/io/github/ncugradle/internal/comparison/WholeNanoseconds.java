package io.github.ncugradle.internal.comparison;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Rounds amounts so that they still add up to the nanosecond. */
final class WholeNanoseconds {

    private WholeNanoseconds() {}

    /**
     * Rounds terms that add up to a whole sum, apart from rounding errors. What is missing goes to the terms with the greatest
     * rounding errors, so that terms and sum with the opposite sign are rounded to the opposite.
     */
    static long[] of(double[] terms, long sum) {
        long[] whole = new long[terms.length];
        long missing = sum;
        for (int i = 0; i < terms.length; i++) {
            whole[i] = awayFromZero(terms[i]);
            missing -= whole[i];
        }
        if (missing != 0) {
            distribute(terms, whole, missing);
        }
        return whole;
    }

    static long awayFromZero(double value) {
        return value < 0 ? -Math.round(-value) : Math.round(value);
    }

    private static void distribute(double[] terms, long[] whole, long missing) {
        int sign = missing < 0 ? -1 : 1;
        int[] order = IntStream.range(0, terms.length)
                .filter(i -> terms[i] != 0)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -sign * (terms[i] - whole[i]))
                        .thenComparingInt(i -> i))
                .mapToInt(Integer::intValue)
                .toArray();
        long left = Math.abs(missing);
        for (int i = 0; left > 0 && order.length > 0; i++) {
            // The share is more than one only if errors of very long times exceed a nanosecond.
            long share = (left + order.length - 1 - i % order.length) / order.length;
            long one = Math.max(1, Math.min(left, share));
            whole[order[i % order.length]] += sign * one;
            left -= one;
        }
    }
}
