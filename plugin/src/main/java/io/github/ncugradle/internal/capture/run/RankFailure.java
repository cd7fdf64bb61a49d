package io.github.ncugradle.internal.capture.run;

import io.github.ncugradle.internal.capture.rank.RankEnd;
import io.github.ncugradle.internal.capture.rank.RankLabel;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The failed ranks of a run, and the one that caused the others to fail.
 *
 * @param reasons several if the cause is unknown, as lost ranks record no time
 */
record RankFailure(List<RankEnd> reasons, List<RankEnd> others, RunResult run) {

    /** Exit code of ranks that a launcher stopped with SIGTERM. */
    private static final int ENDED_BY_LAUNCHER = 143;

    /** OpenMPI's message about a rank that was killed by a signal. */
    private static final Pattern NOTICED = Pattern.compile(".*noticed that process rank (\\d+) .*exited on signal .*");

    /** The failure of a run with at least one failed rank. */
    static RankFailure of(RunResult run) {
        List<RankEnd> failed = run.ranks().stream().filter(RankEnd::hasFailed).toList();
        List<RankEnd> lost = failed.stream().filter(RankEnd::isLost).toList();
        List<RankEnd> reasons = noticed(lost, run)
                .or(() -> failed.stream().filter(RankFailure::failedByItself).findFirst())
                .map(List::of)
                .orElse(lost.isEmpty() ? failed.subList(0, 1) : lost);
        return new RankFailure(
                reasons, failed.stream().filter(rank -> !reasons.contains(rank)).toList(), run);
    }

    private static Optional<RankEnd> noticed(List<RankEnd> lost, RunResult run) {
        return ofLauncher(run)
                .map(NOTICED::matcher)
                .filter(Matcher::matches)
                .findFirst()
                .flatMap(line -> lost.stream()
                        .filter(rank -> line.group(1).equals(String.valueOf(rank.rank())))
                        .findFirst());
    }

    private static boolean failedByItself(RankEnd rank) {
        return rank.exitCode() != null && rank.exitCode() != ENDED_BY_LAUNCHER;
    }

    String headline() {
        RankEnd first = reasons.get(0);
        if (reasons.size() > 1) {
            return "Ranks " + numbers(reasons)
                    + " were lost: they started but recorded no exit code. Check whether one was killed, or its machine"
                    + " failed."
                    + (others.isEmpty() ? "" : " Other failed ranks: " + numbers(others) + ".")
                    + " The last output is below.";
        }
        return "Rank " + first.rank()
                + (first.isLost()
                        ? " was lost: it started but recorded no exit code. Check whether it was killed, or its machine failed."
                        : " failed with exit code " + first.exitCode() + " under ncu.")
                + (others.isEmpty() ? "" : " Ranks that failed after it: " + numbers(others) + ".")
                + " The last output of rank " + first.rank() + " is below.";
    }

    /** The last output of the rank and of the launcher. */
    List<String> lastWords() {
        return reasons.size() > 1
                ? run.tail()
                : Stream.concat(reasons.get(0).tail().stream(), ofLauncher(run)).toList();
    }

    private static Stream<String> ofLauncher(RunResult run) {
        return run.tail().stream()
                .filter(line -> !line.isBlank() && RankLabel.of(line).isEmpty());
    }

    private static String numbers(List<RankEnd> ranks) {
        return ranks.stream().map(rank -> String.valueOf(rank.rank())).collect(Collectors.joining(", "));
    }
}
