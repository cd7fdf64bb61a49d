package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.MetricsPool;

/**
 * How the numbers of a file are written. ncu follows the locale of whoever ran it: {@code 465,056} and {@code 97.52},
 * {@code 465.056} and {@code 97,52}, {@code 465 056} and {@code 97,52}. Only values with six decimals, which it prints
 * on the raw page when it scales units, are the same everywhere: {@code 611089.107143}.
 */
enum CsvNumberForm {
    POINT('.', ','),
    COMMA(',', '.');

    private static final int INVARIANT_DECIMALS = 6;
    private static final int GROUP = 3;
    private static final int INDIAN_GROUP = 2;
    private static final int EXACT_DIGITS = 15;
    private static final String NEUTRAL_SEPARATORS = " '\u00A0\u2009\u202F\u2019";
    private static final double[] POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private final char decimal;
    private final char group;

    CsvNumberForm(char decimal, char group) {
        this.decimal = decimal;
        this.group = group;
    }

    /** What the look of one value says about the form of its file. */
    enum Look {
        /** Not a number in any form. */
        TEXT,
        /** The same number in every form. */
        NEUTRAL,
        POINT,
        COMMA,
        /** {@code 465.056}: a fraction or hundreds of thousands. */
        POINT_OR_GROUPS,
        /** {@code 465,056}. */
        COMMA_OR_GROUPS
    }

    static Look look(String number) {
        if (!isNumberLike(number)) {
            return Look.TEXT;
        }
        if (number.indexOf('.') < 0 && number.indexOf(',') < 0) {
            return POINT.reads(number) ? Look.NEUTRAL : Look.TEXT;
        }
        if (isInvariant(number)) {
            return Look.NEUTRAL;
        }
        boolean point = POINT.reads(number);
        boolean comma = COMMA.reads(number);
        if (point && comma) {
            return number.indexOf('.') >= 0 ? Look.POINT_OR_GROUPS : Look.COMMA_OR_GROUPS;
        }
        return point ? Look.POINT : comma ? Look.COMMA : Look.TEXT;
    }

    /** Digits, a sign and what locales put between digits; nothing else. */
    static boolean isNumberLike(String text) {
        int start = signed(text) ? 1 : 0;
        int length = text.length();
        if (start == length || !isDigit(text.charAt(start)) || !isDigit(text.charAt(length - 1))) {
            return false;
        }
        for (int i = start; i < length; i++) {
            char c = text.charAt(i);
            if (!isDigit(c) && c != '.' && c != ',' && NEUTRAL_SEPARATORS.indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether a number-like text is a number in this form. */
    private boolean reads(String text) {
        int start = signed(text) ? 1 : 0;
        int point = text.indexOf(decimal);
        int whole = point < 0 ? text.length() : point;
        for (int i = whole + 1; i < text.length(); i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return whole > start && isGrouped(text, start, whole);
    }

    /** Groups of three, or as in India of two with three at the end; a grouped number does not begin with zero. */
    private boolean isGrouped(String text, int start, int end) {
        char separator = 0;
        int digits = 0;
        int first = 0;
        int groups = 0;
        boolean twos = true;
        boolean threes = true;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (isDigit(c)) {
                digits++;
                continue;
            }
            if ((c != group && NEUTRAL_SEPARATORS.indexOf(c) < 0) || (separator != 0 && c != separator)) {
                return false;
            }
            if (groups == 0) {
                first = digits;
            } else {
                twos &= digits == INDIAN_GROUP;
                threes &= digits == GROUP;
            }
            separator = c;
            digits = 0;
            groups++;
        }
        if (separator == 0) {
            return true;
        }
        return digits == GROUP
                && text.charAt(start) != '0'
                && first > 0
                && ((threes && first <= GROUP) || (twos && first <= INDIAN_GROUP));
    }

    private static boolean isInvariant(String text) {
        int point = text.length() - INVARIANT_DECIMALS - 1;
        int start = signed(text) ? 1 : 0;
        if (point <= start || text.charAt(point) != '.') {
            return false;
        }
        for (int i = start; i < text.length(); i++) {
            if (i != point && !isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    boolean isNumber(String text) {
        return isNumberLike(text) && (isInvariant(text) || reads(text));
    }

    /** Adds the value of a number in this form, times the factor; an integer stays one if the factor is 1. */
    void add(String text, double factor, MetricsPool pool) {
        char point = isInvariant(text) ? '.' : decimal;
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
            } else if (c == point) {
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
            String plain = plain(text, point);
            if (decimals < 0 && !negative && factor == 1 && isUnsignedLong(plain)) {
                pool.add(MetricValue.Kind.UINT64, Long.parseUnsignedLong(plain));
                return;
            }
            value = Double.parseDouble(plain);
        }
        pool.add(MetricValue.Kind.DOUBLE, Double.doubleToRawLongBits(value * factor));
    }

    private static String plain(String text, char point) {
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isDigit(c) || (i == 0 && c == '-')) {
                plain.append(c);
            } else if (c == point) {
                plain.append('.');
            }
        }
        return plain.toString();
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
