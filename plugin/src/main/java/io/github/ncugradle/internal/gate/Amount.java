package io.github.ncugradle.internal.gate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses times and percentages from build scripts. */
public final class Amount {

    private static final Pattern WITH_UNIT = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(\\p{L}+|%)");

    private Amount() {}

    /**
     * Parses {@code 12 ms}.
     *
     * @throws IllegalArgumentException if the text is not a time
     */
    public static double nanoseconds(String text) {
        Matcher amount = WITH_UNIT.matcher(text.strip());
        double unit = amount.matches()
                ? switch (amount.group(2)) {
                    case "ns" -> 1;
                    // The last two are the micro sign and the Greek letter mu.
                    case "us", "\u00b5s", "\u03bcs" -> 1e3;
                    case "ms" -> 1e6;
                    case "s" -> 1e9;
                    case "min" -> 60e9;
                    default -> 0;
                }
                : 0;
        if (unit == 0) {
            throw new IllegalArgumentException(
                    "expected a time with its unit (ns, us, ms, s or min), such as \"12 ms\"; found '" + text + "'.");
        }
        return Double.parseDouble(amount.group(1)) * unit;
    }

    /**
     * Parses {@code 3 %} as 0.03.
     *
     * @throws IllegalArgumentException if the text is not a percentage
     */
    public static double share(String text) {
        Matcher amount = WITH_UNIT.matcher(text.strip());
        if (!amount.matches() || !amount.group(2).equals("%")) {
            throw new IllegalArgumentException("expected a percentage, such as \"3 %\"; found '" + text + "'.");
        }
        return Double.parseDouble(amount.group(1)) / 100;
    }
}
