package io.github.ncugradle.wiring;

import io.github.ncugradle.WorkloadSpec;
import io.github.ncugradle.internal.text.NearestName;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.gradle.api.InvalidUserCodeException;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Exec;
import org.gradle.api.tasks.JavaExec;
import org.gradle.process.ProcessForkOptions;
import org.jspecify.annotations.Nullable;

/** Source of a workload's program: its command, or an {@code Exec} or {@code JavaExec} task. */
final class ProgramSource {

    private static final String COMMAND = "workload.command";
    private static final String EXEC = "workload.exec";
    private static final String JAVA_EXEC = "workload.javaExec";

    private final Project project;
    private final WorkloadSpec workload;
    private final Overrides overrides;

    ProgramSource(Project project, Measurement measurement) {
        this.project = project;
        this.workload = measurement.workload();
        this.overrides = measurement.overrides();
    }

    @Nullable
    Exec exec() {
        String name = execName();
        return name == null ? null : find("exec", name, Exec.class);
    }

    @Nullable
    JavaExec javaExec() {
        String name = javaExecName();
        return name == null ? null : find("javaExec", name, JavaExec.class);
    }

    /** The task that runs the program; null if the workload has a command. */
    @Nullable
    Task task() {
        JavaExec java = javaExec();
        return java == null ? exec() : java;
    }

    @Nullable
    ProcessForkOptions options() {
        return (ProcessForkOptions) task();
    }

    /** The task that runs the program; fails if the program is ambiguous or the task lacks it. */
    @Nullable
    Task checked() {
        refuseSeveral();
        Exec exec = exec();
        if (exec != null) {
            require("exec", exec, "commandLine", exec.getCommandLine().stream().allMatch(Objects::nonNull));
            refuseStream("exec", exec, exec.getStandardInput());
        }
        JavaExec java = javaExec();
        if (java != null) {
            require("javaExec", java, "mainClass", java.getMainClass().isPresent());
            refuseStream("javaExec", java, java.getStandardInput());
        }
        return task();
    }

    /** Whether a setting applies: an override replaces the program of the build script, whichever setting declares it. */
    private boolean mayCount(String path) {
        boolean overridden = overrides.isGiven(COMMAND) || overrides.isGiven(EXEC) || overrides.isGiven(JAVA_EXEC);
        return !overridden || overrides.isGiven(path);
    }

    private @Nullable String execName() {
        return mayCount(EXEC) ? overrides.text(EXEC, workload.getExec()).getOrNull() : null;
    }

    private @Nullable String javaExecName() {
        return mayCount(JAVA_EXEC)
                ? overrides.text(JAVA_EXEC, workload.getJavaExec()).getOrNull()
                : null;
    }

    /** Whether words are set; task outputs cannot be read before the task has run. */
    private static boolean isDeclared(Provider<List<String>> words) {
        try {
            return !words.get().isEmpty();
        } catch (InvalidUserCodeException e) {
            return true;
        }
    }

    private void refuseSeveral() {
        List<String> found = new ArrayList<>();
        if (overrides.isGiven(COMMAND) || (mayCount(COMMAND) && isDeclared(workload.getCommand()))) {
            found.add("command(…) or executable(…)");
        }
        if (execName() != null) {
            found.add("exec(\"" + execName() + "\")");
        }
        if (javaExecName() != null) {
            found.add("javaExec(\"" + javaExecName() + "\")");
        }
        if (found.size() > 1) {
            throw new InvalidUserDataException("ncu.workload: expected one program; found "
                    + String.join(", and ", found)
                    + ". Keep one of them, or register a second workload for the other:"
                    + " ncu { workloads { register(\"other\") { … } } }.");
        }
    }

    private <T extends Task> T find(String setting, String name, Class<T> type) {
        String expected =
                "ncu.workload." + setting + ": expected " + kind(type) + " of " + project.getDisplayName() + "; found ";
        if (!project.getTasks().getNames().contains(name)) {
            Set<String> known = project.getTasks().withType(type).getNames();
            throw new InvalidUserDataException(expected + "no task '" + name + "'." + NearestName.hint(name, known)
                    + " Name a task of this project, or the program: executable(\"path/to/program\").");
        }
        Task task = project.getTasks().named(name).get();
        if (type.isInstance(task)) {
            return type.cast(task);
        }
        String found = expected + "'" + name + "', ";
        if (task instanceof JavaExec) {
            throw new InvalidUserDataException(found + kind(JavaExec.class) + ". Write javaExec(\"" + name + "\").");
        }
        if (task instanceof Exec) {
            throw new InvalidUserDataException(found + kind(Exec.class) + ". Write exec(\"" + name + "\").");
        }
        throw new InvalidUserDataException(found + "a task of type "
                + task.getClass().getSimpleName().replaceFirst("_Decorated$", "")
                + ". Name the program: executable(\"path/to/program\").");
    }

    private static String kind(Class<? extends Task> type) {
        return (type == Exec.class ? "an " : "a ") + type.getSimpleName() + " task";
    }

    private static void require(String setting, Task task, String property, boolean isThere) {
        if (!isThere) {
            throw new InvalidUserDataException("ncu.workload." + setting + ": expected a " + property + " in the task '"
                    + task.getName() + "'; found none. Set it in that task.");
        }
    }

    /** Only this process can read a stream, once, and the configuration cache does not store it. Gradle's default is empty. */
    private void refuseStream(String setting, Task task, @Nullable InputStream stream) {
        boolean isDefault = stream == null || (stream instanceof ByteArrayInputStream bytes && bytes.available() == 0);
        boolean isReplaced = overrides.isGiven("workload.standardInput")
                || workload.getStandardInput().isPresent();
        if (!isDefault && !isReplaced) {
            throw new InvalidUserDataException("ncu.workload." + setting + ": the task '" + task.getName()
                    + "' sets a standardInput stream, which the plugin cannot pass to ncu. Use a file instead:"
                    + " ncu { workload { standardInput(\"path/to/file\") } }.");
        }
    }
}
