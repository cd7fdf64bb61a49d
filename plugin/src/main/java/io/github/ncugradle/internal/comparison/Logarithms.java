package io.github.ncugradle.internal.comparison;

/**
 * Ratios and means on a logarithmic scale. All are exactly antisymmetric or symmetric in floating-point arithmetic, so that a
 * comparison and its reverse differ in signs only.
 */
final class Logarithms {

    /** Below, the series is more precise than a difference of two logarithms. */
    private static final double NEARLY_EQUAL = 1e-2;

    private Logarithms() {}

    /** The logarithm of {@code after / before}, both positive. */
    static double ratio(double after, double before) {
        double relative = (after - before) / (after + before);
        if (Math.abs(relative) >= NEARLY_EQUAL) {
            return Math.log(after) - Math.log(before);
        }
        double square = relative * relative;
        return 2 * relative * (1 + square * (1 / 3.0 + square * (1 / 5.0 + square * (1 / 7.0 + square / 9))));
    }

    /** The logarithmic mean of two positive numbers: their difference divided by the logarithm of their ratio. */
    static double mean(double one, double other) {
        return one == other ? one : (one - other) / ratio(one, other);
    }
}
