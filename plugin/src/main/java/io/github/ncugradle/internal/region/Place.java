package io.github.ncugradle.internal.region;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where in one tree a result counts: inclusively in all of the nodes, exclusively in the last.
 *
 * @param sortKey a text that no other place has, so that sums are always made in the same order
 */
record Place(Tree tree, List<Node> nodes, String sortKey) {

    Place {
        nodes = List.copyOf(nodes);
    }

    /** One node for a push/pop stack, one for each open range otherwise; the last one decides. */
    static Place of(Tree tree, List<Node> ends) {
        Set<Node> nodes = new LinkedHashSet<>();
        ends.forEach(end -> nodes.addAll(end.fromRoot()));
        Node innermost = ends.get(ends.size() - 1);
        nodes.remove(innermost);
        List<Node> ordered = new ArrayList<>(nodes);
        ordered.add(innermost);
        StringBuilder key = new StringBuilder();
        append(key, tree.domain());
        append(key, tree.kind().name());
        for (Node end : ends) {
            key.append('/').append(key(end));
        }
        return new Place(tree, ordered, key.toString());
    }

    /** Some of the nodes, the last of which is the innermost of them; null where there are none. */
    @Nullable
    Place part(String mark, Predicate<Node> isPart) {
        List<Node> some = nodes.stream().filter(isPart).toList();
        StringBuilder key = new StringBuilder(sortKey).append(mark);
        some.forEach(node -> key.append(nodes.indexOf(node)).append(','));
        return some.isEmpty() ? null : new Place(tree, some, key.toString());
    }

    /** A text that no other node of the tree has. */
    static String key(Node node) {
        StringBuilder key = new StringBuilder();
        for (Node outer : node.fromRoot()) {
            append(key, outer.label().name());
            key.append(outer.label().declared() ? '!' : '?');
        }
        return key.toString();
    }

    private static void append(StringBuilder key, String part) {
        key.append(part.length()).append(':').append(part);
    }

    Node innermost() {
        return nodes.get(nodes.size() - 1);
    }
}
