package io.github.ncugradle.internal.capture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Follows the ranks of a run: the last lines of each, and how it ended. */
final class RankOutput {

    private static final int TAIL_LINES = 20;

    private final RankMarks marks;
    private final Map<Integer, Deque<String>> tails = new TreeMap<>();
    private final Set<Integer> announced = new HashSet<>();
    private final Map<Integer, Integer> exitCodes = new LinkedHashMap<>();

    RankOutput(RankMarks marks) {
        this.marks = marks;
    }

    /** Takes a line; returns whether the rank's program printed it, rather than what started the rank. */
    boolean accept(RankLabel line) {
        if (line.isStart()) {
            announced.add(line.rank());
            return false;
        }
        if (line.exitCode().isPresent()) {
            exitCodes.put(line.rank(), line.exitCode().get());
            return false;
        }
        Deque<String> tail = tails.computeIfAbsent(line.rank(), any -> new ArrayDeque<>());
        tail.add(line.text());
        if (tail.size() > TAIL_LINES) {
            tail.remove();
        }
        return true;
    }

    /** In the order in which they ended, because who fails first is the reason for the others; then those that never told. */
    List<RankEnd> ends() {
        Map<Integer, @Nullable Integer> marked = marks.exitCodes();
        Map<Integer, Integer> ended = new LinkedHashMap<>(exitCodes);
        marked.forEach((rank, code) -> {
            if (code != null) {
                ended.put(rank, code);
            }
        });
        Set<Integer> lost = new TreeSet<>(announced);
        // A label that was torn apart can look like that of a rank which does not exist.
        lost.addAll(marked.isEmpty() ? tails.keySet() : marked.keySet());
        lost.removeAll(ended.keySet());
        List<RankEnd> ends = new ArrayList<>();
        ended.forEach((rank, code) -> ends.add(new RankEnd(rank, code, tail(rank))));
        lost.forEach(rank -> ends.add(new RankEnd(rank, null, tail(rank))));
        return ends;
    }

    private List<String> tail(int rank) {
        return List.copyOf(tails.getOrDefault(rank, new ArrayDeque<>()));
    }
}
