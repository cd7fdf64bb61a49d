package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.MetricsPool;
import java.util.regex.Pattern;

/**
 * Numbers in ncu's format for the C locale or English: {@code 465056}, {@code 465,056}, {@code 97.52}. ncu uses the locale of its
 * user, and each number of another locale can be detected individually: ncu prints two decimals, or six when it scales units, so
 * {@code 97,52}, {@code 465.056} and {@code 465 056} are foreign. Other numbers of the file are not considered.
 */
final class CsvNumber {

    private static final int GROUP = 3;
    private static final int EXACT_DIGITS = 15;
    private static final String FOREIGN_SEPARATORS = " '\u00A0\u2009\u202F\u2019\uFFFD";

    /** Thousands grouped with a point, or three decimals, which ncu never prints. */
    private static final Pattern POINT_OR_GROUPS = Pattern.compile("[-+]?[1-9]\\d{0,2}\\.\\d{3}");

    /** Digits in groups of three, or two with a final three as in India, and decimals after a point or comma. */
    private static final Pattern ANY_LOCALE = Pattern.compile(
            "[-+]?(\\d+|[1-9]\\d{0,2}(?<t>[., '\u00A0\u2009\u202F\u2019\uFFFD])\\d{3}(\\k<t>\\d{3})*"
                    + "|[1-9]\\d?(?<i>[, '\u00A0\u2009\u202F\u2019\uFFFD])\\d{2}(\\k<i>\\d{2})*\\k<i>\\d{3})([.,]\\d+)?");

    private static final double[] POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private CsvNumber() {}

    /** Whether a text has only digits, a sign and separators of locales. */
    static boolean isNumberLike(String text) {
        int start = signed(text) ? 1 : 0;
        int length = text.length();
        if (start == length || !isDigit(text.charAt(start)) || !isDigit(text.charAt(length - 1))) {
            return false;
        }
        for (int i = start; i < length; i++) {
            char c = text.charAt(i);
            if (!isDigit(c) && c != '.' && c != ',' && FOREIGN_SEPARATORS.indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether a text is, or may be, a number of another locale. */
    static boolean isForeign(String text) {
        return isNumber(text)
                ? POINT_OR_GROUPS.matcher(text).matches()
                : isNumberLike(text) && ANY_LOCALE.matcher(text).matches();
    }

    /** Whether a text is a number, with its integer digits ungrouped or in groups of three. */
    static boolean isNumber(String text) {
        int start = signed(text) ? 1 : 0;
        int point = text.indexOf('.');
        int whole = point < 0 ? text.length() : point;
        return whole > start
                && isGrouped(text, start, whole)
                && (point < 0 || (point < text.length() - 1 && areDigits(text, point + 1, text.length())));
    }

    private static boolean isGrouped(String text, int start, int end) {
        int comma = text.indexOf(',');
        if (comma < 0 || comma > end) {
            return areDigits(text, start, end);
        }
        // A grouped number does not begin with zero.
        if (comma == start || comma - start > GROUP || text.charAt(start) == '0' || !areDigits(text, start, comma)) {
            return false;
        }
        for (int group = comma; group < end; group += GROUP + 1) {
            if (end - group <= GROUP || text.charAt(group) != ',' || !areDigits(text, group + 1, group + 1 + GROUP)) {
                return false;
            }
        }
        return true;
    }

    private static boolean areDigits(String text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Adds the value of a number, times the factor; an integer stays an integer if the factor is 1. */
    static void add(String text, double factor, MetricsPool pool) {
        boolean negative = text.charAt(0) == '-';
        long digits = 0;
        int count = 0;
        int decimals = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isDigit(c)) {
                digits = digits * 10 + (c - '0');
                count += digits == 0 ? 0 : 1;
                decimals += decimals < 0 ? 0 : 1;
            } else if (c == '.') {
                decimals = 0;
            }
        }
        if (decimals < 0 && !negative && factor == 1 && count < 19) {
            pool.add(MetricValue.Kind.UINT64, digits);
            return;
        }
        double value;
        if (count <= EXACT_DIGITS && decimals < POWERS.length) {
            value = decimals > 0 ? digits / POWERS[decimals] : digits;
            value = negative ? -value : value;
        } else {
            String plain = text.replace(",", "");
            if (decimals < 0 && !negative && factor == 1 && isUnsignedLong(plain)) {
                pool.add(MetricValue.Kind.UINT64, Long.parseUnsignedLong(plain));
                return;
            }
            value = Double.parseDouble(plain);
        }
        pool.add(MetricValue.Kind.DOUBLE, Double.doubleToRawLongBits(value * factor));
    }

    private static boolean isUnsignedLong(String digits) {
        String most = Long.toUnsignedString(-1);
        return digits.length() < most.length() || (digits.length() == most.length() && digits.compareTo(most) <= 0);
    }

    private static boolean signed(String text) {
        return !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
