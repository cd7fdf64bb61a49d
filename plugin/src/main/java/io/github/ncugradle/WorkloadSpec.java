package io.github.ncugradle;

import java.util.List;
import javax.inject.Inject;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;

/** What is run under ncu. */
public abstract class WorkloadSpec {

    @Inject
    public WorkloadSpec(ProjectLayout layout) {
        getWorkingDirectory().convention(layout.getProjectDirectory());
        getLockstep().convention("none");
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

    /** Where the program runs. Default: the project directory. */
    public abstract DirectoryProperty getWorkingDirectory();

    /**
     * Files that the program reads, besides the program itself: a capture is made again when they change. Default: none.
     */
    public abstract ConfigurableFileCollection getInputs();

    /** The task of type {@code JavaExec} whose program is run. Default: none. */
    public abstract Property<String> getJavaExecTask();

    /** The task of type {@code Exec} whose program is run. Default: none. */
    public abstract Property<String> getExecTask();

    /** Runs a program. */
    public void executable(String path) {
        command(path);
    }

    /** Runs a program, with what stands in front of its arguments: {@code command("python3", "train.py")}. */
    public void command(String... words) {
        getCommand().set(List.of(words));
    }

    /** Adds arguments of the program. */
    public void args(String... words) {
        getArgs().addAll(words);
    }

    /** Starts ncu by another program, once per rank: {@code launcher("mpirun", "-np", "4")}. */
    public void launcher(String... words) {
        getLauncher().set(List.of(words));
    }

    /** Measures kernels that wait for each other in all ranks at once: none, tcp or shmem. */
    public void lockstep(String communicator) {
        getLockstep().set(KnownValue.of("ncu.workload.lockstep", communicator, "none", "tcp", "shmem"));
    }

    /** Sets a variable for the program. */
    public void environment(String name, String value) {
        getEnvironment().put(name, value);
    }

    /** Adds files that the program reads. */
    public void inputs(Object... files) {
        getInputs().from(files);
    }

    /** Runs what a {@code JavaExec} task would run, with its class path, arguments, environment and directory. */
    public void javaExec(String task) {
        getJavaExecTask().set(task);
    }

    /** Runs what an {@code Exec} task would run, with its arguments, environment and directory. */
    public void exec(String task) {
        getExecTask().set(task);
    }
}
