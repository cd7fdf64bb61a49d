package io.github.ncugradle.buildlogic;

import org.gradle.api.Action;
import org.gradle.api.Project;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.junitplatform.JUnitPlatformOptions;

/** Slow tests of what rarely changes, such as other versions of Gradle; not part of {@code check}. */
final class ExtendedTests {

    private static final String TASK = "extendedTest";
    private static final String TAG = "extended";

    private ExtendedTests() {}

    static void register(Project project, SourceSet sources, Action<Test> settings) {
        project.getTasks().register(TASK, Test.class, task -> {
            task.setGroup("verification");
            task.setDescription("Runs the slow tests that are not part of check: a fresh clone, a release, other versions of Gradle, Slurm.");
            classes(task, sources);
            settings.execute(task);
            task.useJUnitPlatform(platform -> platform.includeTags(TAG));
            // They build this repository, whose files are not the inputs of this task.
            task.getOutputs().upToDateWhen(always -> false);
        });
    }

    /** The tests of a source set. */
    static void classes(Test task, SourceSet sources) {
        task.setTestClassesDirs(sources.getOutput().getClassesDirs());
        task.setClasspath(sources.getRuntimeClasspath());
    }

    static void leaveOut(Test task) {
        task.options(options -> ((JUnitPlatformOptions) options).excludeTags(TAG));
    }
}
