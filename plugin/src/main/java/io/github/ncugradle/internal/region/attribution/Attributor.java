package io.github.ncugradle.internal.region.attribution;

import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.region.model.NamePattern;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.region.model.RegionDeclaration;
import io.github.ncugradle.internal.text.RegionPath;
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

/** Attributes NVTX states to regions. Not thread-safe. */
public final class Attributor {

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
    private final RegionNodes nodes = new RegionNodes();
    private final IdentityHashMap<NvtxState, Found> known = new IdentityHashMap<>();
    private final Map<Attribution, Attribution> shared = new HashMap<>();
    private final Set<SeenRange> seen = new TreeSet<>();
    private final Map<RegionNode, Set<String>> recorded = new HashMap<>();

    public Attributor(List<RegionDeclaration> declarations, boolean discover) {
        this.declared = declarations.stream().map(Declared::of).toList();
        this.discover = discover;
    }

    /**
     * The regions that a result counts in.
     *
     * @param attributions at most one per tree
     * @param declared declared regions whose ranges were open, in declaration order
     */
    public record Found(List<Attribution> attributions, List<String> declared) {}

    public Found of(NvtxState state) {
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

    /** Clears the cache. It compares states by identity, and the states of a finished report do not recur. */
    public void forgetStates() {
        known.clear();
    }

    /** Ranges that were recorded as this region; empty for a region that only groups others by their names. */
    public Set<String> ranges(RegionNode node) {
        return recorded.getOrDefault(node, Set.of());
    }

    public RegionNodes nodes() {
        return nodes;
    }

    /** Names of all ranges, matched or not, for hints. */
    public Set<SeenRange> seen() {
        return seen;
    }

    /**
     * A recorded range.
     *
     * @param path names from the outermost range on, or the name alone if the path is too long for a hint
     */
    public record SeenRange(TreeKey tree, String name, String path) implements Comparable<SeenRange> {

        private static final Comparator<SeenRange> ORDER = Comparator.comparing(SeenRange::tree)
                .thenComparing(SeenRange::name)
                .thenComparing(SeenRange::path);

        @Override
        public int compareTo(SeenRange other) {
            return ORDER.compare(this, other);
        }
    }

    private Found find(NvtxState state) {
        List<Attribution> attributions = new ArrayList<>();
        Set<NodeLabel> open = new HashSet<>();
        Map<TreeKey, List<String>> stacks = new LinkedHashMap<>();
        for (NvtxState.Stack stack : PushPopStacks.of(state)) {
            List<String> names =
                    stacks.computeIfAbsent(new TreeKey(stack.domain(), RangeKind.PUSH_POP), tree -> new ArrayList<>());
            stack.ranges().forEach(range -> names.add(range.name()));
        }
        stacks.forEach((tree, names) -> {
            RegionNode innermost = innermost(tree, names, open);
            add(tree, innermost == null ? List.of() : List.of(innermost), attributions);
        });
        Map<TreeKey, List<NvtxState.StartEnd>> ranges = new LinkedHashMap<>();
        for (NvtxState.Ranges started : state.startEnd()) {
            ranges.computeIfAbsent(new TreeKey(started.domain(), RangeKind.START_END), tree -> new ArrayList<>())
                    .addAll(started.ranges());
        }
        ranges.forEach((tree, started) -> {
            List<RegionNode> ends = started.stream()
                    .sorted(LAST_STARTED_LAST)
                    .map(range -> innermost(tree, List.of(range.range().name()), open))
                    .filter(Objects::nonNull)
                    .toList();
            add(tree, lastOneLast(ends), attributions);
        });
        List<String> entered = declared.stream()
                .map(Declared::label)
                .filter(open::contains)
                .map(NodeLabel::name)
                .toList();
        return new Found(List.copyOf(attributions), entered);
    }

    /** Only the last end affects the result. The others are sorted, so equal sets give equal attributions. */
    private static List<RegionNode> lastOneLast(List<RegionNode> ends) {
        if (ends.size() < 2) {
            return ends;
        }
        RegionNode last = ends.get(ends.size() - 1);
        List<RegionNode> sorted = new ArrayList<>(ends.stream()
                .filter(end -> end != last)
                .distinct()
                .sorted(Comparator.comparing(Attribution::key))
                .toList());
        sorted.add(last);
        return sorted;
    }

    private void add(TreeKey tree, List<RegionNode> ends, List<Attribution> attributions) {
        if (!ends.isEmpty()) {
            Attribution attribution = Attribution.of(tree, ends);
            attributions.add(shared.computeIfAbsent(attribution, same -> same));
        }
    }

    /** The region of the innermost range of the stack; null if it is in none. */
    private @Nullable RegionNode innermost(TreeKey tree, List<String> stack, Set<NodeLabel> open) {
        RegionNode inner = null;
        String path = "";
        for (int i = 0; i < stack.size(); i++) {
            if (seen.size() < SEEN_RANGES) {
                path = path(path, stack.get(i));
                seen.add(new SeenRange(tree, stack.get(i), path));
            }
            List<NodeLabel> labels = labels(tree, stack.subList(0, i + 1));
            if (inner == null && !labels.isEmpty()) {
                for (String prefix : prefixes(stack.get(i))) {
                    for (NodeLabel label : labels(tree, List.of(prefix))) {
                        inner = enter(tree, label, inner);
                    }
                }
            }
            for (NodeLabel label : labels) {
                inner = enter(tree, label, inner);
                open.add(label);
                recorded.computeIfAbsent(inner, node -> new TreeSet<>()).add(stack.get(i));
            }
        }
        return inner;
    }

    private static String path(String outer, String name) {
        return outer.length() + name.length() > LONGEST_SEEN_PATH ? name : RegionPath.inside(outer, name);
    }

    /** Enters a region. A region that is re-entered directly inside itself stays the same region. */
    private RegionNode enter(TreeKey tree, NodeLabel label, @Nullable RegionNode outer) {
        return outer != null && outer.label().equals(label) ? outer : nodes.within(tree, outer, label);
    }

    /** Regions that the innermost range of the stack enters, in declaration order. */
    private List<NodeLabel> labels(TreeKey tree, List<String> stack) {
        List<NodeLabel> labels = new ArrayList<>();
        for (Declared region : declared) {
            if (region.tree.equals(tree) && region.matches(stack)) {
                labels.add(region.label);
            }
        }
        if (labels.isEmpty() && discover) {
            labels.add(new NodeLabel(stack.get(stack.size() - 1), false));
        }
        return labels;
    }

    /**
     * {@code A} and {@code A::B} for {@code A::B::C}. Text in brackets is not split. Neither is a very long name,
     * because its prefixes together are far longer than the name.
     */
    public static List<String> prefixes(String name) {
        if (name.length() > LONGEST_TAKEN_APART || !name.contains(RegionPath.SEPARATOR)) {
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
            } else if (depth == 0 && name.startsWith(RegionPath.SEPARATOR, i)) {
                if (i > segment && i + RegionPath.SEPARATOR.length() < name.length()) {
                    prefixes.add(name.substring(0, i));
                }
                i += RegionPath.SEPARATOR.length() - 1;
                segment = i + 1;
            }
        }
        return prefixes.size() > MOST_PREFIXES ? List.of() : Collections.unmodifiableList(prefixes);
    }

    private record Declared(NodeLabel label, TreeKey tree, Predicate<List<String>> innermost) {

        static Declared of(RegionDeclaration declaration) {
            return new Declared(
                    new NodeLabel(declaration.name(), true),
                    new TreeKey(declaration.domain(), declaration.kind()),
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

        /**
         * Whether the path equals the name of the innermost range, or ends in it and the remaining names match
         * enclosing ranges in order.
         */
        private static boolean isNestedIn(List<String> stack, String path) {
            int last = stack.size() - 1;
            if (stack.get(last).equals(path)) {
                return true;
            }
            // A name that contains the separator allows several ways to split the path.
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
            if (path.endsWith(RegionPath.SEPARATOR + name)) {
                rests.add(path.substring(0, path.length() - RegionPath.SEPARATOR.length() - name.length()));
            }
        }
    }
}
