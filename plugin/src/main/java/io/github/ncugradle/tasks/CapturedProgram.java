package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.program.ProgramLibraries;
import java.io.File;
import java.util.List;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/** A program to run under ncu, with everything that affects what it does. */
public interface CapturedProgram {

    /** Launcher that starts ncu once per rank. */
    @Input
    ListProperty<String> getLauncher();

    /** Environment variable with the rank of a process. */
    @Input
    @Optional
    Property<String> getRankVariable();

    /** Communicator for ranks whose kernels wait for each other: none, tcp or shmem. */
    @Input
    Property<String> getLockstep();

    /** Number of ranks in lockstep. */
    @Input
    @Optional
    Property<Integer> getPeers();

    /** Program and any words before its arguments; for a Java program, the JVM options. */
    @Input
    ListProperty<String> getCommand();

    /** Class path of a Java program. */
    @Classpath
    ConfigurableFileCollection getJavaClasspath();

    /** Main class of a Java program. */
    @Input
    @Optional
    Property<String> getJavaMain();

    /** Java version that runs a Java program; another version may launch other kernels. */
    @Input
    @Optional
    Property<Integer> getJavaVersion();

    /** Path of the {@code java} executable of a Java program. */
    @Internal
    Property<String> getJavaExecutable();

    /** Program arguments. */
    @Input
    ListProperty<String> getArguments();

    /** Environment variables set for the program. */
    @Input
    MapProperty<String, String> getEnvironment();

    /** Working directory of the program. */
    @Internal
    DirectoryProperty getWorkingDirectory();

    /** File passed to the program's standard input. Not an {@code @InputFile}: the task reports a missing file with more detail than Gradle. */
    @InputFiles
    @Optional
    @PathSensitive(PathSensitivity.NONE)
    RegularFileProperty getStandardInput();

    /** Program file and the files that it reads. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    ConfigurableFileCollection getInputFiles();

    /** Root directory of the build; libraries below it belong to the build. */
    @Internal
    DirectoryProperty getRootDirectory();

    /** Libraries of the build that the program loads at startup. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    default Provider<List<File>> getLibraries() {
        return getCommand()
                .zip(
                        getEnvironment(),
                        (command, environment) -> command.isEmpty()
                                ? List.of()
                                : ProgramLibraries.of(
                                        getWorkingDirectory().get().getAsFile().toPath(),
                                        command.get(0),
                                        environment.getOrDefault(
                                                "LD_LIBRARY_PATH",
                                                getDecidingVariables().get().getOrDefault("LD_LIBRARY_PATH", "")),
                                        getRootDirectory().get().getAsFile().toPath()));
    }

    /** Environment variables that select the GPU, libraries or modules of the program. */
    @Input
    MapProperty<String, String> getDecidingVariables();
}
