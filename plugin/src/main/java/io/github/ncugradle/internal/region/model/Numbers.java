package io.github.ncugradle.internal.region.model;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as the documents spell them: fifteen digits, so that the order of a sum does not show. */
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

    /** Without an exponent and without a needless fraction. */
    public static String text(double value) {
        return isWhole(value)
                ? Long.toString((long) value)
                : new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
    }
}
