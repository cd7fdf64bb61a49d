package io.github.ncugradle.internal.report.export;

import java.io.IOException;

/** A format that services for benchmark histories read. */
public enum ExportFormat {
    /** Bencher Metric Format. */
    BENCHER("bencher.json") {
        @Override
        String text(ExportedValues values) throws IOException {
            return BencherMetrics.text(values);
        }
    },

    /** The custom format of github-action-benchmark for values where smaller is better. */
    GITHUB_ACTION_BENCHMARK("github-action-benchmark.json") {
        @Override
        String text(ExportedValues values) throws IOException {
            return ActionBenchmark.text(values);
        }
    },

    /** OpenMetrics text format 1.0. */
    OPEN_METRICS("openmetrics.txt") {
        @Override
        String text(ExportedValues values) {
            return OpenMetrics.text(values);
        }
    };

    private final String file;

    ExportFormat(String file) {
        this.file = file;
    }

    /** Name of the file in the directory of exports. */
    public String file() {
        return file;
    }

    abstract String text(ExportedValues values) throws IOException;
}
