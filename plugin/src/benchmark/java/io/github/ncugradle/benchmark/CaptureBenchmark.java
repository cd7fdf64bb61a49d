package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.capture.CaptureJob;
import io.github.ncugradle.internal.capture.CaptureRunner;
import io.github.ncugradle.internal.capture.ReportContent;
import io.github.ncugradle.internal.capture.command.CaptureSettings;
import io.github.ncugradle.internal.capture.command.KernelFilter;
import io.github.ncugradle.internal.capture.command.Preset;
import io.github.ncugradle.internal.capture.program.Workload;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.internal.profile.NcuVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The plugin's own work around ncu: a capture with an empty stand-in, minus the time of its process. */
final class CaptureBenchmark {

    private static final int TIMES = 60;
    private static final String STAND_IN = """
            #!/bin/sh
            while [ "$1" != --export ]; do shift; done
            printf 'NVR\\000' > "$2.ncu-rep"
            """;

    private CaptureBenchmark() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        try (Scratch scratch = new Scratch("capture-benchmark")) {
            Path directory = scratch.directory();
            Path ncu = Files.writeString(directory.resolve("ncu"), STAND_IN);
            ncu.toFile().setExecutable(true);
            CaptureJob job = job(new NcuTool(ncu, NcuVersion.OLDEST), directory);
            CaptureRunner runner = new CaptureRunner(
                    directory.resolve("work"),
                    line -> {},
                    line -> {},
                    line -> {},
                    (report, rawPage) -> new ReportContent(1, 0));
            List<Double> captures = new ArrayList<>();
            List<Double> processes = new ArrayList<>();
            for (int i = 0; i < TIMES; i++) {
                long start = System.nanoTime();
                runner.capture(job, directory.resolve("out/all"));
                long between = System.nanoTime();
                start(ncu, "--export", directory.resolve("x").toString());
                captures.add((between - start) / 1e6);
                processes.add((System.nanoTime() - between) / 1e6);
            }
            double capture = warmMedian(captures);
            double alone = warmMedian(processes);
            System.out.printf(
                    "A capture: %.0f ms, its process alone: %.0f ms, the work around them: %.0f ms%n",
                    capture, alone, capture - alone);
        }
    }

    private static CaptureJob job(NcuTool ncu, Path directory) {
        CaptureSettings settings = new CaptureSettings(
                Preset.TIME_ONLY,
                null,
                List.of("SpeedOfLight", "LaunchStats", "Occupancy"),
                List.of(),
                new KernelFilter(List.of(), List.of(), "function"),
                0,
                null,
                List.of(),
                Map.of(),
                List.of());
        Workload workload = new Workload(List.of(), List.of("true"), Map.of(), directory);
        return new CaptureJob(
                "all",
                1,
                false,
                List.of("A"),
                List.of("A/"),
                ncu,
                settings,
                workload,
                null,
                Map.of(),
                Duration.ZERO,
                List.of());
    }

    private static void start(Path program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getInputStream().readAllBytes();
        process.waitFor();
    }

    /** The first half warms up. */
    private static double warmMedian(List<Double> values) {
        return values.stream()
                .skip(TIMES / 2)
                .sorted()
                .skip(TIMES / 4)
                .findFirst()
                .orElseThrow();
    }
}
