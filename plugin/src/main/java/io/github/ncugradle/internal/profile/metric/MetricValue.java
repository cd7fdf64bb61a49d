package io.github.ncugradle.internal.profile.metric;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A value exactly as recorded: unsigned 64-bit integers keep all digits and floats remember their width.
 *
 * @param bits the integer, or the raw bits of the float or double
 */
public record MetricValue(Kind kind, long bits, @Nullable String text) {

    public static final MetricValue ABSENT = new MetricValue(Kind.ABSENT, 0, null);
    public static final MetricValue NO_DATA = new MetricValue(Kind.NO_DATA, 0, null);

    private static final double TWO_TO_63 = 0x1p63;

    /** What is stored. */
    public enum Kind {
        /** The result does not list the metric. */
        ABSENT(false),
        /** The result lists the metric without a value. */
        NO_DATA(false),
        TEXT(false),
        FLOAT(true),
        DOUBLE(true),
        UINT32(true),
        UINT64(true);

        private static final Kind[] BY_CODE = values();

        private final boolean number;

        Kind(boolean number) {
            this.number = number;
        }

        public boolean isNumber() {
            return number;
        }

        @SuppressWarnings("EnumOrdinal")
        byte code() {
            return (byte) ordinal();
        }

        static Kind ofCode(byte code) {
            return BY_CODE[code];
        }
    }

    public static MetricValue ofText(String text) {
        return new MetricValue(Kind.TEXT, 0, text);
    }

    public static MetricValue ofFloat(float value) {
        return new MetricValue(Kind.FLOAT, Float.floatToRawIntBits(value), null);
    }

    public static MetricValue ofDouble(double value) {
        return new MetricValue(Kind.DOUBLE, Double.doubleToRawLongBits(value), null);
    }

    public static MetricValue ofUnsigned(long value) {
        return new MetricValue(Kind.UINT64, value, null);
    }

    public static MetricValue ofUnsigned(int value) {
        return new MetricValue(Kind.UINT32, Integer.toUnsignedLong(value), null);
    }

    public boolean isNumber() {
        return kind.isNumber();
    }

    /** The nearest double; NaN for a NaN and for anything that is not a number. */
    public double number() {
        return number(kind, bits);
    }

    static double number(Kind kind, long bits) {
        return switch (kind) {
            case FLOAT -> Float.intBitsToFloat((int) bits);
            case DOUBLE -> Double.longBitsToDouble(bits);
            case UINT32 -> bits;
            case UINT64 -> bits >= 0 ? bits : (bits & Long.MAX_VALUE) + TWO_TO_63;
            case ABSENT, NO_DATA, TEXT -> Double.NaN;
        };
    }

    /** All digits, without an exponent or separators; {@code nan}, {@code inf}, {@code -inf}; empty without a value. */
    @Override
    public String toString() {
        return switch (kind) {
            case ABSENT, NO_DATA -> "";
            case TEXT -> text == null ? "" : text;
            case UINT32, UINT64 -> Long.toUnsignedString(bits);
            case FLOAT -> decimal(number(), Float.toString(Float.intBitsToFloat((int) bits)));
            case DOUBLE -> decimal(number(), Double.toString(number()));
        };
    }

    private static String decimal(double value, String shortest) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        String digits = new BigDecimal(shortest).stripTrailingZeros().toPlainString();
        return value == 0 && 1 / value < 0 ? "-" + digits : digits;
    }
}
