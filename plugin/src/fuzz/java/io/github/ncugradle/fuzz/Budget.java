package io.github.ncugradle.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Limits on the cost of an input relative to its length: CPU time and output. */
final class Budget {

    /** The shortest packed report may unpack to 16 MiB, which take 0.2 s and, instrumented, five times as long. */
    private static final long NANOSECONDS = 2_000_000_000;

    private static final long NANOSECONDS_PER_BYTE = 50_000;
    private static final long BYTES = 1 << 20;
    private static final long BYTES_PER_BYTE = 5000;

    private Budget() {}

    /** Does something with an input in an empty directory. */
    interface Work {
        void take(byte[] input, Path directory);
    }

    static void check(byte[] input, Work work) {
        long allowed = NANOSECONDS + NANOSECONDS_PER_BYTE * input.length;
        // The first time may be that of loading and compiling the code.
        if (time(input, work) > allowed) {
            long again = time(input, work);
            if (again > allowed) {
                throw new AssertionError(
                        input.length + " bytes take " + again / 1_000_000 + " ms, more than " + allowed / 1_000_000);
            }
        }
    }

    private static long time(byte[] input, Work work) {
        try {
            Path directory = Files.createTempDirectory("ncu-fuzz");
            try {
                long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                work.take(input, directory);
                long took = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
                requireFew(input, directory);
                return took;
            } finally {
                for (Path file : files(directory)) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void requireFew(byte[] input, Path directory) throws IOException {
        long allowed = BYTES + BYTES_PER_BYTE * input.length;
        long written = 0;
        for (Path file : files(directory)) {
            written += Files.isRegularFile(file) ? Files.size(file) : 0;
        }
        if (written > allowed) {
            throw new AssertionError(input.length + " bytes become " + written + ", more than " + allowed);
        }
    }

    /** The deepest first. */
    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.sorted(Comparator.reverseOrder()).toList();
        }
    }
}
