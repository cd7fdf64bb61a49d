package io.github.ncugradle.internal.report.export;

import io.github.ncugradle.internal.gate.model.Subject;
import io.github.ncugradle.internal.region.model.Numbers;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * OpenMetrics text format 1.0. Names of ncu and of the program are values of labels only, because names of metrics have a small
 * alphabet. Times are in seconds, OpenMetrics' base unit, with all digits.
 */
final class OpenMetrics {

    private static final int MILLI = 3;
    private static final int NANO = 9;

    private final ExportedValues values;
    private final String time;
    private final StringBuilder text = new StringBuilder();

    private OpenMetrics(ExportedValues values) {
        this.values = values;
        this.time = values.measured() == null ? "" : " " + time(values.measured());
    }

    static String text(ExportedValues values) {
        return new OpenMetrics(values).write();
    }

    private String write() {
        description();
        families("time", "seconds", "GPU time", ExportedValue::isTime);
        families("launches", "", "Kernel launches", value -> value.subject() == Subject.LAUNCHES);
        families("metric", "", "Metric of ncu, in the unit of its label", value -> value.subject() == Subject.METRIC);
        return text.append("# EOF\n").toString();
    }

    private void description() {
        head("ncu_measurement", "info", "", "Origin of the values");
        Map<String, String> labels = labels();
        labels.put("gpu", values.gpus());
        labels.put("ncu", values.ncuVersions());
        sample("ncu_measurement_info", labels, "1");
        head("ncu_repetitions", "gauge", "", "Number of repetitions of the measurement");
        sample("ncu_repetitions", labels(), Integer.toString(values.repetitions()));
    }

    /** A family with the values, and one for each of their bounds if there are any. */
    private void families(String quantity, String unit, String help, Predicate<ExportedValue> which) {
        List<ExportedValue> of = values.values().stream().filter(which).toList();
        family("ncu_" + quantity, unit, help + ": median of the repetitions", of, ExportedValue::median);
        family("ncu_" + quantity + "_lower", unit, help + ": lower bound of the median", of, ExportedValue::low);
        family("ncu_" + quantity + "_upper", unit, help + ": upper bound of the median", of, ExportedValue::high);
    }

    private void family(
            String name,
            String unit,
            String help,
            List<ExportedValue> of,
            Function<ExportedValue, @Nullable Double> number) {
        // The unit must be the end of the name.
        String full = unit.isEmpty() ? name : name + "_" + unit;
        List<ExportedValue> present =
                of.stream().filter(value -> number.apply(value) != null).toList();
        if (present.isEmpty()) {
            return;
        }
        head(full, "gauge", unit, help);
        for (ExportedValue value : present) {
            Double found = number.apply(value);
            if (found != null) {
                sample(full, labels(value), unit.isEmpty() ? Numbers.text(found) : seconds(found));
            }
        }
    }

    private void head(String family, String type, String unit, String help) {
        text.append("# TYPE ").append(family).append(' ').append(type).append('\n');
        if (!unit.isEmpty()) {
            text.append("# UNIT ").append(family).append(' ').append(unit).append('\n');
        }
        text.append("# HELP ").append(family).append(' ').append(help).append('\n');
    }

    private void sample(String name, Map<String, String> labels, String number) {
        text.append(name)
                .append(labels.entrySet().stream()
                        .map(label -> label.getKey() + "=\"" + escaped(label.getValue()) + "\"")
                        .collect(Collectors.joining(",", "{", "}")))
                .append(' ')
                .append(number)
                .append(time)
                .append('\n');
    }

    private Map<String, String> labels() {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("measurement", values.measurement());
        if (values.simulated()) {
            labels.put("simulated", "true");
        }
        return labels;
    }

    private Map<String, String> labels(ExportedValue value) {
        Map<String, String> labels = labels();
        labels.put("place", value.place());
        if (value.self()) {
            labels.put("nested", "excluded");
        }
        if (value.subject() == Subject.KERNEL_TIME) {
            labels.put("kernel", value.name());
        } else if (value.subject() == Subject.METRIC) {
            labels.put("metric", value.name());
            labels.put("unit", value.unit());
        }
        return labels;
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    /** In seconds since 1970. Who reads the file later would otherwise take its own time. */
    private static String time(String instant) {
        Instant time = OffsetDateTime.parse(instant).toInstant();
        return BigDecimal.valueOf(time.toEpochMilli(), MILLI).toPlainString();
    }

    private static String seconds(double nanoseconds) {
        BigDecimal seconds = new BigDecimal(Numbers.text(nanoseconds)).movePointLeft(NANO);
        return seconds.signum() == 0 ? "0" : seconds.stripTrailingZeros().toPlainString();
    }
}
