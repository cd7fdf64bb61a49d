package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.region.Captures;
import io.github.ncugradle.internal.region.RegionAnalysis;
import io.github.ncugradle.internal.region.RegionModel;
import io.github.ncugradle.internal.region.RegionRequest;
import io.github.ncugradle.internal.region.RegionsJson;
import io.github.ncugradle.internal.report.ReportRequest;
import io.github.ncugradle.internal.report.Reports;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** From {@code regions.json} to all reports, in a JVM that has done it before. */
final class ReportBenchmark {

    private static final int LAUNCHES = 9_000;
    private static final int METRICS = 40;
    private static final int RUNS = 20;
    private static final int COLD = 10;

    private ReportBenchmark() {}

    public static void main(String[] args) throws IOException {
        Path directory = Files.createTempDirectory("report-benchmark");
        try {
            Path regions = regions(directory);
            List<double[]> milliseconds = new ArrayList<>();
            for (int i = 0; i < RUNS; i++) {
                long start = System.nanoTime();
                long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                RegionModel model = RegionsJson.read(regions);
                Reports.write(
                        new ReportRequest("benchmark", model, true, true, 60_000, List.of()),
                        directory.resolve("reports-" + i));
                milliseconds.add(new double[] {
                    (System.nanoTime() - start) / 1e6,
                    (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1e6
                });
            }
            System.out.printf(
                    "Reports on %d regions, regions.json of %,d KB: warm %.0f ms (%.0f ms of CPU time), first %.0f ms%n",
                    RegionsJson.read(regions).scopes().get(0).regions().size(),
                    Files.size(regions) / 1000,
                    median(milliseconds, 0),
                    median(milliseconds, 1),
                    milliseconds.get(0)[0]);
        } finally {
            try (var files = Files.walk(directory)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    private static double median(List<double[]> milliseconds, int kind) {
        return milliseconds.stream()
                .skip(COLD)
                .mapToDouble(run -> run[kind])
                .sorted()
                .skip((RUNS - COLD) / 2)
                .findFirst()
                .orElseThrow();
    }

    private static Path regions(Path directory) throws IOException {
        Path report = directory.resolve("report.ncu-rep");
        LargeReports.small(LAUNCHES, METRICS, report);
        Path regions = directory.resolve("regions.json");
        RegionsJson.write(
                RegionAnalysis.of(new RegionRequest(
                        Captures.ofReports(Map.of("report", report)).repetitions(),
                        List.of(),
                        true,
                        List.of(),
                        List.of(),
                        List.of(),
                        true,
                        false,
                        Map.of())),
                regions);
        return regions;
    }
}
