package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.report.ReportRequest;
import io.github.ncugradle.internal.report.Reports;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;

/** What a growing number of ranks costs from their reports to the pages, in memory above all. */
final class RankBenchmark {

    private static final int LAUNCHES = 300;
    private static final int METRICS = 40;
    private static final long PAUSE_NANOSECONDS = 20_000_000;

    private RankBenchmark() {}

    public static void main(String[] args) throws IOException {
        try (Scratch scratch = new Scratch("rank-benchmark")) {
            Path directory = scratch.directory();
            Path report = directory.resolve("report.ncu-rep");
            LargeReports.small(LAUNCHES, METRICS, report);
            // The first round warms up.
            for (int ranks : List.of(4, 4, 16, 64, 256)) {
                Map<String, Path> reports = new LinkedHashMap<>();
                for (int rank = 0; rank < ranks; rank++) {
                    reports.put("rank " + rank, report);
                }
                Path regions = Files.createDirectories(directory.resolve("regions-" + ranks));
                measured(ranks + " ranks, regions", () -> Analysis.of(reports).write(regions));
                measured(ranks + " ranks, reports", () -> reports(regions, directory.resolve("reports")));
                Scratch.delete(directory.resolve("reports"));
                System.out.printf("  region documents of %.1f MB%n", Scratch.bytes(regions) / 1e6);
            }
        }
    }

    private static void reports(Path regions, Path directory) throws IOException {
        Reports.write(
                new ReportRequest(
                        "benchmark",
                        RegionDocuments.open(regions.resolve(RegionDocuments.FILE)),
                        null,
                        true,
                        true,
                        60_000,
                        List.of()),
                directory);
    }

    private interface Work {
        void run() throws IOException;
    }

    /** Once for the time, once for the memory: looking for the latter all the time takes time. */
    private static void measured(String what, Work work) throws IOException {
        long start = System.nanoTime();
        work.run();
        double seconds = (System.nanoTime() - start) / 1e9;
        Watch watch = new Watch();
        watch.start();
        work.run();
        System.out.printf("  %s: %.2f s, at most %.1f MB in use%n", what, seconds, watch.most() / 1e6);
    }

    /** As the collection left it: what others do in the meantime does not count. */
    private static long live() {
        System.gc();
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .map(MemoryPoolMXBean::getCollectionUsage)
                .filter(Objects::nonNull)
                .mapToLong(MemoryUsage::getUsed)
                .sum();
    }

    /** Looks again and again at what is in use. */
    private static final class Watch extends Thread {

        private volatile boolean over;
        private long most;

        Watch() {
            setDaemon(true);
        }

        @Override
        public void run() {
            while (!over) {
                most = Math.max(most, live());
                LockSupport.parkNanos(PAUSE_NANOSECONDS);
            }
        }

        long most() {
            over = true;
            try {
                join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return most;
        }
    }
}
