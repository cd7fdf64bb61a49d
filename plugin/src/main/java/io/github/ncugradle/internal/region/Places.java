package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.NvtxState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Tells for an NVTX state in which regions a result counts. Not thread-safe. */
final class Places {

    static final String SEPARATOR = "::";

    private static final int REMEMBERED_STATES = 50_000;
    private static final int SEEN_RANGES = 1000;
    private static final int LONGEST_SEEN_PATH = 200;
    private static final int LONGEST_TAKEN_APART = 2000;
    private static final int MOST_PREFIXES = 100;
    private static final Comparator<NvtxState.StartEnd> LAST_STARTED_LAST = Comparator.comparingLong(
                    NvtxState.StartEnd::id)
            .thenComparing(started -> started.range().name());

    private final List<Declared> declared;
    private final boolean discover;
    private final Nodes nodes = new Nodes();
    private final IdentityHashMap<NvtxState, Found> known = new IdentityHashMap<>();
    private final Map<Place, Place> shared = new HashMap<>();
    private final Set<SeenRange> seen = new TreeSet<>();
    private final Map<Node, Set<String>> recorded = new HashMap<>();

    Places(List<RegionDeclaration> declarations, boolean discover) {
        this.declared = declarations.stream().map(Declared::of).toList();
        this.discover = discover;
    }

    /**
     * @param places at most one in every tree
     * @param declared the declared regions whose ranges were open, in the order of their declaration
     */
    record Found(List<Place> places, List<String> declared) {}

    Found of(NvtxState state) {
        Found found = known.get(state);
        if (found == null) {
            found = find(state);
            if (known.size() >= REMEMBERED_STATES) {
                known.clear();
            }
            known.put(state, found);
        }
        return found;
    }

    /** States are told by identity: those of a report that is read to its end do not come again. */
    void forgetStates() {
        known.clear();
    }

    /** The ranges that were recorded as this region; empty for one that only groups others by their names. */
    Set<String> ranges(Node node) {
        return recorded.getOrDefault(node, Set.of());
    }

    Nodes nodes() {
        return nodes;
    }

    /** Names of ranges, matched or not, for hints. */
    Set<SeenRange> seen() {
        return seen;
    }

    /** @param path the names from the outermost range on, or the name alone where they are too long for a hint */
    record SeenRange(Tree tree, String name, String path) implements Comparable<SeenRange> {

        private static final Comparator<SeenRange> ORDER = Comparator.comparing(SeenRange::tree)
                .thenComparing(SeenRange::name)
                .thenComparing(SeenRange::path);

        @Override
        public int compareTo(SeenRange other) {
            return ORDER.compare(this, other);
        }
    }

    private Found find(NvtxState state) {
        List<Place> places = new ArrayList<>();
        Set<Label> open = new HashSet<>();
        Map<Tree, List<String>> stacks = new LinkedHashMap<>();
        for (NvtxState.Stack stack : PushPopStacks.of(state)) {
            List<String> names =
                    stacks.computeIfAbsent(new Tree(stack.domain(), RangeKind.PUSH_POP), tree -> new ArrayList<>());
            stack.ranges().forEach(range -> names.add(range.name()));
        }
        stacks.forEach((tree, names) -> {
            Node innermost = innermost(tree, names, open);
            add(tree, innermost == null ? List.of() : List.of(innermost), places);
        });
        Map<Tree, List<NvtxState.StartEnd>> ranges = new LinkedHashMap<>();
        for (NvtxState.Ranges started : state.startEnd()) {
            ranges.computeIfAbsent(new Tree(started.domain(), RangeKind.START_END), tree -> new ArrayList<>())
                    .addAll(started.ranges());
        }
        ranges.forEach((tree, started) -> {
            List<Node> ends = started.stream()
                    .sorted(LAST_STARTED_LAST)
                    .map(range -> innermost(tree, List.of(range.range().name()), open))
                    .filter(Objects::nonNull)
                    .toList();
            add(tree, lastOneLast(ends), places);
        });
        List<String> entered = declared.stream()
                .map(Declared::label)
                .filter(open::contains)
                .map(Label::name)
                .toList();
        return new Found(List.copyOf(places), entered);
    }

    /** Only the last range matters for the order: the others are sorted, so that equal sets are equal places. */
    private static List<Node> lastOneLast(List<Node> ends) {
        if (ends.size() < 2) {
            return ends;
        }
        Node last = ends.get(ends.size() - 1);
        List<Node> sorted = new ArrayList<>(ends.stream()
                .filter(end -> end != last)
                .distinct()
                .sorted(Comparator.comparing(Place::key))
                .toList());
        sorted.add(last);
        return sorted;
    }

    private void add(Tree tree, List<Node> ends, List<Place> places) {
        if (!ends.isEmpty()) {
            Place place = Place.of(tree, ends);
            places.add(shared.computeIfAbsent(place, same -> same));
        }
    }

    /** The region that the innermost range of the stack is in; null where it is in none. */
    private @Nullable Node innermost(Tree tree, List<String> stack, Set<Label> open) {
        Node inner = null;
        String path = "";
        for (int i = 0; i < stack.size(); i++) {
            if (seen.size() < SEEN_RANGES) {
                path = path(path, stack.get(i));
                seen.add(new SeenRange(tree, stack.get(i), path));
            }
            List<Label> labels = labels(tree, stack.subList(0, i + 1));
            if (inner == null && !labels.isEmpty()) {
                for (String prefix : prefixes(stack.get(i))) {
                    for (Label label : labels(tree, List.of(prefix))) {
                        inner = enter(tree, label, inner);
                    }
                }
            }
            for (Label label : labels) {
                inner = enter(tree, label, inner);
                open.add(label);
                recorded.computeIfAbsent(inner, node -> new TreeSet<>()).add(stack.get(i));
            }
        }
        return inner;
    }

    private static String path(String outer, String name) {
        return outer.isEmpty()
                        || outer.length() + name.length() > LONGEST_SEEN_PATH
                        || name.startsWith(outer + SEPARATOR)
                ? name
                : outer + SEPARATOR + name;
    }

    /** A region that is entered again directly within itself stays the same region. */
    private Node enter(Tree tree, Label label, @Nullable Node outer) {
        return outer != null && outer.label().equals(label) ? outer : nodes.within(tree, outer, label);
    }

    /** The regions that are entered with the innermost range of the stack, in the order of their declaration. */
    private List<Label> labels(Tree tree, List<String> stack) {
        List<Label> labels = new ArrayList<>();
        for (Declared region : declared) {
            if (region.tree.equals(tree) && region.matches(stack)) {
                labels.add(region.label);
            }
        }
        if (labels.isEmpty() && discover) {
            labels.add(new Label(stack.get(stack.size() - 1), false));
        }
        return labels;
    }

    /**
     * {@code A} and {@code A::B} for {@code A::B::C}. What stands in brackets is not taken apart, nor is a name that is too
     * long for anybody to have meant it: its prefixes together are far longer than the name.
     */
    static List<String> prefixes(String name) {
        if (name.length() > LONGEST_TAKEN_APART || !name.contains(SEPARATOR)) {
            return List.of();
        }
        List<String> prefixes = new ArrayList<>();
        int depth = 0;
        int segment = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if ("<([{".indexOf(c) >= 0) {
                depth++;
            } else if (">)]}".indexOf(c) >= 0) {
                depth--;
            } else if (depth == 0 && name.startsWith(SEPARATOR, i)) {
                if (i > segment && i + SEPARATOR.length() < name.length()) {
                    prefixes.add(name.substring(0, i));
                }
                i += SEPARATOR.length() - 1;
                segment = i + 1;
            }
        }
        return prefixes.size() > MOST_PREFIXES ? List.of() : Collections.unmodifiableList(prefixes);
    }

    private record Declared(Label label, Tree tree, Predicate<List<String>> innermost) {

        static Declared of(RegionDeclaration declaration) {
            return new Declared(
                    new Label(declaration.name(), true),
                    new Tree(declaration.domain(), declaration.kind()),
                    declaration.pattern() == null
                            ? stack -> isNestedIn(stack, declaration.name())
                            : byName(NamePattern.of(declaration.pattern())));
        }

        boolean matches(List<String> stack) {
            return innermost.test(stack);
        }

        private static Predicate<List<String>> byName(NamePattern pattern) {
            return stack -> pattern.matches(stack.get(stack.size() - 1));
        }

        /** Whether the path is the innermost range's name, or ends in it and the rest is found, in order, around it. */
        private static boolean isNestedIn(List<String> stack, String path) {
            int last = stack.size() - 1;
            if (stack.get(last).equals(path)) {
                return true;
            }
            // Where a name itself contains the separator there are several ways to cut the path.
            Set<String> rests = new HashSet<>();
            cut(path, stack.get(last), rests);
            for (int i = last - 1; i >= 0 && !rests.isEmpty(); i--) {
                if (rests.contains(stack.get(i))) {
                    return true;
                }
                for (String rest : List.copyOf(rests)) {
                    cut(rest, stack.get(i), rests);
                }
            }
            return false;
        }

        private static void cut(String path, String name, Set<String> rests) {
            if (path.endsWith(SEPARATOR + name)) {
                rests.add(path.substring(0, path.length() - SEPARATOR.length() - name.length()));
            }
        }
    }
}
