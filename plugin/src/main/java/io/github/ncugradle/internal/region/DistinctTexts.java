package io.github.ncugradle.internal.region;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The distinct texts that were seen: the first few in alphabetical order, and whether there were more. */
final class DistinctTexts {

    private static final int KEPT = 16;

    private final TreeSet<String> texts = new TreeSet<>();
    private boolean more;

    void add(String text) {
        texts.add(text);
        if (texts.size() > KEPT) {
            texts.pollLast();
            more = true;
        }
    }

    void add(DistinctTexts other) {
        other.texts.forEach(this::add);
        more |= other.more;
    }

    List<String> texts() {
        return new ArrayList<>(texts);
    }

    boolean more() {
        return more;
    }
}
