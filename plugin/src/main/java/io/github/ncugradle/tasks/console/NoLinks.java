package io.github.ncugradle.tasks.console;

import io.github.ncugradle.internal.file.Links;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.gradle.api.Action;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;

/** Fails a task that would write through a symbolic link in the build directory, before it writes anything. */
public final class NoLinks implements Action<Task> {

    private final Provider<Directory> buildDirectory;

    public NoLinks(Provider<Directory> buildDirectory) {
        this.buildDirectory = buildDirectory;
    }

    @Override
    public void execute(Task task) {
        Path build = buildDirectory.get().getAsFile().toPath();
        try {
            Console.run(() -> {
                Links.requireNone(build, task.getTemporaryDir().toPath());
                for (File output : task.getOutputs().getFiles()) {
                    Links.requireNone(build, output.toPath());
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}
