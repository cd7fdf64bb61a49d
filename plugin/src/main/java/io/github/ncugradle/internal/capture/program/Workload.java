package io.github.ncugradle.internal.capture.program;

import io.github.ncugradle.internal.capture.rank.Lockstep;
import io.github.ncugradle.internal.capture.rank.Ranks;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is run under ncu.
 *
 * @param launcher what starts ncu, once per rank; none where ncu is started directly
 * @param command the program and its arguments
 * @param environment variables set besides the inherited ones
 * @param standardInput what the first process reads, or null for nothing
 * @param lockstep how ranks are measured whose kernels wait for each other, or null where they do not
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

    /** The same with a lockstep; one ncu for all ranks starts the launcher, not the other way round. */
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

    /** Whether ncu itself adds the rank to the name of a report. */
    public boolean isNumberedByNcu() {
        return hasRanks() && lockstep != null;
    }
}
