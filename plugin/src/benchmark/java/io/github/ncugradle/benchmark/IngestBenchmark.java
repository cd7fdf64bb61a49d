package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.ingest.page.RawPageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reading reports, as ratios of times taken in one run: against {@code ncu --import} on a large report, and against
 * itself on growing ones. Each read happens in a JVM with a small heap.
 */
final class IngestBenchmark {

    private static final int PAGES = 5;

    private IngestBenchmark() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        try (Scratch scratch = new Scratch("ingest-benchmark")) {
            Path directory = scratch.directory();
            large(directory.resolve("large.ncu-rep"));
            lines(directory.resolve("lines.ncu-rep"));
            growing(directory);
        }
    }

    private static void large(Path report) throws IOException, InterruptedException {
        String real = System.getProperty("benchmark.report");
        if (real == null) {
            System.out.println(
                    "The real report to repeat is not there: 60,000 results of our own writer stand in for it.");
            LargeReports.small(60_000, 20, report);
        } else {
            LargeReports.repeat(Path.of(real), 1000, report);
        }
        Path packed = report.resolveSibling("large.ncu-repz");
        LargeReports.pack(report, packed);
        Read read = read(report);
        Read unpacked = read(packed);
        double page = rawPage(report);
        System.out.printf("  raw.csv of the .ncu-rep, the reading included: %.0f ms%n", page);
        for (String year : List.of("2022", "2024")) {
            String ncu = System.getProperty("tools.ncu." + year);
            if (ncu == null) {
                System.out.printf("  ncu %s is not installed (.ci/install-tools): no ratio%n", year);
                continue;
            }
            double milliseconds = importWithNcu(ncu, report);
            if (milliseconds > 0) {
                System.out.printf(
                        "  ncu %s --import --csv --page raw of the .ncu-rep: %.0f ms, %.0f times as long as reading,"
                                + " %.0f times as long as raw.csv, %.0f times as long as the .ncu-repz%n",
                        year,
                        milliseconds,
                        milliseconds / read.warm,
                        milliseconds / page,
                        milliseconds / unpacked.warm);
            } else {
                System.out.printf("  ncu %s cannot read this report: no ratio%n", year);
            }
        }
    }

    /** What it costs to ask every result for its source lines. */
    private static void lines(Path report) throws IOException, InterruptedException {
        String real = System.getProperty("benchmark.lines");
        if (real == null) {
            System.out.println("The real report with line info is not there: no cost of source lines.");
            return;
        }
        LargeReports.repeat(Path.of(real), 300, report);
        Read without = read(report);
        Read with = read(report, "128m", 10, "lines");
        System.out.printf(
                "  with the source lines of each result: warm %.0f ms, first %.0f ms; %.2f ms a result, %.1f times as long%n",
                with.warm, with.first, (with.warm - without.warm) / with.results, with.warm / without.warm);
    }

    private static void growing(Path directory) throws IOException, InterruptedException {
        for (String format : List.of(".ncu-rep", ".ncu-repz", ".csv")) {
            System.out.printf("Small kernel results in a %s, read with a heap of 256 MB:%n", format);
            double perResult = 0;
            for (int results : List.of(10_000, 50_000, 200_000)) {
                Path report = directory.resolve(results + format);
                if (format.equals(".csv")) {
                    LargeReports.rawPage(results, report);
                } else {
                    LargeReports.small(results, 20, report);
                }
                Read read = read(report, "256m", 10);
                double now = read.warm / read.results;
                String ratio = perResult == 0 ? "" : ", %.2f times that of 10,000".formatted(now / perResult);
                System.out.printf(
                        "  %,7d results, %3d MB: warm %.0f ms, %.2f us a result%s%n",
                        read.results, Files.size(report) / 1_000_000, read.warm, now * 1e3, ratio);
                perResult = perResult == 0 ? now : perResult;
                Files.delete(report);
            }
        }
    }

    private record Read(int results, double warm, double first) {}

    private static Read read(Path report) throws IOException, InterruptedException {
        System.out.printf(
                "A %s of %,d MB, read with a heap of 128 MB:%n", ending(report), Files.size(report) / 1_000_000);
        Read read = read(report, "128m", 10);
        System.out.printf("  %,d results, warm %.0f ms, first %.0f ms%n", read.results, read.warm, read.first);
        return read;
    }

    /** The least milliseconds that it takes to write the raw page. */
    private static double rawPage(Path report) throws IOException {
        Path page = report.resolveSibling("raw.csv");
        double least = Double.MAX_VALUE;
        for (int i = 0; i < PAGES; i++) {
            long start = System.nanoTime();
            RawPageFile.write(new CaptureReader().open(report), page, result -> {});
            least = Math.min(least, (System.nanoTime() - start) / 1e6);
        }
        return least;
    }

    private static String ending(Path file) {
        return file.toString().replaceFirst(".*[.]", ".");
    }

    private static Read read(Path report, String heap, int seconds, String... more)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xmx" + heap,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                WarmRead.class.getName(),
                report.toString(),
                Integer.toString(seconds)));
        command.addAll(List.of(more));
        String output = run(command, null);
        if (output == null) {
            throw new IllegalStateException("reading " + report + " with a heap of " + heap + " failed");
        }
        String[] fields = output.strip().split(" ", -1);
        return new Read(Integer.parseInt(fields[0]), Double.parseDouble(fields[1]), Double.parseDouble(fields[2]));
    }

    /** Milliseconds, or -1 if this ncu refuses the report. */
    static double importWithNcu(String ncu, Path report) throws IOException, InterruptedException {
        long start = System.nanoTime();
        String output = run(
                List.of(ncu, "--import", report.toString(), "--csv", "--page", "raw", "--print-units", "base"),
                report.resolveSibling("ncu.csv"));
        return output == null ? -1 : (System.nanoTime() - start) / 1e6;
    }

    /** What the program printed (or nothing, if that went to a file), or null if it failed. */
    private static @Nullable String run(List<String> command, @Nullable Path output)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(Map.of("LC_ALL", "C"));
        if (output == null) {
            builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        } else {
            builder.redirectOutput(output.toFile()).redirectErrorStream(true);
        }
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        return process.waitFor() == 0 ? printed : null;
    }
}
