package io.github.ncugradle.internal.region.attribution;

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
public record Attribution(TreeKey tree, List<RegionNode> nodes, String sortKey) {

    public Attribution {
        nodes = List.copyOf(nodes);
    }

    /** One node for a push/pop stack, one for each open range otherwise; the last one decides. */
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

    /** Some of the nodes, the last of which is the innermost of them; null where there are none. */
    @Nullable
    Attribution part(String mark, Predicate<RegionNode> isPart) {
        List<RegionNode> some = nodes.stream().filter(isPart).toList();
        StringBuilder key = new StringBuilder(sortKey).append(mark);
        some.forEach(node -> key.append(nodes.indexOf(node)).append(','));
        return some.isEmpty() ? null : new Attribution(tree, some, key.toString());
    }

    /** A text that no other node of the tree has. */
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
