package io.github.ncugradle.internal.region.total;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Distinct texts: the first few in alphabetical order, and whether there were more. */
public final class DistinctTexts {

    private static final int KEPT = 16;

    private final TreeSet<String> texts = new TreeSet<>();
    private boolean more;

    public void add(String text) {
        texts.add(text);
        if (texts.size() > KEPT) {
            texts.pollLast();
            more = true;
        }
    }

    public void add(DistinctTexts other) {
        other.texts.forEach(this::add);
        more |= other.more;
    }

    public List<String> texts() {
        return new ArrayList<>(texts);
    }

    public boolean more() {
        return more;
    }
}
