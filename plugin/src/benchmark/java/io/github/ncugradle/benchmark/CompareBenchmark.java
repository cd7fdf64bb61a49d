package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.comparison.Comparison;
import io.github.ncugradle.internal.comparison.Side;
import io.github.ncugradle.internal.comparison.model.Compared;
import io.github.ncugradle.internal.comparison.model.ComparisonDocument;
import io.github.ncugradle.internal.region.RegionRequest;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** From two {@code regions.json} to {@code comparison.json}, in a JVM that has done it before. */
final class CompareBenchmark {

    private static final int REGIONS = 2000;
    private static final int KERNELS = 20_000;
    private static final int RUNS = 7;
    private static final int COLD = 3;
    private static final double SLOWER = 1.2;
    private static final List<String> EFFORT =
            List.of("gpc__cycles_elapsed.max", "smsp__inst_executed.sum", "dram__bytes.sum");

    private CompareBenchmark() {}

    public static void main(String[] args) throws IOException {
        try (Scratch scratch = new Scratch("compare-benchmark")) {
            Path directory = scratch.directory();
            Path before = regions(directory.resolve("before"), 1);
            Path after = regions(directory.resolve("after"), SLOWER);
            Path file = directory.resolve(ComparisonDocument.FILE);
            List<Double> reading = new ArrayList<>();
            List<Double> comparing = new ArrayList<>();
            List<Double> writing = new ArrayList<>();
            for (int i = 0; i < RUNS; i++) {
                long start = cpu();
                Side one = Side.open("before", Compared.Kind.REGIONS, before);
                Side other = Side.open("after", Compared.Kind.REGIONS, after);
                one.regions().of(one.model().scopes().get(0));
                other.regions().of(other.model().scopes().get(0));
                long read = cpu();
                ComparisonDocument comparison = Comparison.of(one, other, Comparison.Options.DEFAULT);
                long compared = cpu();
                comparison.write(file);
                reading.add((read - start) / 1e6);
                comparing.add((compared - read) / 1e6);
                writing.add((cpu() - compared) / 1e6);
            }
            System.out.printf(
                    "Comparison of %,d regions with %,d kernels on each side: reading %.0f ms, comparing %.0f ms,"
                            + " writing %.0f ms for %.1f MB; %.0f ms of CPU time in all, first %.0f ms%n",
                    REGIONS,
                    KERNELS,
                    median(reading),
                    median(comparing),
                    median(writing),
                    Files.size(file) / 1e6,
                    median(reading) + median(comparing) + median(writing),
                    reading.get(0) + comparing.get(0) + writing.get(0));
        }
    }

    /** CPU time, which a busy machine does not change much. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
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
