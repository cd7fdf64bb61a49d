package io.github.ncugradle.internal.report.export;

import io.github.ncugradle.internal.document.WholeDocument;
import io.github.ncugradle.internal.file.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Bencher Metric Format: benchmarks with measures. Times are Bencher's measure {@code latency}, which it shows in nanoseconds. */
final class BencherMetrics {

    private static final int LONGEST_BENCHMARK = 1024;
    private static final int LONGEST_MEASURE = 64;
    private static final int HASHED = 8;

    private BencherMetrics() {}

    static String text(ExportedValues values) throws IOException {
        Map<String, Map<String, Map<String, Double>>> benchmarks = new LinkedHashMap<>();
        for (ExportedValue value : values.values()) {
            benchmarks
                    .computeIfAbsent(limited(benchmark(values, value), LONGEST_BENCHMARK), any -> new LinkedHashMap<>())
                    .put(limited(measure(value), LONGEST_MEASURE), metric(value));
        }
        return WholeDocument.text(benchmarks);
    }

    private static Map<String, Double> metric(ExportedValue value) {
        Map<String, Double> metric = new LinkedHashMap<>();
        metric.put("value", value.median());
        if (value.low() != null && value.high() != null) {
            metric.put("lower_value", value.low());
            metric.put("upper_value", value.high());
        }
        return metric;
    }

    private static String benchmark(ExportedValues values, ExportedValue value) {
        return values.name(value)
                + switch (value.subject()) {
                    case KERNEL_TIME -> ": " + value.name();
                    case TIME, LAUNCHES, METRIC -> "";
                };
    }

    private static String measure(ExportedValue value) {
        String measure =
                switch (value.subject()) {
                    case TIME, KERNEL_TIME -> "latency";
                    case LAUNCHES -> "launches";
                    case METRIC -> value.name();
                };
        return value.self() ? "self " + measure : measure;
    }

    /** Bencher rejects longer names. The hash keeps names distinct that differ after the limit. */
    private static String limited(String name, int longest) {
        if (bytes(name) <= longest) {
            return name;
        }
        String hash = "…" + Sha256.of(name).substring(0, HASHED);
        StringBuilder beginning = new StringBuilder(name.substring(0, Math.min(name.length(), longest)));
        while (bytes(beginning + hash) > longest) {
            int last = beginning.codePointBefore(beginning.length());
            beginning.setLength(beginning.length() - Character.charCount(last));
        }
        return beginning + hash;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
