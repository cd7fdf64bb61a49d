package io.github.ncugradle.internal.capture.program;

import io.github.ncugradle.internal.capture.rank.Lockstep;
import io.github.ncugradle.internal.capture.rank.Ranks;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A program to run under ncu.
 *
 * @param launcher the launcher that starts ncu once per rank; empty to start ncu directly
 * @param command the program and its arguments
 * @param environment variables in addition to the inherited ones
 * @param standardInput the standard input of the first process, or null for none
 * @param lockstep the lockstep of ranks whose kernels wait for each other, or null for none
 */
public record Workload(
        List<String> launcher,
        List<String> command,
        Map<String, String> environment,
        Path directory,
        @Nullable Path standardInput,
        @Nullable Lockstep lockstep) {

    public Workload(List<String> launcher, List<String> command, Map<String, String> environment, Path directory) {
        this(launcher, command, environment, directory, null, null);
    }

    /** The workload with a lockstep. A single ncu for all ranks starts the launcher, instead of the reverse. */
    public Workload with(Lockstep how) {
        return how.isInFront()
                ? new Workload(
                        List.of(),
                        Stream.concat(Ranks.starting(launcher).stream(), command.stream())
                                .toList(),
                        environment,
                        directory,
                        standardInput,
                        how)
                : new Workload(launcher, command, environment, directory, standardInput, how);
    }

    public boolean hasRanks() {
        return !launcher.isEmpty();
    }

    /** Whether ncu appends the rank to the report name. */
    public boolean isNumberedByNcu() {
        return hasRanks() && lockstep != null;
    }
}
