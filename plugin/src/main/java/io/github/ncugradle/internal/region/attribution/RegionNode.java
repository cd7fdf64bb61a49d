package io.github.ncugradle.internal.region.attribution;

import io.github.ncugradle.internal.text.RegionPath;
import io.github.ncugradle.internal.text.ShortName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A region at its place in a tree. {@link RegionNodes} creates each node once, so nodes are compared by identity. The
 * cost of a node does not grow with its depth.
 */
public final class RegionNode {

    /**
     * Every region has a path. The full paths of deeply nested regions would together be far longer than the report.
     */
    static final int LONGEST_PATH = 1000;

    private final TreeKey tree;
    private final @Nullable RegionNode parent;
    private final NodeLabel label;
    private final int depth;
    private final String path;
    private final Map<NodeLabel, RegionNode> children = new HashMap<>(2);

    RegionNode(TreeKey tree, @Nullable RegionNode parent, NodeLabel label) {
        this.tree = tree;
        this.parent = parent;
        this.label = label;
        this.depth = parent == null ? 0 : parent.depth + 1;
        this.path = ShortName.of(RegionPath.inside(parent == null ? "" : parent.path, label.name()), LONGEST_PATH);
    }

    /** Nested regions of this node. */
    Map<NodeLabel, RegionNode> children() {
        return children;
    }

    public TreeKey tree() {
        return tree;
    }

    @Nullable
    public RegionNode parent() {
        return parent;
    }

    public NodeLabel label() {
        return label;
    }

    /** 0 for a root. */
    public int depth() {
        return depth;
    }

    /** The names joined by {@code ::}. The middle is omitted if the path is longer than {@link #LONGEST_PATH}. */
    public String path() {
        return path;
    }

    /** This node and its ancestors, outermost first. */
    List<RegionNode> fromRoot() {
        List<RegionNode> nodes = new ArrayList<>();
        for (RegionNode node = this; node != null; node = node.parent) {
            nodes.add(node);
        }
        Collections.reverse(nodes);
        return nodes;
    }
}
