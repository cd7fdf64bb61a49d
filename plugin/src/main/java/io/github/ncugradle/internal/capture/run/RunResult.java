package io.github.ncugradle.internal.capture.run;

import io.github.ncugradle.internal.capture.rank.RankEnd;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a run ended.
 *
 * @param exitCode the process's, 128 and the signal's number where one ended it
 * @param timedOut whether it was ended for taking too long
 * @param leftBehind how many processes outlived it and were ended
 * @param messages what ncu said, without its progress
 * @param tail the last lines of everything that was printed
 * @param launched whether a launcher started ranks, or was to
 * @param ranks how they ended, as far as they had started
 * @param queuedJob the job that was still waiting in Slurm's queue, or null
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

    /** The same, had it ended well: what ncu and the program said still counts. */
    public RunResult asIfEndedWell() {
        return new RunResult(0, false, leftBehind, messages, tail);
    }
}
