package io.github.ncugradle.tasks;

import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/** A task whose work does not exist yet: it fails and says so, rather than to pretend. */
@DisableCachingByDefault(because = "it always fails")
public abstract class UnfinishedTask extends DefaultTask {

    @TaskAction
    void fail() {
        throw new GradleException(
                getName() + " is not implemented yet: this version of the ncu plugin can be applied and"
                        + " configured, and this task does nothing. The table of features in README.md says what works.");
    }
}
