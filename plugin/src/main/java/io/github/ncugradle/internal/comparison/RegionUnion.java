package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.region.model.NamedRegion;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The regions of both sides as one forest: a region of both sides once, at its path; parents before their children, in the order
 * of the later side.
 */
final class RegionUnion {

    private final List<Node> roots = new ArrayList<>();
    private final Map<Key, Node> nodes = new HashMap<>();

    private record Key(@Nullable Node parent, String domain, RangeKind kind, String name, int occurrence) {}

    /** A region, with its place on each side that has it. */
    static final class Node {

        private final String name;
        private final String path;
        private final String domain;
        private final RangeKind kind;
        private final int depth;
        private final List<Node> children = new ArrayList<>();
        private @Nullable Place before;
        private @Nullable Place after;

        private Node(String name, String path, String domain, RangeKind kind, int depth) {
            this.name = name;
            this.path = path;
            this.domain = domain;
            this.kind = kind;
            this.depth = depth;
        }

        String name() {
            return name;
        }

        String path() {
            return path;
        }

        String domain() {
            return domain;
        }

        RangeKind kind() {
            return kind;
        }

        int depth() {
            return depth;
        }

        @Nullable
        Place before() {
            return before;
        }

        @Nullable
        Place after() {
            return after;
        }
    }

    /**
     * A region at its position.
     *
     * @param parent position of the parent; null for a root
     */
    record Positioned(Node node, @Nullable Integer parent) {}

    /** @param byName whether one of the sides knows regions by their names only */
    RegionUnion(ScopeRegions before, ScopeRegions after, boolean byName) {
        add(after, byName, true);
        add(before, byName, false);
    }

    private void add(ScopeRegions scope, boolean byName, boolean later) {
        Map<Key, Integer> occurrences = new HashMap<>();
        if (byName) {
            for (NamedRegion named : scope.named()) {
                Place place = Place.of(named, scope.regions());
                String name = named.name();
                Node node = node(occurrences, null, named.domain(), named.kind(), name, name);
                put(node, place, later);
            }
            return;
        }
        List<Node> byId = new ArrayList<>();
        for (Region region : scope.regions()) {
            Node parent = region.parent() == null ? null : byId.get(region.parent());
            Node node = node(occurrences, parent, region.domain(), region.kind(), region.name(), region.path());
            put(node, Place.of(region), later);
            byId.add(node);
        }
    }

    private static void put(Node node, Place place, boolean later) {
        if (later) {
            node.after = place;
        } else {
            node.before = place;
        }
    }

    /** A declared region and a range may have the same name: the first of a side is the first of the other. */
    private Node node(
            Map<Key, Integer> occurrences,
            @Nullable Node parent,
            String domain,
            RangeKind kind,
            String name,
            String path) {
        int occurrence = occurrences.merge(new Key(parent, domain, kind, name, 0), 1, Integer::sum);
        return nodes.computeIfAbsent(new Key(parent, domain, kind, name, occurrence), any -> {
            Node node = new Node(name, path, domain, kind, parent == null ? 0 : parent.depth + 1);
            (parent == null ? roots : parent.children).add(node);
            return node;
        });
    }

    /** All regions, parents before their children. */
    List<Positioned> inOrder() {
        List<Positioned> ordered = new ArrayList<>();
        Deque<Positioned> next = new ArrayDeque<>();
        push(next, roots, null);
        while (!next.isEmpty()) {
            Positioned positioned = next.removeLast();
            int position = ordered.size();
            ordered.add(positioned);
            push(next, positioned.node.children, position);
        }
        return ordered;
    }

    private static void push(Deque<Positioned> next, List<Node> siblings, @Nullable Integer parent) {
        for (int i = siblings.size() - 1; i >= 0; i--) {
            next.addLast(new Positioned(siblings.get(i), parent));
        }
    }
}
