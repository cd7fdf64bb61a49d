package io.github.ncugradle.internal.ingest.page;

import io.github.ncugradle.internal.profile.NcuVersion;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.profile.metric.Unit;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Values and units of metrics as ncu prints them in base units. */
public final class MetricCell {

    private static final double TWO_TO_63 = 0x1p63;
    private static final double TWO_TO_64 = 0x1p64;

    /** Below this value, multiplying a number by 100 is exact enough to detect ties when rounding to hundredths. */
    private static final double MOST_HUNDREDTHS = 1e13;

    private static final double NEAR_HALF = 0.01;

    private MetricCell() {}

    /** Formats whole numbers with all digits, others with two decimals. */
    public static String value(Metrics metrics, int index) {
        MetricValue.Kind kind = metrics.kind(index);
        return switch (kind) {
            case ABSENT -> "";
            case NO_DATA -> "no data";
            case TEXT -> metrics.value(index).toString();
            case UINT32, UINT64, FLOAT, DOUBLE -> number(metrics.number(index));
        };
    }

    /** Like ncu, drops the sign of values that are not finite, and converts integers to double, which loses digits beyond 2^53. */
    private static String number(double number) {
        if (!Double.isFinite(number)) {
            return Double.isNaN(number) ? "nan" : "inf";
        }
        if (number == Math.rint(number)) {
            return whole(number);
        }
        return (number < 0 ? "-" : "") + twoDecimals(Math.abs(number));
    }

    /** Converts to 64 bits like C++: unsigned if possible, and 0 if out of range. */
    private static String whole(double number) {
        if (number >= TWO_TO_64) {
            return "0";
        }
        return number < TWO_TO_63 ? Long.toString((long) number) : new BigDecimal(number).toPlainString();
    }

    private static String twoDecimals(double number) {
        double hundredths = number * 100;
        if (hundredths < MOST_HUNDREDTHS && Math.abs(hundredths - Math.floor(hundredths) - 0.5) > NEAR_HALF) {
            long rounded = Math.round(hundredths);
            long decimals = rounded % 100;
            return rounded / 100 + (decimals < 10 ? ".0" : ".") + decimals;
        }
        return new BigDecimal(number).setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    }

    /** A unit in the spelling of an ncu version. */
    public static String unit(Unit unit, NcuVersion version) {
        String symbol = unit.symbol();
        if (PageStyle.of(version).shortUnits()) {
            return symbol;
        }
        return switch (symbol) {
            case "ns" -> "nsecond";
            case "hz" -> "cycle/second";
            // Rates of unnamed quantities had no unit.
            case "1/s" -> "";
            default -> symbol.endsWith("/s") ? symbol + "econd" : symbol;
        };
    }
}
