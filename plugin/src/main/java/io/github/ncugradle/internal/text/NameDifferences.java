package io.github.ncugradle.internal.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Finds the smallest set of parts that distinguishes all names. */
final class NameDifferences {

    private static final int LONGEST_PART = 28;
    private static final int MOST_CHOSEN = 3;
    private static final int MOST_COMPARED = 256;

    private final List<Map<Integer, String>> found = new ArrayList<>();

    private NameDifferences() {}

    /** The chosen differences, in the order of the names' text: each has what the names at these positions have there. */
    static List<Map<Integer, String>> of(List<String> names) {
        NameDifferences differences = new NameDifferences();
        Map<Integer, TypeTree> trees = new TreeMap<>();
        for (int i = 0; i < names.size(); i++) {
            trees.put(i, TypeTree.parse(names.get(i)));
        }
        differences.compare(trees, false);
        return differences.choose(names.size());
    }

    /** @param missing whether other names have nothing at this place */
    private void compare(Map<Integer, TypeTree> parts, boolean missing) {
        if (found.size() == MOST_COMPARED || (!missing && same(parts))) {
            return;
        }
        Map<String, Map<Integer, TypeTree>> byHead = new TreeMap<>();
        parts.forEach((name, part) ->
                byHead.computeIfAbsent(part.head(), any -> new TreeMap<>()).put(name, part));
        boolean shapes = parts.values().stream().allMatch(TypeTree::isShape);
        if (missing || shapes || byHead.size() > 1) {
            Map<Integer, String> labels = new HashMap<>();
            parts.forEach((name, part) -> labels.put(name, ShortName.of(part.label(), LONGEST_PART)));
            // Heads can differ in namespaces only, which labels leave out.
            if (missing || Set.copyOf(labels.values()).size() > 1) {
                found.add(labels);
            }
        }
        if (!shapes) {
            byHead.values().forEach(this::compareArguments);
        }
    }

    private void compareArguments(Map<Integer, TypeTree> parts) {
        int most = parts.values().stream()
                .mapToInt(part -> part.arguments().size())
                .max()
                .orElse(0);
        for (int i = 0; i < most; i++) {
            int position = i;
            Map<Integer, TypeTree> arguments = new TreeMap<>();
            parts.forEach((name, part) -> {
                if (position < part.arguments().size()) {
                    arguments.put(name, part.arguments().get(position));
                }
            });
            compare(arguments, arguments.size() < parts.size());
        }
    }

    private static boolean same(Map<Integer, TypeTree> parts) {
        return parts.values().stream().distinct().limit(2).count() < 2;
    }

    /**
     * Chooses greedily the difference that distinguishes the most names, the first of equal ones. Names without a difference so
     * far do not count, so that every name gets a part if it has one.
     */
    private List<Map<Integer, String>> choose(int names) {
        List<Integer> chosen = new ArrayList<>();
        List<String> told = Collections.nCopies(names, "");
        for (int distinct = 0; distinct < names && chosen.size() < MOST_CHOSEN; ) {
            int best = -1;
            for (int i = 0; i < found.size(); i++) {
                int count = distinct(with(told, found.get(i)));
                if (count > distinct) {
                    distinct = count;
                    best = i;
                }
            }
            if (best < 0) {
                break;
            }
            chosen.add(best);
            told = with(told, found.get(best));
        }
        chosen.sort(Comparator.naturalOrder());
        return chosen.stream().map(found::get).toList();
    }

    private static int distinct(List<String> told) {
        Set<String> distinct = new HashSet<>(told);
        distinct.remove("");
        return distinct.size();
    }

    private static List<String> with(List<String> told, Map<Integer, String> difference) {
        List<String> longer = new ArrayList<>(told);
        difference.forEach((name, label) -> longer.set(name, longer.get(name) + "…" + label));
        return longer;
    }
}
