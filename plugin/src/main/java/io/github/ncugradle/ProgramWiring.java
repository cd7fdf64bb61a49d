package io.github.ncugradle;

import io.github.ncugradle.internal.capture.ProgramInputs;
import io.github.ncugradle.tasks.CaptureTask;
import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Exec;
import org.gradle.api.tasks.JavaExec;
import org.gradle.process.ProcessForkOptions;

/** Hands the tasks that run ncu the program to profile: a command, or what an Exec or JavaExec task would run. */
final class ProgramWiring {

    private final Project project;

    ProgramWiring(Project project) {
        this.project = project;
    }

    void wire(CaptureTask task, Measurement measurement) {
        WorkloadSpec workload = measurement.workload();
        Overrides overrides = measurement.overrides();
        Provider<String> javaExec = overrides.text("workload.javaExec", workload.getJavaExec());
        Provider<String> exec = overrides.text("workload.exec", workload.getExec());
        if (javaExec.isPresent()) {
            javaExec(task, measurement, javaExec.get());
        } else if (exec.isPresent()) {
            exec(task, measurement, exec.get());
        } else {
            Provider<List<String>> command = overrides.list("workload.command", workload.getCommand());
            Provider<Directory> directory = workingDirectory(measurement);
            task.getCommand().convention(command);
            task.getArguments().convention(overrides.list("workload.args", workload.getArgs()));
            task.getEnvironment().convention(overrides.variables("workload.environment", workload.getEnvironment()));
            task.getWorkingDirectory().convention(directory);
        }
        task.getInputFiles().from(filesAmongWords(task));
    }

    private Provider<Directory> workingDirectory(Measurement measurement) {
        Directory project = this.project.getLayout().getProjectDirectory();
        return measurement
                .overrides()
                .text(
                        "workload.workingDirectory",
                        measurement.workload().getWorkingDirectory().map(Directory::toString))
                .map(project::dir);
    }

    /** The program, its script, its data. Which of them exist is asked when the task runs: a task before it may make them. */
    private FileCollection filesAmongWords(CaptureTask task) {
        Provider<List<String>> words = task.getCommand()
                .zip(task.getArguments(), (command, arguments) -> Stream.concat(command.stream(), arguments.stream())
                        .toList());
        return project.files(words.zip(
                        task.getWorkingDirectory(),
                        (all, directory) ->
                                ProgramInputs.candidates(directory.getAsFile().toPath(), all)))
                .filter(File::isFile);
    }

    private void javaExec(CaptureTask task, Measurement measurement, String name) {
        JavaExec source = project.getTasks().named(name, JavaExec.class).get();
        task.getJavaClasspath().from(source.getClasspath());
        task.getJavaExecutable().convention(source.getJavaLauncher().map(launcher -> launcher.getExecutablePath()
                .getAsFile()
                .getPath()));
        task.getCommand().convention(project.provider(() -> Stream.concat(
                        source.getJvmArguments().get().stream(), source.getAllJvmArgs().stream())
                .distinct()
                .toList()));
        task.getJavaVersion().convention(source.getJavaLauncher().map(launcher -> launcher.getMetadata()
                .getLanguageVersion()
                .asInt()));
        task.getJavaMain().convention(source.getMainClass());
        likeTask(task, measurement, source, source, source::getArgs);
    }

    private void exec(CaptureTask task, Measurement measurement, String name) {
        Exec source = project.getTasks().named(name, Exec.class).get();
        task.getCommand().convention(project.provider(source::getCommandLine));
        likeTask(task, measurement, source, source, List::of);
    }

    private void likeTask(
            CaptureTask task,
            Measurement measurement,
            Task source,
            ProcessForkOptions options,
            Callable<List<String>> arguments) {
        // What it is said to depend on; what makes its inputs comes along with them. Isolated projects allow no more.
        task.dependsOn((Callable<Object>) source::getDependsOn);
        task.getInputFiles().from(source.getInputs().getFiles());
        task.getWorkingDirectory().convention(project.getLayout().dir(project.provider(options::getWorkingDir)));
        WorkloadSpec workload = measurement.workload();
        Overrides overrides = measurement.overrides();
        Provider<Map<String, String>> environment =
                overrides.variables("workload.environment", workload.getEnvironment());
        task.getArguments()
                .convention(project.provider(arguments)
                        .zip(overrides.list("workload.args", workload.getArgs()), (own, more) -> Stream.concat(
                                        own.stream(), more.stream())
                                .toList()));
        task.getEnvironment().convention(project.provider(() -> {
            Map<String, String> variables = declared(options.getEnvironment());
            variables.putAll(environment.get());
            return variables;
        }));
    }

    /** What the task sets itself: the rest is inherited anyway, and none of the capture's business. */
    private static Map<String, String> declared(Map<String, Object> environment) {
        Map<String, String> own = new TreeMap<>();
        // Not System.getenv, which would make every variable of the machine an input of the configuration.
        Map<String, String> inherited = new ProcessBuilder().environment();
        environment.forEach((name, value) -> {
            if (!value.toString().equals(inherited.get(name))) {
                own.put(name, value.toString());
            }
        });
        return own;
    }
}
