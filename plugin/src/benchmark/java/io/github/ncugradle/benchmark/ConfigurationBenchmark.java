package io.github.ncugradle.benchmark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.gradle.testkit.runner.GradleRunner;

/**
 * What the plugin adds to the configuration of a build with 200 subprojects that apply it and use none of its tasks, in a
 * warm daemon: the same build with and without it, by turns, so that other work on the machine hits both.
 */
final class ConfigurationBenchmark {

    private static final int PROJECTS = 200;
    private static final int WARM_UP = 10;
    private static final int TIMES = 40;
    private static final String ID = "io.github.ncugradle.ncu";
    private static final Pattern PROCESSOR_TIME = Pattern.compile("processor time: (\\d+) ns");
    /** Projects are configured by one thread, whose processor time other work on the machine hardly changes. */
    private static final String TELL_PROCESSOR_TIME = """
            def threads = java.lang.management.ManagementFactory.threadMXBean
            long start = 0
            gradle.projectsLoaded { start = threads.currentThreadCpuTime }
            gradle.projectsEvaluated { println "processor time: " + (threads.currentThreadCpuTime - start) + " ns" }
            """;

    private final Path directory;

    private ConfigurationBenchmark(Path directory) {
        this.directory = directory;
    }

    /** What a build took, in milliseconds: all of it, and the thread that configures. */
    private record Times(double whole, double processor) {}

    public static void main(String[] args) throws IOException {
        try (Scratch scratch = new Scratch("configuration-benchmark")) {
            Path directory = scratch.directory();
            new ConfigurationBenchmark(directory).run();
        }
    }

    private void run() throws IOException {
        Path plain = build("without", "");
        Path applied = build("with", "id(\"" + ID + "\")");
        List<Times> without = new ArrayList<>();
        List<Times> with = new ArrayList<>();
        for (int i = 0; i < WARM_UP + TIMES; i++) {
            // Each comes first as often as the other: what one build leaves behind is cleared away in the next.
            if (i % 2 == 0) {
                without.add(time(plain));
                with.add(time(applied));
            } else {
                with.add(time(applied));
                without.add(time(plain));
            }
        }
        System.out.printf("Configuration of %d projects, with and without the plugin:%n", PROJECTS);
        // The least of many: what other work on the machine adds is never less than nothing.
        print("whole build, least", least(with, Times::whole), least(without, Times::whole));
        print("whole build, median", median(with, Times::whole), median(without, Times::whole));
        print("processor time, least", least(with, Times::processor), least(without, Times::processor));
        print("processor time, median", median(with, Times::processor), median(without, Times::processor));
    }

    private static void print(String what, double with, double without) {
        System.out.printf(
                "%-22s %4.0f and %4.0f ms, %.2f times as long; %.2f ms more for each project%n",
                what, with, without, with / without, (with - without) / PROJECTS);
    }

    private static double least(List<Times> times, ToDoubleFunction<Times> which) {
        return sorted(times, which)[0];
    }

    private static double median(List<Times> times, ToDoubleFunction<Times> which) {
        return sorted(times, which)[TIMES / 2];
    }

    private static double[] sorted(List<Times> times, ToDoubleFunction<Times> which) {
        return times.stream().skip(WARM_UP).mapToDouble(which).sorted().toArray();
    }

    private Path build(String name, String plugin) throws IOException {
        Path build = Files.createDirectories(directory.resolve(name));
        StringBuilder settings = new StringBuilder("rootProject.name = \"large\"\n");
        for (int i : IntStream.range(0, PROJECTS).toArray()) {
            settings.append("include(\"p").append(i).append("\")\n");
            Path project = Files.createDirectories(build.resolve("p" + i));
            Files.writeString(project.resolve("build.gradle"), "plugins {\n    id(\"base\")\n    " + plugin + "\n}\n");
        }
        Files.writeString(build.resolve("settings.gradle"), settings + TELL_PROCESSOR_TIME);
        Files.writeString(
                build.resolve("build.gradle"),
                "plugins {\n    " + (plugin.isEmpty() ? "" : plugin + " apply false") + "\n}\n");
        return build;
    }

    private static Times time(Path build) {
        GradleRunner runner = GradleRunner.create()
                .withProjectDir(build.toFile())
                .withGradleInstallation(new File(System.getProperty("gradle.home")))
                .withTestKitDir(new File(System.getProperty("testkit.dir")))
                .withPluginClasspath()
                .withArguments("help", "--no-configuration-cache", "--quiet");
        long start = System.nanoTime();
        String output = runner.build().getOutput();
        double whole = (System.nanoTime() - start) / 1e6;
        Matcher processor = PROCESSOR_TIME.matcher(output);
        if (!processor.find()) {
            throw new IllegalStateException("No processor time in:\n" + output);
        }
        return new Times(whole, Long.parseLong(processor.group(1)) / 1e6);
    }
}
