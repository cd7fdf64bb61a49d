package io.github.ncugradle.internal.region;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A region at its place in a tree, told from others by the way from the root. */
record Node(Tree tree, List<Label> labels) {

    Node {
        labels = List.copyOf(labels);
    }

    Label label() {
        return labels.get(labels.size() - 1);
    }

    @Nullable
    Node parent() {
        return labels.size() == 1 ? null : new Node(tree, labels.subList(0, labels.size() - 1));
    }

    /** This node and all above it, outermost first. */
    List<Node> fromRoot() {
        List<Node> nodes = new ArrayList<>();
        for (int depth = 1; depth <= labels.size(); depth++) {
            nodes.add(new Node(tree, labels.subList(0, depth)));
        }
        return nodes;
    }

    /** The names joined by {@code ::}; a name that already spells out the way to it replaces what is before. */
    String path() {
        String path = "";
        for (Label label : labels) {
            path = path.isEmpty() || label.name().startsWith(path + Places.SEPARATOR)
                    ? label.name()
                    : path + Places.SEPARATOR + label.name();
        }
        return path;
    }
}
