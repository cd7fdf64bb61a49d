package io.github.ncugradle.tasks.console;

import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Task;

/** What is told where a task has neither regions nor members to work on. */
public final class NoInput {

    private NoInput() {}

    public static InvalidUserDataException of(Task task) {
        return new InvalidUserDataException(task.getPath()
                + ": expected regions of this project, or members to collect; found neither. Say what to run in"
                + " ncu { workload { … } }, or which projects to collect in dependencies { ncuAggregation(…) }.");
    }
}
