package io.github.ncugradle.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Counts tests and keeps the reasons of the skipped ones, which Gradle's own results leave out.
 *
 * <p>The file named by the system property {@code test.summary} gets a line {@code passed<TAB>n}, {@code failed<TAB>n}
 * and, for each reason, {@code skipped<TAB>n<TAB>reason}.
 */
public final class SummaryListener implements TestExecutionListener {

    private final Map<String, Integer> skipped = new TreeMap<>();
    private @Nullable TestPlan plan;
    private int passed;
    private int failed;

    @Override
    public void testPlanExecutionStarted(TestPlan testPlan) {
        plan = testPlan;
    }

    @Override
    public synchronized void executionSkipped(TestIdentifier test, String reason) {
        int count = 0;
        if (plan != null && test.isContainer()) {
            count = (int) plan.getDescendants(test).stream()
                    .filter(TestIdentifier::isTest)
                    .count();
        }
        skip(Math.max(1, count), reason);
    }

    @Override
    public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
        switch (result.getStatus()) {
            case SUCCESSFUL -> passed += isLeaf(test) ? 1 : 0;
            // A container fails by itself when its set-up does, and then none of its tests is reported.
            case FAILED -> failed++;
            case ABORTED ->
                skip(1, result.getThrowable().map(Throwable::getMessage).orElse("aborted"));
        }
    }

    /** A feature with data is a test to JUnit, and so is each of its rows: only the rows count. */
    private boolean isLeaf(TestIdentifier test) {
        return test.isTest() && (plan == null || plan.getChildren(test).isEmpty());
    }

    private void skip(int count, String reason) {
        // Spock puts "Ignored via @Requires: " and the like in front of the reason that the author wrote.
        String words = reason.replaceFirst("^Ignored via @\\w+:?\\s*", "").replaceAll("\\s+", " ");
        skipped.merge(words.isEmpty() ? "no reason given" : words, count, Integer::sum);
    }

    @Override
    public synchronized void testPlanExecutionFinished(TestPlan testPlan) {
        String file = System.getProperty("test.summary");
        if (file == null) {
            return;
        }
        List<String> lines = new ArrayList<>(List.of("passed\t" + passed, "failed\t" + failed));
        skipped.forEach((reason, count) -> lines.add("skipped\t" + count + "\t" + reason));
        try {
            Files.createDirectories(Path.of(file).toAbsolutePath().getParent());
            Files.write(Path.of(file), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
