package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.region.RegionRequest;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.report.OverviewRequest;
import io.github.ncugradle.internal.report.Overviews;
import io.github.ncugradle.internal.report.ReportRequest;
import io.github.ncugradle.internal.report.Reports;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** From {@code regions.json} to all reports, in a warm JVM. */
final class ReportBenchmark {

    private static final int LAUNCHES = 9_000;
    private static final int METRICS = 40;
    private static final int RUNS = 20;
    private static final int COLD = 10;
    private static final int MEMBERS = 50;
    private static final int MANY_REGIONS = 2000;
    private static final int MANY_KERNELS = 20_000;

    private ReportBenchmark() {}

    public static void main(String[] args) throws IOException {
        try (Scratch scratch = new Scratch("report-benchmark")) {
            Path directory = scratch.directory();
            usual(directory);
            collected(directory);
            large(directory);
        }
    }

    private static void usual(Path directory) throws IOException {
        Path regions = regions(directory);
        List<double[]> milliseconds = new ArrayList<>();
        for (int i = 0; i < RUNS; i++) {
            long start = System.nanoTime();
            long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            report(RegionDocuments.open(regions), directory.resolve("reports-" + i));
            milliseconds.add(new double[] {
                (System.nanoTime() - start) / 1e6,
                (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1e6
            });
        }
        System.out.printf(
                "Reports on %d regions, %,d KB: warm %.0f ms (%.0f ms of CPU time), first %.0f ms%n",
                scope(regions).regions().size(),
                Files.size(regions.resolveSibling(RegionDocuments.fileOf("aggregate"))) / 1000,
                median(milliseconds, 0),
                median(milliseconds, 1),
                milliseconds.get(0)[0]);
    }

    /** The members are all alike; each is read and copied for itself. */
    private static void collected(Path directory) throws IOException {
        Path member = directory.resolve("reports-0");
        List<OverviewRequest.Source> members = IntStream.range(0, MEMBERS)
                .mapToObj(number -> new OverviewRequest.Source(":member:" + number, member))
                .toList();
        List<double[]> milliseconds = new ArrayList<>();
        for (int i = 0; i < RUNS; i++) {
            long start = System.nanoTime();
            long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Overviews.write(
                    new OverviewRequest("benchmark", members, true, true, 60_000, List.of()),
                    directory.resolve("overview-" + i));
            milliseconds.add(new double[] {
                (System.nanoTime() - start) / 1e6,
                (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1e6
            });
        }
        System.out.printf(
                "Overview of %d members, report.json of %,d KB each: warm %.0f ms (%.0f ms of CPU time), first %.0f ms%n",
                MEMBERS,
                Files.size(member.resolve("report.json")) / 1000,
                median(milliseconds, 0),
                median(milliseconds, 1),
                milliseconds.get(0)[0]);
    }

    private static ScopeRegions scope(Path regions) throws IOException {
        RegionDocuments documents = RegionDocuments.open(regions);
        return documents.regions(documents.model().scopes().get(0));
    }

    private static void large(Path directory) throws IOException {
        Path regions = Files.createDirectory(directory.resolve("large-regions"));
        Analysis.of(List.of(new RegionRequest.Repetition(List.of(new RegionRequest.Run(
                        null,
                        List.of(new RegionRequest.CaptureFile(
                                "many.ncu-rep",
                                "0".repeat(64),
                                () -> new ManyRegions(MANY_REGIONS, MANY_KERNELS),
                                null)))))))
                .write(regions);
        Path reports = directory.resolve("large");
        long start = System.nanoTime();
        report(RegionDocuments.open(regions.resolve(RegionDocuments.FILE)), reports);
        Path page = reports.resolve("index.html");
        System.out.printf(
                "Reports on %,d regions with %,d kernels: %.1f s, page of %.1f MB%n",
                MANY_REGIONS, MANY_KERNELS, (System.nanoTime() - start) / 1e9, Files.size(page) / 1e6);
        FirstPaint.measure(page);
    }

    private static void report(RegionDocuments documents, Path directory) throws IOException {
        Reports.write(new ReportRequest("benchmark", documents, null, true, true, 60_000, List.of()), directory);
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
        Path regions = Files.createDirectory(directory.resolve("regions"));
        Analysis.of(Map.of("report", report)).write(regions);
        return regions.resolve(RegionDocuments.FILE);
    }
}
