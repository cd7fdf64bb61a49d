package io.github.ncugradle.benchmark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gradle.testkit.runner.GradleRunner;

/**
 * Whole tasks in a warm daemon, as Gradle itself times them: a capture with a stand-in for ncu, less the process that it
 * starts, and the way from a report with 9,000 launches in 30 regions to {@code regions.json} and on to the pages.
 */
final class DaemonBenchmark {

    private static final int TIMES = 20;
    private static final String REGION_MODE = "region-mode";
    private static final Pattern TIME = Pattern.compile("time of :(\\w+): (\\d+) ms");
    private static final String STAND_IN = """
            #!/bin/sh
            case "$1" in
                --version) echo "Version 2024.1.1.0 (build 1)"; exit 0 ;;
            esac
            while [ "$1" != --export ]; do shift; done
            cp "${0%/*}/small.ncu-rep" "$2.ncu-rep"
            """;
    private static final String BUILD = """
            plugins {
                id("io.github.ncugradle.ncu")
            }
            ncu {
                tool { executable("tools/ncu") }
                workload { command("true") }
                regions {
                    if (providers.gradleProperty("layers").present) {
                        30.times { register("layer " + it) }
                    } else if (!providers.gradleProperty("ncu.simulation").present) {
                        register("step")
                    }
                }
            }
            """;
    /** In Groovy, which the assembled and the official Gradle both read. */
    private static final String TIMES_OF_TASKS = """
            import org.gradle.api.services.BuildService
            import org.gradle.api.services.BuildServiceParameters
            import org.gradle.build.event.BuildEventsListenerRegistry
            import org.gradle.tooling.events.FinishEvent
            import org.gradle.tooling.events.OperationCompletionListener
            import javax.inject.Inject

            abstract class TaskTimes implements BuildService<BuildServiceParameters.None>, OperationCompletionListener {
                void onFinish(FinishEvent event) {
                    println "time of " + event.descriptor.taskPath + ": " + (event.result.endTime - event.result.startTime) + " ms"
                }
            }
            abstract class Registration implements Plugin<Gradle> {
                @Inject abstract BuildEventsListenerRegistry getRegistry()
                void apply(Gradle gradle) {
                    registry.onTaskCompletion(gradle.sharedServices.registerIfAbsent("times", TaskTimes) {})
                }
            }
            apply plugin: Registration
            """;

    private final Path project;

    private DaemonBenchmark(Path project) {
        this.project = project;
    }

    public static void main(String[] args) throws IOException {
        try (Scratch scratch = new Scratch("daemon-benchmark")) {
            Path project = scratch.directory();
            new DaemonBenchmark(project).run(args.length == 1 && args[0].equals(REGION_MODE));
        }
    }

    private void run(boolean regionModeOnly) throws IOException {
        Path tools = Files.createDirectories(project.resolve("tools"));
        Files.writeString(project.resolve("settings.gradle"), "rootProject.name = \"benchmark\"\n");
        Files.writeString(project.resolve("build.gradle"), BUILD);
        Files.writeString(project.resolve("times.gradle"), TIMES_OF_TASKS);
        Path ncu = Files.writeString(tools.resolve("ncu"), STAND_IN);
        ncu.toFile().setExecutable(true);
        if (regionModeOnly) {
            regionMode();
            return;
        }
        LargeReports.small(300, 40, tools.resolve("small.ncu-rep"));
        LargeReports.small(9_000, 40, project.resolve("large.ncu-rep"));

        double capture = median("ncuProfileMain", "ncuProfileMain", "--rerun");
        double process = process(ncu, tools);
        System.out.printf("ncuProfile: %.0f ms, of which %.0f ms are the process that it starts%n", capture, process);
        String report = "-Pncu.importedReports=large.ncu-rep";
        System.out.printf(
                "ncuRegions of 9,000 launches in 30 regions, 40 metrics: %.0f ms, without metrics.csv %.0f ms%n",
                median("ncuRegionsMain", "ncuRegionsMain", "--rerun", report),
                median(
                        "ncuRegionsMain",
                        "ncuRegionsMain",
                        "--rerun",
                        report,
                        "-Pncu.reports.metricsCsv.required=false"));
        System.out.printf(
                "ncuReport on these regions: %.0f ms%n", median("ncuReportMain", "ncuReportMain", "--rerun", report));
    }

    /** The same launches, captured without regions and with the thirty in which they run; ncu is the simulated one. */
    private void regionMode() throws IOException {
        StringBuilder trace = new StringBuilder("ncu-trace\t1\nprocess\t4711\t1700000000000\t/usr/bin/demo\n");
        for (int i = 0; i < 9_000; i++) {
            trace.append("push\t1\t\tlayer ").append(i % 30).append('\n');
            trace.append("launch\t1\t0\t7\t64,1,1\t256,1,1\t1000\tffma=1024\tkernel<")
                    .append(i % 50)
                    .append(">(int)\n");
            trace.append("pop\t1\t\n");
        }
        Files.writeString(project.resolve("demo.trace"), trace);
        List<String> simulated = List.of(
                "ncuProfileMain",
                "--rerun",
                "-Pncu.simulation=always",
                "-Pncu.workload.command=sh,-c,cp demo.trace $NCU_SIMULATION_TRACE/4711.trace");
        List<String> inRegions = new ArrayList<>(simulated);
        inRegions.add("-Players");
        List<Double> without = new ArrayList<>();
        List<Double> with = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            without.add(timeOf("ncuProfileMain", simulated.toArray(String[]::new)));
            with.add(timeOf("ncuProfileMain", inRegions.toArray(String[]::new)));
        }
        System.out.printf(
                "ncuProfile of 9,000 simulated launches: %.0f ms, in 30 regions %.0f ms: %+.0f %%%n",
                median(without), median(with), (median(with) / median(without) - 1) * 100);
    }

    /** The median of the second half: the first warms up. */
    private double median(String task, String... arguments) {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            times.add(timeOf(task, arguments));
        }
        return median(times);
    }

    private double timeOf(String task, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--init-script", "times.gradle"));
        String output = GradleRunner.create()
                .withProjectDir(project.toFile())
                .withGradleInstallation(new File(System.getProperty("gradle.home")))
                .withTestKitDir(new File(System.getProperty("testkit.dir")))
                .withPluginClasspath()
                .withArguments(all)
                .build()
                .getOutput();
        Matcher time = TIME.matcher(output);
        while (time.find()) {
            if (time.group(1).equals(task)) {
                return Double.parseDouble(time.group(2));
            }
        }
        throw new IllegalStateException("No time of " + task + " in:\n" + output);
    }

    private static double process(Path ncu, Path directory) throws IOException {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            long start = System.nanoTime();
            Process process = new ProcessBuilder(
                            ncu.toString(), "--export", directory.resolve("x").toString())
                    .start();
            process.getInputStream().readAllBytes();
            times.add((System.nanoTime() - start) / 1e6);
        }
        return median(times);
    }

    private static double median(List<Double> times) {
        return times.stream()
                .skip(TIMES / 2)
                .sorted()
                .skip(TIMES / 4)
                .findFirst()
                .orElseThrow();
    }
}
