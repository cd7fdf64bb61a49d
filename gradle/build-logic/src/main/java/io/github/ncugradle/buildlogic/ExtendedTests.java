package io.github.ncugradle.buildlogic;

import org.gradle.api.Action;
import org.gradle.api.Project;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.junitplatform.JUnitPlatformOptions;

/** Tests that take minutes and depend on what rarely changes, such as other versions of Gradle: {@code check} leaves them out. */
final class ExtendedTests {

    private static final String TASK = "extendedTest";
    private static final String TAG = "extended";

    private ExtendedTests() {}

    static void register(Project project, SourceSet sources, Action<Test> settings) {
        project.getTasks().register(TASK, Test.class, task -> {
            task.setGroup("verification");
            task.setDescription("Runs the tests that check leaves out: a fresh clone, a release, other versions of Gradle, Slurm.");
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
