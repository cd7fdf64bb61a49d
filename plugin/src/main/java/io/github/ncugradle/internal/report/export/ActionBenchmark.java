package io.github.ncugradle.internal.report.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.document.WholeDocument;
import io.github.ncugradle.internal.gate.model.Subject;
import io.github.ncugradle.internal.region.model.Numbers;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The format {@code customSmallerIsBetter} of github-action-benchmark: a list of values. Values where more is better are left
 * out, because the format would show an improvement as a regression.
 */
final class ActionBenchmark {

    private ActionBenchmark() {}

    /**
     * One value.
     *
     * @param range bounds of the value, as text
     * @param extra shown with the value
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Entry(
            String name,
            String unit,
            double value,
            @Nullable String range,
            String extra) {}

    static String text(ExportedValues values) throws IOException {
        List<Entry> entries = values.values().stream()
                .filter(ExportedValue::smallerIsBetter)
                .map(value -> entry(values, value))
                .toList();
        return WholeDocument.text(entries);
    }

    private static Entry entry(ExportedValues values, ExportedValue value) {
        return new Entry(
                values.name(value) + ", " + quantity(value),
                unit(value),
                value.median(),
                value.low() == null || value.high() == null
                        ? null
                        : Numbers.text(value.low()) + " … " + Numbers.text(value.high()),
                extra(values, value));
    }

    private static String quantity(ExportedValue value) {
        String quantity =
                switch (value.subject()) {
                    case TIME -> "time";
                    case LAUNCHES -> "launches";
                    case KERNEL_TIME -> "time of " + value.name();
                    case METRIC -> value.name();
                };
        return value.self() ? "self " + quantity : quantity;
    }

    private static String unit(ExportedValue value) {
        return value.subject() == Subject.LAUNCHES ? "launches" : value.unit();
    }

    private static String extra(ExportedValues values, ExportedValue value) {
        return "repetitions: " + value.repetitions() + "\ngpu: " + values.gpus() + "\nncu: " + values.ncuVersions()
                + (values.simulated() ? "\nSIMULATED, not from a GPU" : "");
    }
}
