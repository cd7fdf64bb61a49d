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

/** Base of the tasks that run a program under ncu: the program, the machine, and exclusive use of the GPU. */
@DisableCachingByDefault(because = "only complete captures are cached")
public abstract class CaptureTask extends DefaultTask {

    private static final String LIBRARY_PATH = "LD_LIBRARY_PATH";

    /** The ncu installation, the GPUs and their driver. */
    @Internal
    public abstract Property<MachineFacts> getMachine();

    /** Fingerprint of the machine: ncu version, GPU models and driver version. */
    @Input
    public Provider<String> getMachineFingerprint() {
        return getMachine().map(MachineFacts::fingerprint);
    }

    /** Launcher that starts ncu once per rank. */
    @Input
    public abstract ListProperty<String> getLauncher();

    /** Environment variable with the rank of a process. */
    @Input
    @Optional
    public abstract Property<String> getRankVariable();

    /** Communicator for ranks whose kernels wait for each other: none, tcp or shmem. */
    @Input
    public abstract Property<String> getLockstep();

    /** Number of ranks in lockstep. */
    @Input
    @Optional
    public abstract Property<Integer> getPeers();

    /** Program and any words before its arguments; for a Java program, the JVM options. */
    @Input
    public abstract ListProperty<String> getCommand();

    /** Class path of a Java program. */
    @Classpath
    public abstract ConfigurableFileCollection getJavaClasspath();

    /** Main class of a Java program. */
    @Input
    @Optional
    public abstract Property<String> getJavaMain();

    /** Java version that runs a Java program; another version may launch other kernels. */
    @Input
    @Optional
    public abstract Property<Integer> getJavaVersion();

    /** Path of the {@code java} executable of a Java program. */
    @Internal
    public abstract Property<String> getJavaExecutable();

    /** Program arguments. */
    @Input
    public abstract ListProperty<String> getArguments();

    /** Environment variables set for the program. */
    @Input
    public abstract MapProperty<String, String> getEnvironment();

    /** Working directory of the program. */
    @Internal
    public abstract DirectoryProperty getWorkingDirectory();

    /** File passed to the program's standard input. Not an {@code @InputFile}: the task reports a missing file with more detail than Gradle. */
    @InputFiles
    @Optional
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getStandardInput();

    /** Program file and the files that it reads. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getInputFiles();

    /** Root directory of the build; libraries below it belong to the build. */
    @Internal
    public abstract DirectoryProperty getRootDirectory();

    /** Libraries of the build that the program loads at startup. */
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

    /** Environment variables that select the GPU, libraries or modules of the program. */
    @Input
    public abstract MapProperty<String, String> getDecidingVariables();

    /** Capture settings. */
    @Nested
    public abstract CaptureSpec getCapture();

    /** Timeout of a capture; zero for no limit. */
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
        // ncu resolves a program name without a slash by its own rules; a file in the working directory takes
        // precedence.
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
                    + " Create it, name the task that creates it, workingDirectory(task), or set another directory.");
        }
        if (!getStandardInput().isPresent()) {
            return;
        }
        File input = getStandardInput().get().getAsFile();
        if (!input.isFile()) {
            throw new InvalidUserDataException("ncu.workload.standardInput: expected a file; " + input
                    + (input.exists() ? " is a directory." : " does not exist.")
                    + " Create it, name the task that creates it, standardInput(task), or set another file.");
        }
        if (!replayMode.equals("kernel") && !replayMode.equals("range")) {
            throw new InvalidUserDataException("ncu.workload.standardInput: replay mode '" + replayMode
                    + "' runs the program several times, and only the first run could read " + input
                    + ". Set replayMode(\"kernel\") or replayMode(\"range\"), or open the file in the program.");
        }
    }

    /** Makes captures while holding the lock on the devices. */
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
            throw new GradleException("The capture was cancelled; all of its processes were stopped.", e);
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
