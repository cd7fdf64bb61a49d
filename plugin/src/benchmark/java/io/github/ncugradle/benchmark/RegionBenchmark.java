package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.region.Captures;
import io.github.ncugradle.internal.region.MetricsCsv;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** From a report to {@code regions.json}, {@code kernels.csv} and {@code metrics.csv}, with 40 metrics in 30 regions. */
final class RegionBenchmark {

    private static final int METRICS = 40;

    private RegionBenchmark() {}

    public static void main(String[] args) throws IOException {
        try (Scratch scratch = new Scratch("region-benchmark")) {
            Path directory = scratch.directory();
            Path report = directory.resolve("report.ncu-rep");
            System.out.printf(
                    "From report to regions.json, heap of %d MB:%n",
                    Runtime.getRuntime().maxMemory() >> 20);
            for (int launches : List.of(9_000, 200_000)) {
                LargeReports.small(launches, METRICS, report);
                List<Double> milliseconds = new ArrayList<>();
                for (int i = 0; i < 7; i++) {
                    long start = System.nanoTime();
                    aggregate(report, directory);
                    milliseconds.add((System.nanoTime() - start) / 1e6);
                }
                System.out.printf(
                        "  %,7d launches: warm %.0f ms, first %.0f ms%n",
                        launches,
                        milliseconds.stream()
                                .skip(3)
                                .sorted()
                                .skip(2)
                                .findFirst()
                                .orElseThrow(),
                        milliseconds.get(0));
            }
            long start = System.nanoTime();
            try (MetricsCsv metrics = new MetricsCsv(directory.resolve("metrics.csv"))) {
                Captures.ofReports(Map.of("report", report))
                        .repetitions()
                        .get(0)
                        .runs()
                        .get(0)
                        .files()
                        .get(0)
                        .source()
                        .get()
                        .forEachResult(metrics);
            }
            System.out.printf(
                    "  metrics.csv of the latter: %,d MB in %.0f ms%n",
                    Files.size(directory.resolve("metrics.csv")) / 1_000_000, (System.nanoTime() - start) / 1e6);
        }
    }

    private static void aggregate(Path report, Path directory) throws IOException {
        Analysis.of(Map.of("report", report)).write(directory);
    }
}
