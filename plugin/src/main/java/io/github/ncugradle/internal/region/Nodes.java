package io.github.ncugradle.internal.region;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The regions that were met, each once. */
final class Nodes {

    private final Map<Tree, Map<Label, Node>> roots = new HashMap<>();
    private int count;

    /** The region of this name within another, or at the root of the tree. */
    Node within(Tree tree, @Nullable Node parent, Label label) {
        Map<Label, Node> siblings =
                parent != null ? parent.children() : roots.computeIfAbsent(tree, any -> new HashMap<>());
        Node node = siblings.get(label);
        if (node == null) {
            node = new Node(tree, parent, label);
            siblings.put(label, node);
            count++;
        }
        return node;
    }

    /** How many there are. */
    int count() {
        return count;
    }
}
