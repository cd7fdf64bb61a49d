package io.github.ncugradle.benchmark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gradle.testkit.runner.GradleRunner;

/**
 * What the plugin adds to the configuration of a build with 200 subprojects that apply it and use none of its tasks, in a
 * warm daemon: the same build with and without it, by turns, so that other work on the machine hits both.
 */
final class ConfigurationBenchmark {

    private static final int PROJECTS = 200;
    private static final int WARM_UP = 5;
    private static final int TIMES = 30;
    private static final String ID = "io.github.ncugradle.ncu";

    private final Path directory;

    private ConfigurationBenchmark(Path directory) {
        this.directory = directory;
    }

    public static void main(String[] args) throws IOException {
        Path directory = Files.createTempDirectory("configuration-benchmark");
        try {
            new ConfigurationBenchmark(directory).run();
        } finally {
            try (Stream<Path> files = Files.walk(directory)) {
                files.sorted((a, b) -> b.compareTo(a))
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    private void run() throws IOException {
        Path plain = build("without", "");
        Path applied = build("with", "id(\"" + ID + "\")");
        List<Double> timesWithout = new ArrayList<>();
        List<Double> timesWith = new ArrayList<>();
        for (int i = 0; i < WARM_UP + TIMES; i++) {
            timesWithout.add(time(plain));
            timesWith.add(time(applied));
        }
        // The least of many: what other work on the machine adds is never less than nothing.
        double without = Collections.min(timesWithout.subList(WARM_UP, timesWithout.size()));
        double with = Collections.min(timesWith.subList(WARM_UP, timesWith.size()));
        System.out.printf(
                "Configuration of %d projects: %.0f ms with the plugin, %.0f ms without, %.2f times as long;"
                        + " %.2f ms more for each project%n",
                PROJECTS, with, without, with / without, (with - without) / PROJECTS);
    }

    private Path build(String name, String plugin) throws IOException {
        Path build = Files.createDirectories(directory.resolve(name));
        StringBuilder settings = new StringBuilder("rootProject.name = \"large\"\n");
        for (int i : IntStream.range(0, PROJECTS).toArray()) {
            settings.append("include(\"p").append(i).append("\")\n");
            Path project = Files.createDirectories(build.resolve("p" + i));
            Files.writeString(project.resolve("build.gradle"), "plugins {\n    id(\"base\")\n    " + plugin + "\n}\n");
        }
        Files.writeString(build.resolve("settings.gradle"), settings.toString());
        Files.writeString(
                build.resolve("build.gradle"),
                "plugins {\n    " + (plugin.isEmpty() ? "" : plugin + " apply false") + "\n}\n");
        return build;
    }

    private static double time(Path build) {
        GradleRunner runner = GradleRunner.create()
                .withProjectDir(build.toFile())
                .withGradleInstallation(new File(System.getProperty("gradle.home")))
                .withTestKitDir(new File(System.getProperty("testkit.dir")))
                .withPluginClasspath()
                .withArguments("help", "--no-configuration-cache", "--quiet");
        long start = System.nanoTime();
        runner.build();
        return (System.nanoTime() - start) / 1e6;
    }
}
