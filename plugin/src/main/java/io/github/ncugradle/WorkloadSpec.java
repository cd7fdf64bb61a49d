package io.github.ncugradle;

import io.github.ncugradle.internal.capture.rank.Lockstep;
import io.github.ncugradle.setting.OwnMistake;
import io.github.ncugradle.setting.Words;
import java.io.File;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Named;
import org.gradle.api.NamedDomainObjectContainer;
import org.gradle.api.Task;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.TaskProvider;

/**
 * A program to profile, with its own tasks: {@code ncuProfileMain}. Its capture settings override those of {@code ncu { }};
 * its sections, metrics, extra arguments, kernel patterns and regions are added to them.
 */
public abstract class WorkloadSpec implements Named {

    /** The workload that {@code workload { }} configures. */
    public static final String MAIN = "main";

    /** It becomes part of the names of tasks, of directories and of properties. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

    private final String name;
    private final ProjectLayout layout;
    private final ObjectFactory objects;

    @Inject
    public WorkloadSpec(String name, ProjectLayout layout, ObjectFactory objects) {
        if (!NAME.matcher(name).matches()) {
            throw new InvalidUserDataException(
                    "ncu.workloads: expected a name of letters, digits, '-' and '_' that begins with a letter; found '"
                            + name + "'.");
        }
        this.name = name;
        this.layout = layout;
        this.objects = objects;
        getLockstep().convention("none");
    }

    @Override
    public String getName() {
        return name;
    }

    /** The program and what stands in front of its arguments; a relative path is taken from the project directory. Default: none. */
    public abstract ListProperty<String> getCommand();

    /** The program's arguments. Default: none. */
    public abstract ListProperty<String> getArgs();

    /** What starts ncu, once per rank: {@code mpirun -np 4}, {@code srun}. Default: none. */
    public abstract ListProperty<String> getLauncher();

    /** The environment variable that holds a process's rank. Default: the usual one of the launcher. */
    public abstract Property<String> getRankVariable();

    /**
     * How ranks are measured whose kernels wait for each other, as NCCL's do: {@code none}, {@code tcp} from ncu 2025.4 on, or
     * {@code shmem} from ncu 2026.1 on, for ranks of one machine. Default: {@code none}. ncu: {@code --communicator},
     * {@code --lockstep-kernel-launch}.
     */
    public abstract Property<String> getLockstep();

    /**
     * The number of ranks in lockstep. Default: the launcher's, by its {@code -n}, {@code -np}, {@code --ntasks} or
     * {@code --nproc-per-node}. ncu: {@code --communicator-tcp-num-peers}.
     */
    public abstract Property<Integer> getPeers();

    /** Variables for the program, besides those of the build; they are written down with the capture. Default: none. */
    public abstract MapProperty<String, String> getEnvironment();

    /** Where the program runs. Default: the project directory, or with {@code exec} and {@code javaExec} that of the task. */
    public abstract DirectoryProperty getWorkingDirectory();

    /**
     * The file that the program reads as its standard input; a capture is made again when it changes. A launcher gets it in the
     * program's place: {@code mpirun} passes it to rank 0, {@code srun} to all ranks. Default: none, the standard input is empty.
     */
    public abstract RegularFileProperty getStandardInput();

    /**
     * Files that the program reads, besides the program itself: a capture is made again when they change. Default: none.
     */
    public abstract ConfigurableFileCollection getInputs();

    /** The task of type {@code JavaExec} whose program is run. Default: none. */
    public abstract Property<String> getJavaExec();

    /** The task of type {@code Exec} whose program is run. Default: none. */
    public abstract Property<String> getExec();

    /** Reports made elsewhere, read instead of running a program. Default: none. */
    @Nested
    public abstract ImportedReports getImportedReports();

    /** How ncu measures this workload. */
    @Nested
    public abstract CaptureSpec getCapture();

    /** The kernels of this workload that count. */
    @Nested
    public abstract KernelFilterSpec getKernels();

    /** The NVTX ranges that are measured in this workload alone, in addition to those for all. */
    public abstract NamedDomainObjectContainer<RegionSpec> getRegions();

    /** Whether NVTX ranges that no region declares are regions too. Default: true if no region is declared. */
    public abstract Property<Boolean> getDiscover();

    /** Runs a program: a path, a file, or the task that builds it and then runs first: {@code tasks.named("compileCuda")}. */
    public void executable(Object program) {
        command(program);
    }

    /**
     * Runs a program, with what stands in front of its arguments: {@code command("python3", "train.py")}. Words can be files
     * and what tasks make, too.
     */
    public void command(Object... words) {
        getCommand().empty();
        addAll(getCommand(), words);
    }

    /** Adds arguments of the program: text, files, and what tasks make. */
    public void args(Object... words) {
        addAll(getArgs(), words);
    }

    private void addAll(ListProperty<String> list, Object... words) {
        for (Object word : words) {
            if (word instanceof Provider<?> made) {
                list.add(text(made));
            } else {
                list.add(word.toString());
            }
        }
    }

    /** A task stands for the file that it makes. */
    private static Provider<String> text(Provider<?> made) {
        if (made instanceof TaskProvider<?> provider) {
            return provider.map(task -> {
                Set<File> files = task.getOutputs().getFiles().getFiles();
                if (files.size() != 1) {
                    throw new InvalidUserDataException("ncu.workload: expected a task that makes one file; '"
                            + task.getName() + "' makes " + files.size()
                            + ". Name the file: task.flatMap { it.binary }.");
                }
                return files.iterator().next().toString();
            });
        }
        return made.map(Object::toString);
    }

    /** Starts ncu by another program, once per rank: {@code launcher("mpirun", "-np", "4")}. */
    public void launcher(String... words) {
        getLauncher().set(List.of(words));
    }

    /** Measures kernels that wait for each other in all ranks at once: none, tcp or shmem. */
    public void lockstep(String communicator) {
        getLockstep().set(Words.checked("ncu.workload.lockstep", communicator, Lockstep.WORDS));
    }

    /** Sets a variable for the program: text, a file, or what a task makes. */
    public void environment(String name, Object value) {
        if (value instanceof Provider<?> made) {
            getEnvironment().put(name, text(made));
        } else {
            getEnvironment().put(name, value.toString());
        }
    }

    /** Adds files that the program reads. */
    public void inputs(Object... files) {
        getInputs().from(files);
    }

    /** Runs what a {@code JavaExec} task, by name or as a provider, would run, with its class path, arguments, environment and directory. */
    public void javaExec(Object task) {
        getJavaExec().set(name(task));
    }

    /** Runs what an {@code Exec} task, by name or as a provider, would run, with its arguments, environment and directory. */
    public void exec(Object task) {
        getExec().set(name(task));
    }

    /** Reads reports made elsewhere instead of running a program: files, providers, tasks, or paths with {@code *} and {@code ?}. */
    public void importedReports(Object... reports) {
        getImportedReports().from(reports);
    }

    /** How ncu measures this workload. */
    public void capture(Action<? super CaptureSpec> action) {
        action.execute(getCapture());
    }

    /** The kernels of this workload that count. */
    public void kernels(Action<? super KernelFilterSpec> action) {
        action.execute(getKernels());
    }

    /** The NVTX ranges that are measured in this workload alone. */
    public void regions(Action<? super NamedDomainObjectContainer<RegionSpec>> action) {
        OwnMistake.first(action, getRegions());
    }

    private static String name(Object task) {
        return task instanceof TaskProvider<?> provider
                ? provider.getName()
                : task instanceof Task realised ? realised.getName() : task.toString();
    }

    /** Runs the program in a directory: a path, a file, or what a task makes, which then runs before. */
    public void workingDirectory(Object directory) {
        getWorkingDirectory().set(path(directory).map(layout.getProjectDirectory()::dir));
    }

    /** Lets the program read a file as its standard input: a path, a file, or what a task makes, which then runs before. */
    public void standardInput(Object file) {
        getStandardInput().set(path(file).map(layout.getProjectDirectory()::file));
    }

    private Provider<String> path(Object place) {
        return place instanceof Provider<?> made
                ? text(made)
                : objects.property(String.class).value(place.toString());
    }
}
