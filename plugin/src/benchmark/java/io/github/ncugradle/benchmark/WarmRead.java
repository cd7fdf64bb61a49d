package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.profile.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a report for some seconds in a JVM whose heap the caller chose, with the source lines of each result if a third argument
 * says so, and prints how long a warm read takes.
 */
final class WarmRead {

    private WarmRead() {}

    public static void main(String[] args) {
        Path report = Path.of(args[0]);
        boolean lines = args.length > 2;
        long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000_000;
        List<Double> milliseconds = new ArrayList<>();
        int results = 0;
        while (milliseconds.size() < 4 || System.nanoTime() < end) {
            long start = System.nanoTime();
            List<Result> read = new ArrayList<>();
            new CaptureReader().open(report).forEachResult(result -> {
                read.add(result);
                if (lines) {
                    result.source().profile();
                }
            });
            milliseconds.add((System.nanoTime() - start) / 1e6);
            results = read.size();
        }
        // The first half warms up.
        List<Double> warm = milliseconds.subList(milliseconds.size() / 2, milliseconds.size()).stream()
                .sorted()
                .toList();
        System.out.printf("%d %.1f %.1f%n", results, warm.get(warm.size() / 2), milliseconds.get(0));
    }
}
