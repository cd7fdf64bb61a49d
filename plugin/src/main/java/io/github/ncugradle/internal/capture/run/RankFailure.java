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
 * Which ranks did not end well, and which of them is the reason for the others.
 *
 * @param reasons several where it is not known: those that were lost did not tell when
 */
record RankFailure(List<RankEnd> reasons, List<RankEnd> others, RunResult run) {

    /** What launchers end the other ranks with, by SIGTERM. */
    private static final int ENDED_BY_LAUNCHER = 143;

    /** OpenMPI tells which process made it end the others, where a signal ended that one. */
    private static final Pattern NOTICED = Pattern.compile(".*noticed that process rank (\\d+) .*exited on signal .*");

    /** Of a run in which some rank has failed. */
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
                    + " were lost: they started and never told how they ended. Was one of them killed, or the machine that it"
                    + " ran on lost?"
                    + (others.isEmpty() ? "" : " Others did not end well either: " + numbers(others) + ".")
                    + " What was printed last is below.";
        }
        return "Rank " + first.rank()
                + (first.isLost()
                        ? " was lost: it started and never told how it ended. Was it killed, or the machine that it ran on lost?"
                        : " failed with exit code " + first.exitCode() + " while it ran under ncu.")
                + (others.isEmpty() ? "" : " After it, others did not end well either: " + numbers(others) + ".")
                + " What rank " + first.rank() + " printed last is below.";
    }

    /** What the rank printed, and what the launcher has to say about it. */
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
