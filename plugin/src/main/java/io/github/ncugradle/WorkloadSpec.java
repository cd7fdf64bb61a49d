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
 * A program to profile, with its own tasks, such as {@code ncuProfileMain}. Its capture settings override those of
 * {@code ncu { }}; its sections, metrics, extra arguments, kernel patterns and regions are added to them.
 */
public abstract class WorkloadSpec implements Named {

    /** The workload that {@code workload { }} configures. */
    public static final String MAIN = "main";

    /** The name becomes part of task names, directories and property names. */
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

    /** Program and any words before its arguments. A relative path is resolved against the project directory. Default: none. */
    public abstract ListProperty<String> getCommand();

    /** Program arguments. Default: none. */
    public abstract ListProperty<String> getArgs();

    /** Launcher that starts ncu once per rank: {@code mpirun -np 4}, {@code srun}. Default: none. */
    public abstract ListProperty<String> getLauncher();

    /** Environment variable with the rank of a process. Default: the launcher's usual variable. */
    public abstract Property<String> getRankVariable();

    /**
     * Communicator for ranks whose kernels wait for each other, such as NCCL's: {@code none}, {@code tcp} since ncu 2025.4, or
     * {@code shmem} since ncu 2026.1, for ranks on one machine. Default: {@code none}. ncu: {@code --communicator},
     * {@code --lockstep-kernel-launch}.
     */
    public abstract Property<String> getLockstep();

    /**
     * Number of ranks in lockstep. Default: the launcher's, from its {@code -n}, {@code -np}, {@code --ntasks} or
     * {@code --nproc-per-node}. ncu: {@code --communicator-tcp-num-peers}.
     */
    public abstract Property<Integer> getPeers();

    /** Environment variables of the program, in addition to the build's; recorded with the capture. Default: none. */
    public abstract MapProperty<String, String> getEnvironment();

    /** Working directory of the program. Default: the project directory, or with {@code exec} and {@code javaExec} the task's. */
    public abstract DirectoryProperty getWorkingDirectory();

    /**
     * File passed to the program's standard input; changes invalidate the capture. With a launcher, the launcher reads it:
     * {@code mpirun} passes it to rank 0, {@code srun} to all ranks. Default: none, standard input is empty.
     */
    public abstract RegularFileProperty getStandardInput();

    /**
     * Files that the program reads, in addition to the program itself; changes invalidate the capture. Default: none.
     */
    public abstract ConfigurableFileCollection getInputs();

    /** {@code JavaExec} task whose program is profiled. Default: none. */
    public abstract Property<String> getJavaExec();

    /** {@code Exec} task whose program is profiled. Default: none. */
    public abstract Property<String> getExec();

    /**
     * Name of the workload whose program {@code ncuProfile} captures alternately with this one, with the capture settings and regions of this workload; budgets can compare with it. Default: none.
     */
    public abstract Property<String> getReference();

    /** Imported reports, read instead of running a program. Default: none. */
    @Nested
    public abstract ImportedReports getImportedReports();

    /** Capture settings of this workload. */
    @Nested
    public abstract CaptureSpec getCapture();

    /** Kernel filter of this workload. */
    @Nested
    public abstract KernelFilterSpec getKernels();

    /** NVTX ranges to measure in this workload only, in addition to the regions of all workloads. */
    public abstract NamedDomainObjectContainer<RegionSpec> getRegions();

    /** The whole program of this workload. */
    @Nested
    public abstract ProgramSpec getProgram();

    /** Whether undeclared NVTX ranges become regions. Default: true if no region is declared. */
    public abstract Property<Boolean> getDiscover();

    /** Runs a program: a path, a file, or the task that builds it, {@code tasks.named("compileCuda")}, which becomes a dependency. */
    public void executable(Object program) {
        command(program);
    }

    /**
     * Runs a program with any words before its arguments: {@code command("python3", "train.py")}. Words can also be files and
     * task outputs.
     */
    public void command(Object... words) {
        getCommand().empty();
        addAll(getCommand(), words);
    }

    /** Adds program arguments: text, files and task outputs. */
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

    /** A task is resolved to its output file. */
    private static Provider<String> text(Provider<?> made) {
        if (made instanceof TaskProvider<?> provider) {
            return provider.map(task -> {
                Set<File> files = task.getOutputs().getFiles().getFiles();
                if (files.size() != 1) {
                    throw new InvalidUserDataException("ncu.workload: expected a task with one output file; '"
                            + task.getName() + "' has " + files.size()
                            + ". Select the file: task.flatMap { it.binary }.");
                }
                return files.iterator().next().toString();
            });
        }
        return made.map(Object::toString);
    }

    /** Starts ncu through a launcher, once per rank: {@code launcher("mpirun", "-np", "4")}. */
    public void launcher(String... words) {
        getLauncher().set(List.of(words));
    }

    /** Launches kernels that wait for each other in lockstep across ranks: none, tcp or shmem. */
    public void lockstep(String communicator) {
        getLockstep().set(Words.checked("ncu.workload.lockstep", communicator, Lockstep.WORDS));
    }

    /** Sets an environment variable of the program: text, a file or a task output. */
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

    /** Profiles the program of a {@code JavaExec} task, given by name or provider, with its class path, arguments, environment and working directory. */
    public void javaExec(Object task) {
        getJavaExec().set(name(task));
    }

    /** Profiles the program of an {@code Exec} task, given by name or provider, with its arguments, environment and working directory. */
    public void exec(Object task) {
        getExec().set(name(task));
    }

    /** Captures the program of another workload alternately with this one, to compare both: {@code reference("release")}. */
    public void reference(String workload) {
        getReference().set(workload);
    }

    /** Imports reports instead of running a program: files, providers, tasks, or paths with {@code *} and {@code ?}. */
    public void importedReports(Object... reports) {
        getImportedReports().from(reports);
    }

    /** Configures captures of this workload. */
    public void capture(Action<? super CaptureSpec> action) {
        action.execute(getCapture());
    }

    /** Configures the kernel filter of this workload. */
    public void kernels(Action<? super KernelFilterSpec> action) {
        action.execute(getKernels());
    }

    /** Configures the NVTX ranges to measure in this workload only. */
    public void regions(Action<? super NamedDomainObjectContainer<RegionSpec>> action) {
        OwnMistake.first(action, getRegions());
    }

    /** Configures the budget of the whole program, for this workload. */
    public void program(Action<? super ProgramSpec> action) {
        action.execute(getProgram());
    }

    private static String name(Object task) {
        return task instanceof TaskProvider<?> provider
                ? provider.getName()
                : task instanceof Task realised ? realised.getName() : task.toString();
    }

    /** Sets the program's working directory: a path, a file, or a task output, whose task becomes a dependency. */
    public void workingDirectory(Object directory) {
        getWorkingDirectory().set(path(directory).map(layout.getProjectDirectory()::dir));
    }

    /** Passes a file to the program's standard input: a path, a file, or a task output, whose task becomes a dependency. */
    public void standardInput(Object file) {
        getStandardInput().set(path(file).map(layout.getProjectDirectory()::file));
    }

    private Provider<String> path(Object place) {
        return place instanceof Provider<?> made
                ? text(made)
                : objects.property(String.class).value(place.toString());
    }
}
