package io.github.ncugradle.internal.region.attribution;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All regions of the measurement, each once. */
public final class RegionNodes {

    private final Map<TreeKey, Map<NodeLabel, RegionNode>> roots = new HashMap<>();
    private int count;

    /** The region with this name inside a parent, or at the root of the tree. */
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

    /** Number of regions. */
    public int count() {
        return count;
    }
}
