package sample;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * NVTX for a program that runs on no GPU: it writes down ranges and kernels where a simulated ncu asks for them, and
 * does nothing otherwise. Copy it into a program of your own; docs/simulation.md describes the format.
 */
public final class Nvtx {

    private static final String DIRECTORY = System.getenv("NCU_SIMULATION_TRACE");
    private static final BufferedWriter TRACE = DIRECTORY == null ? null : open(Path.of(DIRECTORY));
    private static final AtomicLong NEXT = new AtomicLong(1);
    private static final long NANOSECONDS_PER_SAMPLE = 10_000;
    private static final int THREADS_PER_WARP = 32;

    private Nvtx() {}

    /** Begins a range on this thread. */
    public static void push(String name) {
        write("push", thread(), "", escape(name));
    }

    /** Ends the innermost range of this thread. */
    public static void pop() {
        write("pop", thread(), "");
    }

    /** Begins a range that any thread may end. */
    public static long start(String name) {
        long id = NEXT.getAndIncrement();
        write("start", id, "", escape(name));
        return id;
    }

    /** Ends such a range. */
    public static void end(long id) {
        write("end", id);
    }

    /**
     * A kernel has run.
     *
     * @param grid blocks in each direction: {@code x,y,z}
     * @param block threads in each direction
     * @param counters what it did: fadd, fmul, ffma, read, written
     * @param file source file of the kernel, as the compiler would record it
     * @param line line in that file where it spent its time
     */
    static void launched(
            String kernel,
            String grid,
            String block,
            long nanoseconds,
            Map<String, Long> counters,
            String file,
            int line) {
        if (TRACE != null) {
            String counted = counters.entrySet().stream()
                    .map(counter -> counter.getKey() + "=" + counter.getValue())
                    .collect(Collectors.joining(" "));
            long samples = Math.max(1, nanoseconds / NANOSECONDS_PER_SAMPLE);
            String sampled = "samples=" + samples + " long_scoreboard=" + samples * 3 / 4 + " wait=" + (samples - samples * 3 / 4)
                    + " instructions=" + counters.getOrDefault("ffma", 0L) / THREADS_PER_WARP;
            write("launch", thread(), 0, 7, grid, block, nanoseconds, counted, escape(kernel), escape(file), line, sampled);
        }
    }

    private static long thread() {
        return Thread.currentThread().getId();
    }

    private static void write(Object... fields) {
        if (TRACE == null) {
            return;
        }
        StringBuilder line = new StringBuilder();
        for (Object field : fields) {
            line.append(line.length() == 0 ? "" : "\t").append(field);
        }
        synchronized (TRACE) {
            try {
                TRACE.append(line).append('\n');
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static BufferedWriter open(Path directory) {
        ProcessHandle process = ProcessHandle.current();
        try {
            BufferedWriter trace =
                    Files.newBufferedWriter(directory.resolve(process.pid() + ".trace"), StandardCharsets.UTF_8);
            trace.append("ncu-trace\t1\nprocess\t" + process.pid() + "\t" + System.currentTimeMillis() + "\t"
                    + escape(process.info().command().orElse("java")) + "\n");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> close(trace)));
            return trace;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(BufferedWriter trace) {
        synchronized (trace) {
            try {
                trace.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
    }
}
