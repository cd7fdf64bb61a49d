package io.github.ncugradle.reference;

import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.tasks.ProfileTask;
import io.github.ncugradle.wiring.NcuPlugin;
import java.io.File;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.options.Option;
import org.gradle.testfixtures.ProjectBuilder;
import org.jspecify.annotations.Nullable;

/** A project with only the plugin: its settings, tasks and options. */
final class LiveProject {

    private final Project project;
    private final String main;
    private final Map<String, Provider<?>> options = new TreeMap<>();

    LiveProject(Path directory) throws ReflectiveOperationException {
        project = ProjectBuilder.builder()
                .withProjectDir(directory.toFile())
                .withName("demo")
                .build();
        project.getPluginManager().apply(NcuPlugin.class);
        main = extension().getWorkload().getName();
        for (Task task : tasks()) {
            for (Method option : options(task)) {
                options.put(task.getName() + " " + name(option), property(option, ofMain(task)));
            }
        }
    }

    NcuExtension extension() {
        return project.getExtensions().getByType(NcuExtension.class);
    }

    List<Task> tasks() {
        return project.getTasks().stream()
                .filter(task -> "ncu".equals(task.getGroup()) && !task.getName().endsWith(suffix()))
                .toList();
    }

    /** The task with a plain name only passes its options on. */
    private Task ofMain(Task task) {
        Task own = project.getTasks().findByName(task.getName() + suffix());
        return own == null ? task : own;
    }

    private String suffix() {
        return main.substring(0, 1).toUpperCase(Locale.ROOT) + main.substring(1);
    }

    /** The methods that stand for options, of the task's own class: the one that Gradle generates repeats them. */
    static List<Method> options(Task task) {
        return Stream.of(task.getClass().getSuperclass().getMethods())
                .filter(method -> method.isAnnotationPresent(Option.class))
                .sorted(Comparator.comparing(LiveProject::name))
                .toList();
    }

    /** An option is the property itself, or a method that sets one of the task or of its capture. */
    private static Provider<?> property(Method option, Task task) throws ReflectiveOperationException {
        String getter = option.getName().replaceFirst("^choose", "get");
        Object owner = Stream.of(task.getClass().getMethods())
                        .anyMatch(method -> method.getName().equals(getter))
                ? task
                : ((ProfileTask) task).getCapture();
        return (Provider<?>) owner.getClass().getMethod(getter).invoke(owner);
    }

    static String name(Method option) {
        return "--" + option.getAnnotation(Option.class).option();
    }

    /** From the project's directory. */
    List<String> outputs(Task task) {
        return ofMain(task).getOutputs().getFiles().getFiles().stream()
                .map(file -> project.getProjectDir().toPath().relativize(file.toPath()))
                .map(path -> path.toString().replace(File.separatorChar, '/'))
                .toList();
    }

    /** The options that change whenever the setting does, as {@code ncuProfile --replay-mode}. */
    List<String> optionsOf(Object setting, ValueType type) {
        return options.entrySet().stream()
                .filter(option -> !type.examples().isEmpty()
                        && type.examples().stream()
                                .allMatch(example -> isFollowed(setting, example, option.getValue())))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isFollowed(Object setting, Object example, Provider<?> option) {
        set(setting, example);
        try {
            return example.equals(option.getOrNull());
        } finally {
            set(setting, null);
        }
    }

    /** Nothing gives the setting its default again. */
    @SuppressWarnings("unchecked")
    private static void set(Object setting, @Nullable Object value) {
        if (setting instanceof ListProperty<?> list) {
            ((ListProperty<Object>) list).set((List<Object>) value);
        } else {
            ((Property<Object>) setting).set(value);
        }
    }
}
