package io.github.ncugradle.internal.region;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Where in one tree a result counts: inclusively in all of the nodes, exclusively in the last.
 *
 * @param sortKey a text that no other place has, so that sums are always made in the same order
 */
record Place(Tree tree, List<Node> nodes, String sortKey) {

    Place {
        nodes = List.copyOf(nodes);
    }

    /** One path for a push/pop stack, one for each open range otherwise; the last one decides. */
    static Place of(Tree tree, List<List<Label>> paths) {
        Set<Node> nodes = new LinkedHashSet<>();
        Node innermost = null;
        for (List<Label> path : paths) {
            innermost = new Node(tree, path);
            nodes.addAll(innermost.fromRoot());
        }
        if (innermost == null) {
            throw new IllegalArgumentException("A place needs a path");
        }
        nodes.remove(innermost);
        List<Node> ordered = new ArrayList<>(nodes);
        ordered.add(innermost);
        StringBuilder key = new StringBuilder();
        append(key, tree.domain());
        append(key, tree.kind().name());
        for (List<Label> path : paths) {
            key.append('/');
            for (Label label : path) {
                append(key, label.name());
            }
        }
        return new Place(tree, ordered, key.toString());
    }

    private static void append(StringBuilder key, String part) {
        key.append(part.length()).append(':').append(part);
    }

    Node innermost() {
        return nodes.get(nodes.size() - 1);
    }
}
