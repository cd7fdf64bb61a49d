package io.github.ncugradle.buildlogic;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/** Adds up what the test runs wrote (io.github.ncugradle.testing.SummaryListener) and prints it. */
@DisableCachingByDefault(because = "it only prints")
public abstract class TestSummary extends DefaultTask {

    static final String NAME = "testSummary";

    @Internal
    public abstract ConfigurableFileCollection getSummaries();

    @TaskAction
    void print() throws IOException {
        int passed = 0;
        int failed = 0;
        Map<String, Integer> skipped = new TreeMap<>();
        for (File file : getSummaries()) {
            if (!file.isFile()) {
                continue;
            }
            for (String line : Files.readAllLines(file.toPath())) {
                String[] fields = line.split("\t", 3);
                int count = Integer.parseInt(fields[1]);
                switch (fields[0]) {
                    case "passed" -> passed += count;
                    case "failed" -> failed += count;
                    case "skipped" -> skipped.merge(fields[2], count, Integer::sum);
                    default -> throw new IllegalStateException("unknown line in " + file + ": " + line);
                }
            }
        }
        int skips = skipped.values().stream().mapToInt(Integer::intValue).sum();
        StringBuilder text = new StringBuilder("\ntests: %d passed, %d failed, %d skipped".formatted(passed, failed, skips));
        skipped.forEach((reason, count) -> text.append("\n  skipped %d: %s".formatted(count, reason)));
        getLogger().quiet(text.toString());
    }
}
