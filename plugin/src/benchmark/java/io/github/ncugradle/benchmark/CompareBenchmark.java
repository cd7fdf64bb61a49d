package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.comparison.Comparison;
import io.github.ncugradle.internal.comparison.Side;
import io.github.ncugradle.internal.comparison.model.Compared;
import io.github.ncugradle.internal.comparison.model.ComparisonDocument;
import io.github.ncugradle.internal.region.RegionRequest;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.report.comparison.ComparisonReports;
import io.github.ncugradle.internal.report.comparison.ComparisonRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** From two {@code regions.json} to all reports of their comparison, in a warm JVM. */
final class CompareBenchmark {

    private static final int REGIONS = 2000;
    private static final int KERNELS = 20_000;
    private static final int RUNS = 20;
    private static final int COLD = 10;
    private static final double SLOWER = 1.2;
    private static final List<String> EFFORT =
            List.of("gpc__cycles_elapsed.max", "smsp__inst_executed.sum", "dram__bytes.sum");

    private CompareBenchmark() {}

    public static void main(String[] args) throws IOException {
        try (Scratch scratch = new Scratch("compare-benchmark")) {
            Path directory = scratch.directory();
            Path before = regions(directory.resolve("before"), 1);
            Path after = regions(directory.resolve("after"), SLOWER);
            Path reports = directory.resolve("reports");
            List<Double> comparing = new ArrayList<>();
            List<Double> writing = new ArrayList<>();
            for (int i = 0; i < RUNS; i++) {
                long start = System.nanoTime();
                Side one = Side.open("before", Compared.Kind.REGIONS, before);
                Side other = Side.open("after", Compared.Kind.REGIONS, after);
                ComparisonDocument comparison = Comparison.of(one, other, Comparison.Options.DEFAULT);
                long compared = System.nanoTime();
                ComparisonReports.write(new ComparisonRequest(comparison, one, other, 60_000, List.of()), reports);
                comparing.add((compared - start) / 1e6);
                writing.add((System.nanoTime() - compared) / 1e6);
            }
            System.out.printf(
                    "Comparison of %,d regions with %,d kernels on each side: reading and comparing %.0f ms, all reports"
                            + " %.0f ms; together %.0f ms, the first time %.0f ms; %s of %.1f MB, page of %.1f MB%n",
                    REGIONS,
                    KERNELS,
                    median(comparing),
                    median(writing),
                    median(comparing) + median(writing),
                    comparing.get(0) + writing.get(0),
                    ComparisonDocument.FILE,
                    Files.size(reports.resolve(ComparisonDocument.FILE)) / 1e6,
                    Files.size(reports.resolve(ComparisonReports.PAGE)) / 1e6);
        }
    }

    private static double median(List<Double> milliseconds) {
        List<Double> warm = milliseconds.stream().skip(COLD).sorted().toList();
        return warm.get(warm.size() / 2);
    }

    private static Path regions(Path directory, double slower) throws IOException {
        Files.createDirectory(directory);
        Analysis.of(List.of(new RegionRequest.Repetition(List.of(new RegionRequest.Run(
                        null,
                        List.of(new RegionRequest.CaptureFile(
                                "many.ncu-rep",
                                "0".repeat(64),
                                () -> new ManyRegions(REGIONS, KERNELS, EFFORT, slower),
                                null)))))))
                .write(directory);
        return directory.resolve(RegionDocuments.FILE);
    }
}
