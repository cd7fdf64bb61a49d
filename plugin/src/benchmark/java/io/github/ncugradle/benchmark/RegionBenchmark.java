package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.region.Captures;
import io.github.ncugradle.internal.region.ResultTables;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * From a report to {@code regions.json}, {@code kernels.csv}, {@code results.csv} and {@code metrics.csv}: with 40 metrics in
 * 30 regions, and with the kernel names and the metrics of CUTLASS, against ncu's raw page of the same report.
 */
final class RegionBenchmark {

    private static final int METRICS = 40;

    private RegionBenchmark() {}

    public static void main(String[] args) throws IOException, InterruptedException {
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
            try (ResultTables tables = new ResultTables(directory)) {
                Captures.ofReports(Map.of("report", report))
                        .repetitions()
                        .get(0)
                        .runs()
                        .get(0)
                        .files()
                        .get(0)
                        .source()
                        .get()
                        .forEachResult(tables);
            }
            System.out.printf(
                    "  results.csv and metrics.csv of the latter: %,d MB in %.0f ms%n",
                    tables(directory) / 1_000_000, (System.nanoTime() - start) / 1e6);
            longNames(scratch.directory());
            sourceLines("benchmark.cutlass", 300, scratch.directory());
            sourceLines("benchmark.functions", 1000, scratch.directory());
            sourceLines("benchmark.without", 900, scratch.directory());
        }
    }

    /** What source lines cost: in a report with line info, in one with functions only, and in one without per-instruction values. */
    private static void sourceLines(String property, int results, Path directory) throws IOException {
        String real = System.getProperty(property);
        if (real == null) {
            System.out.println("The real report " + property + " is not there: no cost of source lines");
            return;
        }
        Path report = directory.resolve("lines.ncu-rep");
        LargeReports.repeat(Path.of(real), results, report);
        double[] least = {Double.MAX_VALUE, Double.MAX_VALUE};
        for (int i = 0; i < 10; i++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Analysis.of(Map.of("report", report), i % 2 == 1).write(directory);
            double took = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e6;
            least[i % 2] = Math.min(least[i % 2], took);
        }
        System.out.printf(
                "regions.json of %d results of %s, %,d MB: %.0f ms of CPU time without source lines, %.0f ms with, %.2f ms"
                        + " more per result%n",
                results,
                Path.of(real).getFileName(),
                Files.size(report) / 1_000_000,
                least[0],
                least[1],
                (least[1] - least[0]) / results);
    }

    private static void longNames(Path directory) throws IOException, InterruptedException {
        String real = System.getProperty("benchmark.cutlass");
        if (real == null) {
            System.out.println("The real report with long kernel names is not there: no ratio to ncu");
            return;
        }
        Path report = directory.resolve("cutlass.ncu-rep");
        LargeReports.repeat(Path.of(real), 300, report);
        List<Double> milliseconds = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            long start = System.nanoTime();
            try (ResultTables tables = new ResultTables(directory)) {
                Analysis.of(Map.of("report", report), tables).write(directory);
            }
            milliseconds.add((System.nanoTime() - start) / 1e6);
        }
        double least = milliseconds.stream().sorted().findFirst().orElseThrow();
        System.out.printf(
                "All outputs of 300 launches with long names, from a report of %,d MB: warm %.0f ms, first %.0f ms%n",
                Files.size(report) / 1_000_000, least, milliseconds.get(0));
        long rowsOfAll = sizeWithoutResults(directory);
        System.out.printf(
                "  results.csv %,d MB and metrics.csv %,d MB; %,d MB with all columns in each row of metrics.csv,"
                        + " %.0f times as much%n",
                Files.size(directory.resolve("results.csv")) / 1_000_000,
                Files.size(directory.resolve("metrics.csv")) / 1_000_000,
                rowsOfAll / 1_000_000,
                (double) rowsOfAll / tables(directory));
        String ncu = System.getProperty("tools.ncu.2024");
        double page = ncu == null ? -1 : IngestBenchmark.importWithNcu(ncu, report);
        if (page > 0) {
            System.out.printf(
                    "  ncu 2024 --import --csv --page raw of the report: %.0f ms, %.1f times as long as all outputs,"
                            + " %.1f times as long as the first time%n",
                    page, page / least, page / milliseconds.get(0));
        } else {
            System.out.println("  ncu 2024 is not installed (.ci/install-tools) or cannot read this report: no ratio");
        }
    }

    /** The bytes of a metrics.csv that had the columns of results.csv in each of its rows. */
    private static long sizeWithoutResults(Path directory) throws IOException {
        Map<String, Integer> results = new HashMap<>();
        try (Stream<String> rows = Files.lines(directory.resolve("results.csv"))) {
            rows.forEach(row -> results.put(row.substring(0, afterKey(row)), row.length() + 1));
        }
        try (Stream<String> rows = Files.lines(directory.resolve("metrics.csv"))) {
            return rows.mapToLong(row -> results.getOrDefault(row.substring(0, afterKey(row)), 0)
                            + row.lastIndexOf(',')
                            - afterKey(row)
                            + 1)
                    .sum();
        }
    }

    private static int afterKey(String row) {
        return row.indexOf(',', row.indexOf(',') + 1) + 1;
    }

    private static long tables(Path directory) throws IOException {
        return Files.size(directory.resolve("results.csv")) + Files.size(directory.resolve("metrics.csv"));
    }

    private static void aggregate(Path report, Path directory) throws IOException {
        Analysis.of(Map.of("report", report)).write(directory);
    }
}
