package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.MetricUnits;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.profile.metric.MetricsPool;
import io.github.ncugradle.internal.profile.metric.Unit;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Converts cells to the values of a result, in base units. */
final class CsvValues {

    private static final Pattern SCIENTIFIC = Pattern.compile("[-+]?\\d+(\\.\\d+)?[eE][-+]?\\d{1,3}");
    private static final Set<String> NO_DIGITS = Set.of("no data", "nan", "-nan", "inf", "-inf");
    private static final int REMEMBERED = 4096;

    private final MetricsPool pool = new MetricsPool();
    private final Map<String, String> texts = new HashMap<>();

    /**
     * With {@code --print-metric-instances} a value is followed by those of its instances, as in {@code 28 (11; 17)};
     * a metric with instances only has {@code (11; 17)}.
     */
    static String withoutInstances(String cell) {
        if (!cell.endsWith(")")) {
            return cell;
        }
        if (cell.startsWith("(")) {
            return "";
        }
        int open = cell.indexOf(" (");
        String value = cell.substring(0, Math.max(open, 0));
        return CsvNumber.isNumberLike(value) || NO_DIGITS.contains(value) ? value : cell;
    }

    /**
     * The unit of a metric that is printed in the given one. Versions of ncu disagree on some, so the name decides,
     * as it does for a report; a metric whose name says nothing has the base of the printed unit.
     */
    static Unit unitOf(String metric, Unit printed) {
        Unit unit = MetricUnits.of(metric);
        return unit.equals(Unit.NONE) ? printed.baseUnit() : unit;
    }

    /** Adds the value of a cell in the given unit; an empty cell means that the result lacks the metric. */
    void add(String cell, Unit unit) {
        String text = withoutInstances(cell);
        if (text.isEmpty()) {
            pool.add(MetricValue.Kind.ABSENT, 0);
        } else if (CsvNumber.isNumber(text)) {
            CsvNumber.add(text, unit.factor(), pool);
        } else {
            addWord(text, unit);
        }
    }

    private void addWord(String text, Unit unit) {
        switch (text) {
            case "no data", "n/a" -> pool.add(MetricValue.Kind.NO_DATA, 0);
            case "nan", "-nan", "nan(ind)", "-nan(ind)" -> number(Double.NaN);
            case "inf" -> number(Double.POSITIVE_INFINITY);
            case "-inf" -> number(Double.NEGATIVE_INFINITY);
            default -> {
                if (SCIENTIFIC.matcher(text).matches()) {
                    number(Double.parseDouble(text) * unit.factor());
                } else {
                    pool.addText(shared(text));
                }
            }
        }
    }

    private void number(double value) {
        pool.add(MetricValue.Kind.DOUBLE, Double.doubleToRawLongBits(value));
    }

    private String shared(String text) {
        if (texts.size() >= REMEMBERED) {
            return texts.getOrDefault(text, text);
        }
        return texts.computeIfAbsent(text, same -> same);
    }

    Metrics take(MetricSchema schema) {
        return pool.take(schema);
    }
}
