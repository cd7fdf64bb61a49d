package io.github.ncugradle.reference;

import io.github.ncugradle.reference.TaskEntry.TaskOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.Task;
import org.gradle.api.tasks.options.Option;

/**
 * All that a user can set and run.
 *
 * @param properties all that {@code -Pncu.…} can say
 */
public record Reference(List<Block> blocks, List<TaskEntry> tasks, List<String> properties) {

    /** Of the plugin whose repository this is. */
    public static Reference of(Path repository, Path temporaryDirectory)
            throws IOException, ReflectiveOperationException {
        Sources sources = Sources.in(repository.resolve("plugin/src/main/java"));
        LiveProject project = new LiveProject(temporaryDirectory);
        KnownOverrides overrides = new KnownOverrides();
        return new Reference(
                Script.blocks(sources, project, overrides),
                project.tasks().stream()
                        .map(task -> entry(task, sources, project))
                        .toList(),
                overrides.all());
    }

    /** Of all blocks. */
    public List<Setting> settings() {
        return blocks.stream().flatMap(block -> block.settings().stream()).toList();
    }

    private static TaskEntry entry(Task task, Sources sources, LiveProject project) {
        return new TaskEntry(
                task.getName(),
                String.valueOf(task.getDescription()),
                sources.comment(sources.type(task.getClass().getSuperclass())),
                LiveProject.options(task).stream()
                        .map(option -> new TaskOption(
                                LiveProject.name(option),
                                option.getAnnotation(Option.class).description()))
                        .toList(),
                project.outputs(task));
    }

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        Path repository = Path.of(args[0]);
        Files.writeString(
                repository.resolve(ReferencePage.FILE), ReferencePage.of(Reference.of(repository, Path.of(args[1]))));
        Files.writeString(repository.resolve(PublicApi.FILE), PublicApi.listing());
        // A project outside a build leaves a thread for build events behind.
        System.exit(0);
    }
}
