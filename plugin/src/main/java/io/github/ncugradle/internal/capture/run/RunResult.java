package io.github.ncugradle.internal.capture.run;

import io.github.ncugradle.internal.capture.rank.RankEnd;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Result of a run.
 *
 * @param exitCode the exit code of the process; 128 plus the signal number if a signal terminated it
 * @param timedOut whether it was stopped by the timeout
 * @param leftBehind the number of processes that outlived it and were stopped
 * @param messages ncu's messages, without progress
 * @param tail the last lines of the output
 * @param launched whether the run used a launcher
 * @param ranks the exit status of the ranks that started
 * @param queuedJob the job that was still in Slurm's queue, or null
 */
public record RunResult(
        int exitCode,
        boolean timedOut,
        int leftBehind,
        List<String> messages,
        List<String> tail,
        boolean launched,
        List<RankEnd> ranks,
        @Nullable String queuedJob) {

    /** A run without a launcher. */
    public RunResult(int exitCode, boolean timedOut, int leftBehind, List<String> messages, List<String> tail) {
        this(exitCode, timedOut, leftBehind, messages, tail, false, List.of(), null);
    }

    /** This result with a successful exit; messages and output are kept. */
    public RunResult asIfEndedWell() {
        return new RunResult(0, false, leftBehind, messages, tail);
    }
}
