package io.github.ncugradle.internal.region;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The regions that were met, each once. */
final class Nodes {

    private final Map<Tree, Map<Label, Node>> roots = new HashMap<>();

    /** The region of this name within another, or at the root of the tree. */
    Node within(Tree tree, @Nullable Node parent, Label label) {
        return parent != null
                ? parent.child(label)
                : roots.computeIfAbsent(tree, any -> new HashMap<>())
                        .computeIfAbsent(label, any -> new Node(tree, null, label));
    }
}
