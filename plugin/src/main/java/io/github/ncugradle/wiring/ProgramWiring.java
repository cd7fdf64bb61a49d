package io.github.ncugradle.wiring;

import io.github.ncugradle.WorkloadSpec;
import io.github.ncugradle.internal.capture.program.ProgramInputs;
import io.github.ncugradle.tasks.CaptureTask;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Exec;
import org.gradle.api.tasks.JavaExec;
import org.gradle.process.ProcessForkOptions;

/** Configures the program of the tasks that run ncu: a command, or the program of an Exec or JavaExec task. */
final class ProgramWiring {

    private final Project project;

    ProgramWiring(Project project) {
        this.project = project;
    }

    /** Reads all values lazily: until the task graph is built, the build script may still configure them. */
    void wire(CaptureTask task, Measurement measurement) {
        ProgramSource source = new ProgramSource(project, measurement);
        Provider<JavaExec> javaExec = project.provider(source::javaExec);
        Provider<Exec> exec = project.provider(source::exec);
        // The task's explicit dependencies; its inputs carry theirs. Isolated projects allow no more.
        task.dependsOn((Callable<Object>) () -> {
            Task like = source.checked();
            return like == null ? List.of() : like.getDependsOn();
        });
        task.getInputFiles().from((Callable<Object>) () -> {
            Task like = source.task();
            return like == null ? List.of() : like.getInputs().getFiles();
        });
        java(task, javaExec);
        words(task, measurement, javaExec, exec);
        surroundings(task, measurement, project.provider(source::options));
        task.getInputFiles().from(filesAmongWords(task));
        task.getRootDirectory().set(project.getRootDir());
    }

    private static void java(CaptureTask task, Provider<JavaExec> source) {
        task.getJavaClasspath()
                .from((Callable<Object>) () -> source.isPresent() ? source.get().getClasspath() : List.of());
        task.getJavaExecutable()
                .convention(source.flatMap(JavaExec::getJavaLauncher)
                        .map(launcher ->
                                launcher.getExecutablePath().getAsFile().getPath()));
        task.getJavaVersion()
                .convention(source.flatMap(JavaExec::getJavaLauncher)
                        .map(launcher ->
                                launcher.getMetadata().getLanguageVersion().asInt()));
        task.getJavaMain().convention(source.flatMap(JavaExec::getMainClass));
    }

    private void words(CaptureTask task, Measurement measurement, Provider<JavaExec> javaExec, Provider<Exec> exec) {
        WorkloadSpec workload = measurement.workload();
        Overrides overrides = measurement.overrides();
        Provider<List<String>> options = javaExec.map(
                source -> Stream.concat(source.getJvmArguments().get().stream(), source.getAllJvmArgs().stream())
                        .distinct()
                        .toList());
        task.getCommand()
                .convention(options.orElse(exec.map(Exec::getCommandLine))
                        .orElse(overrides.list("workload.command", workload.getCommand())));
        task.getArguments()
                .convention(javaExec.map(JavaExec::getArgs)
                        .orElse(List.of())
                        .zip(overrides.list("workload.args", workload.getArgs()), (own, more) -> Stream.concat(
                                        own.stream(), more.stream())
                                .toList()));
    }

    private void surroundings(CaptureTask task, Measurement measurement, Provider<ProcessForkOptions> source) {
        WorkloadSpec workload = measurement.workload();
        Overrides overrides = measurement.overrides();
        Directory here = project.getLayout().getProjectDirectory();
        task.getEnvironment()
                .convention(source.map(options -> declared(options.getEnvironment()))
                        .orElse(Map.of())
                        .zip(overrides.variables("workload.environment", workload.getEnvironment()), (own, more) -> {
                            Map<String, String> all = new TreeMap<>(own);
                            all.putAll(more);
                            return all;
                        }));
        task.getWorkingDirectory()
                .convention(overrides
                        .text(
                                "workload.workingDirectory",
                                workload.getWorkingDirectory().map(Directory::toString))
                        .map(here::dir)
                        .orElse(project.getLayout().dir(source.map(ProcessForkOptions::getWorkingDir)))
                        .orElse(here));
        task.getStandardInput()
                .convention(overrides
                        .text(
                                "workload.standardInput",
                                workload.getStandardInput().map(RegularFile::toString))
                        .map(here::file));
    }

    /** The program, its script and data files. Existence is checked when the task runs, as an earlier task may create them. */
    private FileCollection filesAmongWords(CaptureTask task) {
        Provider<List<String>> words = task.getCommand()
                .zip(task.getArguments(), (command, arguments) -> Stream.concat(command.stream(), arguments.stream())
                        // The configuration cache cannot restore the lists that streams return.
                        .collect(Collectors.toCollection(ArrayList::new)));
        return project.files(words.zip(
                        task.getWorkingDirectory(),
                        (all, directory) ->
                                ProgramInputs.candidates(directory.getAsFile().toPath(), all)))
                .filter(File::isFile);
    }

    /** The variables that the task sets, without those it inherits. */
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
