package io.github.ncugradle.internal.region.model;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Formats numbers for the documents with fifteen digits, which hides rounding that depends on the order of summation.
 */
public final class Numbers {

    private static final MathContext DIGITS = new MathContext(15);
    private static final double EXACT = 1e15;

    private Numbers() {}

    public static double rounded(double value) {
        return isWhole(value) ? value : new BigDecimal(value).round(DIGITS).doubleValue();
    }

    static boolean isWhole(double value) {
        return Math.abs(value) < EXACT && Math.rint(value) == value;
    }

    /** The number without an exponent and without a redundant fraction. */
    public static String text(double value) {
        return isWhole(value)
                ? Long.toString((long) value)
                : new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
    }
}
