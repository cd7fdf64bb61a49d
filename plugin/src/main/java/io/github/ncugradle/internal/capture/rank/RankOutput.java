package io.github.ncugradle.internal.capture.rank;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Tracks the ranks of a run: the last output lines and exit status of each. */
public final class RankOutput {

    private static final int TAIL_LINES = 20;
    private static final Pattern NOTHING_PROFILED = Pattern.compile("No (?:kernels|ranges|graphs) were profiled");

    private final RankMarks marks;
    private final Map<Integer, Deque<String>> tails = new TreeMap<>();
    private final Set<Integer> announced = new HashSet<>();
    private final Set<Integer> nothingProfiled = new HashSet<>();
    private final Map<Integer, Integer> exitCodes = new LinkedHashMap<>();

    public RankOutput(RankMarks marks) {
        this.marks = marks;
    }

    /** Processes a line; returns whether it is output of the rank's program, not of the wrapper. */
    public boolean accept(RankLabel line) {
        if (line.isStart()) {
            announced.add(line.rank());
            return false;
        }
        if (line.exitCode().isPresent()) {
            exitCodes.put(line.rank(), line.exitCode().get());
            return false;
        }
        if (NOTHING_PROFILED.matcher(line.text()).find()) {
            nothingProfiled.add(line.rank());
        }
        Deque<String> tail = tails.computeIfAbsent(line.rank(), any -> new ArrayDeque<>());
        tail.add(line.text());
        if (tail.size() > TAIL_LINES) {
            tail.remove();
        }
        return true;
    }

    /** Exit statuses in the order in which ranks ended, as the first failure causes the others; then ranks without one. */
    public List<RankEnd> ends() {
        Map<Integer, RankMarks.Mark> marked = marks.read();
        Map<Integer, Integer> ended = new LinkedHashMap<>(exitCodes);
        marked.forEach((rank, mark) -> {
            if (mark.exitCode() != null) {
                ended.put(rank, mark.exitCode());
            }
        });
        Set<Integer> lost = new TreeSet<>(announced);
        // A split label can look like that of a rank that does not exist.
        lost.addAll(marked.isEmpty() ? tails.keySet() : marked.keySet());
        lost.removeAll(ended.keySet());
        Stream<Integer> all = Stream.concat(ended.keySet().stream(), lost.stream());
        return all.map(rank -> new RankEnd(
                        rank,
                        ended.get(rank),
                        nothingProfiled.contains(rank)
                                || (marked.containsKey(rank) && marked.get(rank).nothingProfiled()),
                        List.copyOf(tails.getOrDefault(rank, new ArrayDeque<>()))))
                .toList();
    }
}
