package io.github.ncugradle.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;

/** The root project: no sources; prints the summary of the tests. */
public class RootPlugin implements Plugin<Project> {

    @Override
    public void apply(Project root) {
        TaskProvider<TestSummary> summary = root.getTasks().register(TestSummary.NAME, TestSummary.class, task -> {
            task.setGroup("verification");
            task.setDescription("Prints how many tests passed, failed and were skipped, and why.");
        });
        // Only the test tasks of this very run count: a summary of an earlier run would be a lie.
        root.getGradle().getTaskGraph().whenReady(graph -> {
            if (graph.hasTask(":" + TestSummary.NAME)) {
                summary.configure(task -> graph.getAllTasks().stream()
                        .filter(Test.class::isInstance)
                        .forEach(test -> task.getSummaries().from(JavaConventionsPlugin.summaryOf((Test) test))));
            }
        });
    }
}
