package io.github.ncugradle.internal.region.attribution;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of one tree that a result counts in: total time in all of them, self time in the last.
 *
 * @param sortKey unique text of this attribution, which makes the order of summation reproducible
 */
public record Attribution(TreeKey tree, List<RegionNode> nodes, String sortKey) {

    public Attribution {
        nodes = List.copyOf(nodes);
    }

    /**
     * The nodes from the root to each end: one end for a push/pop stack, one per open range otherwise. The last end
     * gets the self time.
     */
    static Attribution of(TreeKey tree, List<RegionNode> ends) {
        Set<RegionNode> nodes = new LinkedHashSet<>();
        ends.forEach(end -> nodes.addAll(end.fromRoot()));
        RegionNode innermost = ends.get(ends.size() - 1);
        nodes.remove(innermost);
        List<RegionNode> ordered = new ArrayList<>(nodes);
        ordered.add(innermost);
        StringBuilder key = new StringBuilder();
        append(key, tree.domain());
        append(key, tree.kind().name());
        for (RegionNode end : ends) {
            key.append('/').append(key(end));
        }
        return new Attribution(tree, ordered, key.toString());
    }

    /** This attribution restricted to some of its nodes. The last of them is the innermost; null if none remains. */
    @Nullable
    Attribution part(String mark, Predicate<RegionNode> isPart) {
        List<RegionNode> some = nodes.stream().filter(isPart).toList();
        StringBuilder key = new StringBuilder(sortKey).append(mark);
        some.forEach(node -> key.append(nodes.indexOf(node)).append(','));
        return some.isEmpty() ? null : new Attribution(tree, some, key.toString());
    }

    /** Unique text for a node of the tree. */
    static String key(RegionNode node) {
        StringBuilder key = new StringBuilder();
        for (RegionNode outer : node.fromRoot()) {
            append(key, outer.label().name());
            key.append(outer.label().declared() ? '!' : '?');
        }
        return key.toString();
    }

    private static void append(StringBuilder key, String part) {
        key.append(part.length()).append(':').append(part);
    }

    public RegionNode innermost() {
        return nodes.get(nodes.size() - 1);
    }
}
