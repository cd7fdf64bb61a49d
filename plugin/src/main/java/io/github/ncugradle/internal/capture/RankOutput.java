package io.github.ncugradle.internal.capture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Follows the ranks of a run: the last lines of each, and how it ended. */
final class RankOutput {

    private static final int TAIL_LINES = 20;

    private final Map<Integer, Deque<String>> tails = new TreeMap<>();
    private final Map<Integer, Integer> exitCodes = new LinkedHashMap<>();

    /** Takes a line; returns whether the rank's program printed it, rather than what started the rank. */
    boolean accept(RankLabel line) {
        Deque<String> tail = tails.computeIfAbsent(line.rank(), any -> new ArrayDeque<>());
        if (line.isStart()) {
            return false;
        }
        if (line.exitCode().isPresent()) {
            exitCodes.put(line.rank(), line.exitCode().get());
            return false;
        }
        tail.add(line.text());
        if (tail.size() > TAIL_LINES) {
            tail.remove();
        }
        return true;
    }

    /** In the order in which they ended, because who fails first is the reason for the others; then those that never told. */
    List<RankEnd> ends() {
        List<RankEnd> ends = new ArrayList<>();
        exitCodes.forEach((rank, code) -> ends.add(new RankEnd(rank, code, List.copyOf(tails.get(rank)))));
        tails.forEach((rank, tail) -> {
            if (!exitCodes.containsKey(rank)) {
                ends.add(new RankEnd(rank, null, List.copyOf(tail)));
            }
        });
        return ends;
    }
}
