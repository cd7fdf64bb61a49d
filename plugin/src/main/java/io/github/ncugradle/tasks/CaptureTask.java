package io.github.ncugradle.tasks;

import io.github.ncugradle.CaptureSpec;
import io.github.ncugradle.internal.capture.CaptureRunner;
import io.github.ncugradle.internal.capture.program.ProgramLibraries;
import io.github.ncugradle.internal.capture.program.Workload;
import io.github.ncugradle.internal.capture.rank.Lockstep;
import io.github.ncugradle.internal.capture.run.GpuLock;
import io.github.ncugradle.internal.capture.tool.CaptureException;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.internal.gate.Amount;
import io.github.ncugradle.tasks.console.Console;
import io.github.ncugradle.tasks.machine.MachineFacts;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.InvalidUserDataException;
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
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.work.DisableCachingByDefault;

/** What the tasks that run a program under ncu share: the program, the machine, and the rule that nobody else measures meanwhile. */
@DisableCachingByDefault(because = "only a complete capture is worth keeping")
public abstract class CaptureTask extends DefaultTask {

    private static final String LIBRARY_PATH = "LD_LIBRARY_PATH";

    /** ncu, the GPUs and their driver. */
    @Internal
    public abstract Property<MachineFacts> getMachine();

    /** ncu's version, the models of the GPUs, their driver. */
    @Input
    public Provider<String> getMachineFingerprint() {
        return getMachine().map(MachineFacts::fingerprint);
    }

    /** What starts ncu, once per rank. */
    @Input
    public abstract ListProperty<String> getLauncher();

    /** The environment variable that holds a rank. */
    @Input
    @Optional
    public abstract Property<String> getRankVariable();

    /** How ranks are measured whose kernels wait for each other: none, tcp or shmem. */
    @Input
    public abstract Property<String> getLockstep();

    /** The number of ranks in lockstep. */
    @Input
    @Optional
    public abstract Property<Integer> getPeers();

    /** The program, or for a Java program the options of the virtual machine. */
    @Input
    public abstract ListProperty<String> getCommand();

    /** The class path of a Java program. */
    @Classpath
    public abstract ConfigurableFileCollection getJavaClasspath();

    /** The main class of a Java program. */
    @Input
    @Optional
    public abstract Property<String> getJavaMain();

    /** The version of Java that a Java program runs on: another may launch other kernels. */
    @Input
    @Optional
    public abstract Property<Integer> getJavaVersion();

    /** The {@code java} of a Java program. */
    @Internal
    public abstract Property<String> getJavaExecutable();

    /** The program's arguments. */
    @Input
    public abstract ListProperty<String> getArguments();

    /** Variables set for the program. */
    @Input
    public abstract MapProperty<String, String> getEnvironment();

    /** Where the program runs. */
    @Internal
    public abstract DirectoryProperty getWorkingDirectory();

    /** What the program reads as its standard input. May be missing: our own message says more than Gradle's. */
    @InputFiles
    @Optional
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getStandardInput();

    /** The program's file, and the files that it reads. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getInputFiles();

    /** The root of the build, beneath which libraries are the build's own. */
    @Internal
    public abstract DirectoryProperty getRootDirectory();

    /** The build's own libraries that the program loads when it starts. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public Provider<List<File>> getLibraries() {
        return getCommand()
                .zip(
                        getEnvironment(),
                        (command, environment) -> command.isEmpty()
                                ? List.of()
                                : ProgramLibraries.of(
                                        getWorkingDirectory().get().getAsFile().toPath(),
                                        command.get(0),
                                        environment.getOrDefault(LIBRARY_PATH, inheritedLibraryPath()),
                                        getRootDirectory().get().getAsFile().toPath()));
    }

    private String inheritedLibraryPath() {
        return getDecidingVariables().get().getOrDefault(LIBRARY_PATH, "");
    }

    /** Variables of the environment that decide which GPU, library or module the program uses. */
    @Input
    public abstract MapProperty<String, String> getDecidingVariables();

    /** How ncu measures. */
    @Nested
    public abstract CaptureSpec getCapture();

    /** How long a capture may take; zero for no limit. */
    Duration timeout() {
        return getCapture().getTimeout().isPresent()
                ? Duration.ofNanos(
                        (long) Amount.nanoseconds(getCapture().getTimeout().get()))
                : Duration.ZERO;
    }

    NcuTool ncu() {
        MachineFacts machine = getMachine().get();
        NcuTool ncu = machine.ncu();
        if (ncu == null) {
            throw new GradleException(String.valueOf(machine.problem()));
        }
        if (ncu.simulated()) {
            console().warn("SIMULATED: no GPU is measured, because " + machine.simulation() + ".");
        }
        return ncu;
    }

    Workload workload(NcuTool ncu, String replayMode) {
        List<String> command = new ArrayList<>();
        if (getJavaMain().isPresent()) {
            command.add(getJavaExecutable().get());
            command.addAll(getCommand().get());
            command.addAll(
                    List.of("-cp", getJavaClasspath().getAsPath(), getJavaMain().get()));
        } else {
            command.addAll(getCommand().get());
        }
        if (command.isEmpty()) {
            throw new InvalidUserDataException(
                    "ncu.workload: expected a program to run; found none. Name it: ncu { workload {"
                            + " executable(\"path/to/program\") } }, or command(…), javaExec(\"run\") or exec(\"task\").");
        }
        requirePlaces(replayMode);
        // ncu looks for a program without a slash in its own way; a file of this build is meant as such.
        File file = getWorkingDirectory().file(command.get(0)).get().getAsFile();
        if (file.isFile()) {
            command.set(0, file.getPath());
        }
        command.addAll(getArguments().get());
        Workload workload = new Workload(
                getLauncher().get(),
                command,
                getEnvironment().get(),
                getWorkingDirectory().get().getAsFile().toPath(),
                getStandardInput().isPresent()
                        ? getStandardInput().get().getAsFile().toPath()
                        : null,
                null);
        return Lockstep.of(
                        getLockstep().get(),
                        getPeers().getOrNull(),
                        getLauncher().get(),
                        replayMode,
                        ncu)
                .map(workload::with)
                .orElse(workload);
    }

    private void requirePlaces(String replayMode) {
        File directory = getWorkingDirectory().get().getAsFile();
        if (!directory.isDirectory()) {
            throw new InvalidUserDataException("ncu.workload.workingDirectory: expected a directory; " + directory
                    + (directory.exists() ? " is a file." : " does not exist.")
                    + " Create it, name the task that makes it, workingDirectory(task), or choose another.");
        }
        if (!getStandardInput().isPresent()) {
            return;
        }
        File input = getStandardInput().get().getAsFile();
        if (!input.isFile()) {
            throw new InvalidUserDataException("ncu.workload.standardInput: expected a file; " + input
                    + (input.exists() ? " is a directory." : " does not exist.")
                    + " Create it, name the task that makes it, standardInput(task), or choose another.");
        }
        if (!replayMode.equals("kernel") && !replayMode.equals("range")) {
            throw new InvalidUserDataException("ncu.workload.standardInput: replay mode '" + replayMode
                    + "' runs the program several times, and only its first run could read " + input
                    + ". Choose the replay mode kernel or range, or let the program open the file itself.");
        }
    }

    /** Does the work while no other capture runs on the devices. */
    void alone(Captures captures) {
        Path locks = Path.of(System.getProperty("java.io.tmpdir"));
        try {
            GpuLock lock = GpuLock.acquire(locks, getCapture().getDevices().get(), console()::lifecycle);
            try {
                CaptureRunner runner = runner();
                runner.endOrphans();
                captures.make(runner);
            } finally {
                lock.close();
            }
        } catch (CaptureException e) {
            throw new GradleException(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GradleException("The capture was cancelled; everything that it had started was ended.", e);
        }
    }

    private CaptureRunner runner() {
        return new CaptureRunner(
                getTemporaryDir().toPath().resolve("work"),
                console()::lifecycle,
                console()::lifecycle,
                console()::warn,
                ReportContents::read);
    }

    Console console() {
        return Console.of(this);
    }

    /** The captures to make. */
    interface Captures {
        void make(CaptureRunner runner) throws InterruptedException;
    }
}
