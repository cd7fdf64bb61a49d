package io.github.ncugradle.internal.region.attribution;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The regions that were met, each once. */
public final class RegionNodes {

    private final Map<TreeKey, Map<NodeLabel, RegionNode>> roots = new HashMap<>();
    private int count;

    /** The region of this name within another, or at the root of the tree. */
    public RegionNode within(TreeKey tree, @Nullable RegionNode parent, NodeLabel label) {
        Map<NodeLabel, RegionNode> siblings =
                parent != null ? parent.children() : roots.computeIfAbsent(tree, any -> new HashMap<>());
        RegionNode node = siblings.get(label);
        if (node == null) {
            node = new RegionNode(tree, parent, label);
            siblings.put(label, node);
            count++;
        }
        return node;
    }

    /** How many there are. */
    public int count() {
        return count;
    }
}
