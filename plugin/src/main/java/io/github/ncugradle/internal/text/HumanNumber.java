package io.github.ncugradle.internal.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/** Numbers at a readable scale, independent of the locale. */
public final class HumanNumber {

    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);
    private static final MathContext BRIEF = new MathContext(6);
    private static final Map<String, List<String>> SCALES = Map.of(
            "ns", List.of("ns", "µs", "ms", "s"),
            "byte", multiples("B"),
            "byte/s", multiples("B/s"),
            "hz", multiples("Hz"),
            "FLOP/s", multiples("FLOP/s"));
    private static final double PLAIN = 1e6;

    private HumanNumber() {}

    public static String text(double value, String unit) {
        return switch (unit) {
            case "" -> count(value);
            case "%" -> percent(value);
            default -> SCALES.containsKey(unit) ? scaled(value, unit, HumanNumber::digits) : count(value) + " " + unit;
        };
    }

    /** With ncu's two decimals, or more digits if two would leave too little precision. */
    public static String precise(double value, String unit) {
        return SCALES.containsKey(unit)
                ? scaled(value, unit, HumanNumber::decimals)
                : decimals(value) + (unit.isEmpty() ? "" : " " + unit);
    }

    /** With an explicit sign, including plus. */
    public static String difference(double value, String unit) {
        return (value > 0 ? "+" : "") + text(value, unit);
    }

    /** As JSON, with the digits visible in a chart. */
    public static String brief(double value) {
        return Math.rint(value) == value && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(BigDecimal.valueOf(value).round(BRIEF).doubleValue());
    }

    private static List<String> multiples(String unit) {
        return Stream.of("", "K", "M", "G", "T", "P")
                .map(multiple -> multiple + unit)
                .toList();
    }

    private static String percent(double value) {
        BigDecimal tenths = BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_UP);
        return (value > 0 && tenths.signum() == 0 ? "<0.1" : tenths.toPlainString()) + " %";
    }

    private static String scaled(double value, String unit, DoubleFunction<String> digits) {
        List<String> scales = SCALES.getOrDefault(unit, List.of());
        int scale = 0;
        double magnitude = value;
        while (Math.abs(magnitude) >= 999.95 && scale < scales.size() - 1) {
            magnitude /= 1000;
            scale++;
        }
        return digits.apply(magnitude) + " " + scales.get(scale);
    }

    private static String decimals(double value) {
        return Math.abs(value) < 0.1
                ? digits(value)
                : grouped(BigDecimal.valueOf(value)
                        .setScale(Math.rint(value) == value ? 0 : 2, RoundingMode.HALF_UP)
                        .toPlainString());
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
