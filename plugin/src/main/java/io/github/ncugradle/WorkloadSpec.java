package io.github.ncugradle;

import java.util.List;
import org.gradle.api.provider.ListProperty;

/** What is run under ncu. */
public abstract class WorkloadSpec {

    /** The program and what stands in front of its arguments; a relative path is taken from the project directory. */
    public abstract ListProperty<String> getCommand();

    /** The program's arguments. Default: none. */
    public abstract ListProperty<String> getArgs();

    /** What starts ncu, once per rank: {@code mpirun -np 4}, {@code srun}. Default: none. */
    public abstract ListProperty<String> getLauncher();

    public void executable(String path) {
        command(path);
    }

    public void command(String... words) {
        getCommand().set(List.of(words));
    }

    public void args(String... words) {
        getArgs().addAll(words);
    }

    public void launcher(String... words) {
        getLauncher().set(List.of(words));
    }
}
