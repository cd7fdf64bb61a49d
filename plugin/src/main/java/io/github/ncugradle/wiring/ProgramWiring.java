package io.github.ncugradle.wiring;

import io.github.ncugradle.WorkloadSpec;
import io.github.ncugradle.internal.capture.program.ProgramInputs;
import io.github.ncugradle.tasks.CapturedProgram;
import io.github.ncugradle.tasks.machine.DecidingVariables;
import java.io.File;
import java.util.ArrayList;
import java.util.Collection;
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

    /** The explicit dependencies of the task that runs the program; its inputs carry theirs. Isolated projects allow no more. */
    Collection<?> dependencies(Measurement measurement) {
        Task like = new ProgramSource(project, measurement).checked();
        return like == null ? List.of() : like.getDependsOn();
    }

    /** Reads all values lazily: until the task graph is built, the build script may still configure them. */
    void wire(CapturedProgram program, Measurement measurement) {
        WorkloadSpec workload = measurement.workload();
        Overrides overrides = measurement.overrides();
        program.getLauncher().convention(overrides.list("workload.launcher", workload.getLauncher()));
        program.getRankVariable().convention(overrides.text("workload.rankVariable", workload.getRankVariable()));
        program.getLockstep().convention(overrides.text("workload.lockstep", workload.getLockstep()));
        program.getPeers().convention(overrides.number("workload.peers", workload.getPeers()));
        program.getInputFiles().from(overrides.files("workload.inputs", workload.getInputs()));
        program.getDecidingVariables().convention(project.getProviders().of(DecidingVariables.class, none -> {}));
        ProgramSource source = new ProgramSource(project, measurement);
        Provider<JavaExec> javaExec = project.provider(source::javaExec);
        Provider<Exec> exec = project.provider(source::exec);
        program.getInputFiles().from((Callable<Object>) () -> {
            Task like = source.task();
            return like == null ? List.of() : like.getInputs().getFiles();
        });
        java(program, javaExec);
        words(program, measurement, javaExec, exec);
        surroundings(program, measurement, project.provider(source::options));
        program.getInputFiles().from(filesAmongWords(program));
        program.getRootDirectory().set(project.getRootDir());
    }

    private static void java(CapturedProgram program, Provider<JavaExec> source) {
        program.getJavaClasspath()
                .from((Callable<Object>) () -> source.isPresent() ? source.get().getClasspath() : List.of());
        program.getJavaExecutable()
                .convention(source.flatMap(JavaExec::getJavaLauncher)
                        .map(launcher ->
                                launcher.getExecutablePath().getAsFile().getPath()));
        program.getJavaVersion()
                .convention(source.flatMap(JavaExec::getJavaLauncher)
                        .map(launcher ->
                                launcher.getMetadata().getLanguageVersion().asInt()));
        program.getJavaMain().convention(source.flatMap(JavaExec::getMainClass));
    }

    private void words(
            CapturedProgram program, Measurement measurement, Provider<JavaExec> javaExec, Provider<Exec> exec) {
        WorkloadSpec workload = measurement.workload();
        Overrides overrides = measurement.overrides();
        Provider<List<String>> options = javaExec.map(
                source -> Stream.concat(source.getJvmArguments().get().stream(), source.getAllJvmArgs().stream())
                        .distinct()
                        .toList());
        program.getCommand()
                .convention(options.orElse(exec.map(Exec::getCommandLine))
                        .orElse(overrides.list("workload.command", workload.getCommand())));
        program.getArguments()
                .convention(javaExec.map(JavaExec::getArgs)
                        .orElse(List.of())
                        .zip(overrides.list("workload.args", workload.getArgs()), (own, more) -> Stream.concat(
                                        own.stream(), more.stream())
                                .toList()));
    }

    private void surroundings(CapturedProgram program, Measurement measurement, Provider<ProcessForkOptions> source) {
        WorkloadSpec workload = measurement.workload();
        Overrides overrides = measurement.overrides();
        Directory here = project.getLayout().getProjectDirectory();
        program.getEnvironment()
                .convention(source.map(options -> declared(options.getEnvironment()))
                        .orElse(Map.of())
                        .zip(overrides.variables("workload.environment", workload.getEnvironment()), (own, more) -> {
                            Map<String, String> all = new TreeMap<>(own);
                            all.putAll(more);
                            return all;
                        }));
        program.getWorkingDirectory()
                .convention(overrides
                        .text(
                                "workload.workingDirectory",
                                workload.getWorkingDirectory().map(Directory::toString))
                        .map(here::dir)
                        .orElse(project.getLayout().dir(source.map(ProcessForkOptions::getWorkingDir)))
                        .orElse(here));
        program.getStandardInput()
                .convention(overrides
                        .text(
                                "workload.standardInput",
                                workload.getStandardInput().map(RegularFile::toString))
                        .map(here::file));
    }

    /** The program, its script and data files. Existence is checked when the task runs, as an earlier task may create them. */
    private FileCollection filesAmongWords(CapturedProgram program) {
        Provider<List<String>> words = program.getCommand()
                .zip(program.getArguments(), (command, arguments) -> Stream.concat(command.stream(), arguments.stream())
                        // The configuration cache cannot restore the lists that streams return.
                        .collect(Collectors.toCollection(ArrayList::new)));
        return project.files(words.zip(
                        program.getWorkingDirectory(),
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
