package io.github.ncugradle.internal;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers at a readable scale, spelt the same on every machine. */
public final class HumanNumber {

    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);
    private static final MathContext BRIEF = new MathContext(6);
    private static final String[] TIMES = {"ns", "µs", "ms", "s"};
    private static final String[] MULTIPLES = {"", "K", "M", "G", "T", "P"};
    private static final double PLAIN = 1e6;

    private HumanNumber() {}

    public static String text(double value, String unit) {
        return switch (unit) {
            case "" -> count(value);
            case "%" -> percent(value);
            case "ns" -> scaled(value, TIMES, "");
            case "byte" -> scaled(value, MULTIPLES, "B");
            case "byte/s" -> scaled(value, MULTIPLES, "B/s");
            case "hz" -> scaled(value, MULTIPLES, "Hz");
            case "FLOP/s" -> scaled(value, MULTIPLES, "FLOP/s");
            default -> count(value) + " " + unit;
        };
    }

    /** With its sign, also where that is a plus. */
    public static String difference(double value, String unit) {
        return (value > 0 ? "+" : "") + text(value, unit);
    }

    /** As JSON, with the digits that anyone could see in a chart. */
    public static String brief(double value) {
        return Math.rint(value) == value && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(BigDecimal.valueOf(value).round(BRIEF).doubleValue());
    }

    private static String percent(double value) {
        BigDecimal tenths = BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_UP);
        return (value > 0 && tenths.signum() == 0 ? "<0.1" : tenths.toPlainString()) + " %";
    }

    private static String scaled(double value, String[] scales, String unit) {
        int scale = 0;
        double magnitude = value;
        while (Math.abs(magnitude) >= 999.95 && scale < scales.length - 1) {
            magnitude /= 1000;
            scale++;
        }
        return digits(magnitude) + " " + scales[scale] + unit;
    }

    private static String count(double value) {
        if (Math.abs(value) >= PLAIN && Math.rint(value) != value) {
            return grouped(
                    BigDecimal.valueOf(value).setScale(0, RoundingMode.HALF_UP).toPlainString());
        }
        return Math.rint(value) == value && Math.abs(value) < 1e15
                ? grouped(Long.toString((long) value))
                : digits(value);
    }

    private static String digits(double value) {
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros();
        return rounded.precision() - rounded.scale() < -3 ? rounded.toString() : grouped(rounded.toPlainString());
    }

    private static String grouped(String number) {
        int dot = number.indexOf('.');
        int end = dot < 0 ? number.length() : dot;
        int start = number.startsWith("-") ? 1 : 0;
        if (end - start <= 4) {
            return number;
        }
        StringBuilder grouped = new StringBuilder(number);
        for (int i = end - 3; i > start; i -= 3) {
            grouped.insert(i, ',');
        }
        return grouped.toString();
    }
}
