package io.github.ncugradle.reference;

import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.NcuPlugin;
import java.io.File;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
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

/** A project with the plugin and nothing else: its settings, its tasks, and which option stands for which setting. */
final class LiveProject {

    private final Project project;
    private final Map<String, Provider<?>> options = new TreeMap<>();

    LiveProject(Path directory) throws ReflectiveOperationException {
        project = ProjectBuilder.builder()
                .withProjectDir(directory.toFile())
                .withName("demo")
                .build();
        project.getPluginManager().apply(NcuPlugin.class);
        for (Task task : tasks()) {
            for (Method option : options(task)) {
                options.put(task.getName() + " " + name(option), (Provider<?>)
                        property(option).invoke(task));
            }
        }
    }

    NcuExtension extension() {
        return project.getExtensions().getByType(NcuExtension.class);
    }

    List<Task> tasks() {
        return project.getTasks().stream()
                .filter(task -> "ncu".equals(task.getGroup()))
                .toList();
    }

    /** The methods that stand for options, of the task's own class: the one that Gradle generates repeats them. */
    static List<Method> options(Task task) {
        return Stream.of(task.getClass().getSuperclass().getMethods())
                .filter(method -> method.isAnnotationPresent(Option.class))
                .sorted(Comparator.comparing(LiveProject::name))
                .toList();
    }

    /** Options that can be repeated are methods that set the property. */
    private static Method property(Method option) throws NoSuchMethodException {
        return option.getParameterCount() == 0
                ? option
                : option.getDeclaringClass().getMethod(option.getName().replaceFirst("^choose", "get"));
    }

    static String name(Method option) {
        return "--" + option.getAnnotation(Option.class).option();
    }

    /** From the project's directory. */
    List<String> outputs(Task task) {
        return task.getOutputs().getFiles().getFiles().stream()
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
