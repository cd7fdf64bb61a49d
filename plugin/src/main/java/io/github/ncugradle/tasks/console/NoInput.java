package io.github.ncugradle.tasks.console;

import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Task;

/** Failure of a task that has neither regions nor members as input. */
public final class NoInput {

    private NoInput() {}

    public static InvalidUserDataException of(Task task) {
        return new InvalidUserDataException(task.getPath()
                + ": expected regions of this project, or members to collect; found neither. Declare a program in"
                + " ncu { workload { … } }, or projects to collect in dependencies { ncuAggregation(…) }.");
    }
}
