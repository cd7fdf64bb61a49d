package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ShortName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A region at its place in a tree. {@link Nodes} creates each node once, so nodes are compared by identity, and the cost of a
 * node does not grow with its depth.
 */
final class Node {

    /** Every region has a path: in full, those of deeply nested ones would be far longer together than the report. */
    static final int LONGEST_PATH = 1000;

    private final Tree tree;
    private final @Nullable Node parent;
    private final Label label;
    private final int depth;
    private final String path;
    private final Map<Label, Node> children = new HashMap<>(2);

    Node(Tree tree, @Nullable Node parent, Label label) {
        this.tree = tree;
        this.parent = parent;
        this.label = label;
        this.depth = parent == null ? 0 : parent.depth + 1;
        this.path = ShortName.of(path(parent, label.name()), LONGEST_PATH);
    }

    /** A name that already spells out the way to it replaces what is before. */
    private static String path(@Nullable Node parent, String name) {
        return parent == null || parent.path.isEmpty() || name.startsWith(parent.path + Places.SEPARATOR)
                ? name
                : parent.path + Places.SEPARATOR + name;
    }

    /** What was met within this one. */
    Map<Label, Node> children() {
        return children;
    }

    Tree tree() {
        return tree;
    }

    @Nullable
    Node parent() {
        return parent;
    }

    Label label() {
        return label;
    }

    /** 0 for a root. */
    int depth() {
        return depth;
    }

    /** The names joined by {@code ::}, without the middle where it is longer than {@link #LONGEST_PATH}. */
    String path() {
        return path;
    }

    /** This node and all above it, outermost first. */
    List<Node> fromRoot() {
        List<Node> nodes = new ArrayList<>();
        for (Node node = this; node != null; node = node.parent) {
            nodes.add(node);
        }
        Collections.reverse(nodes);
        return nodes;
    }
}
