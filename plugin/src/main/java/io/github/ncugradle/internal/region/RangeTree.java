package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.region.attribution.PushPopStacks;
import io.github.ncugradle.internal.region.attribution.TreeKey;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.text.RegionPath;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The NVTX ranges around the results of a capture, by domain and nesting, with the number of results in each. */
public final class RangeTree {

    private static final String START_END = " (start/end)";
    private static final int DEEPEST_INDENT = 40;
    private static final int LONGEST_PATH = 1000;
    private static final Pattern LINE = Pattern.compile("((?:  )+)(\\S.*)  \\d+");

    private final Map<TreeKey, Node> trees = new LinkedHashMap<>();
    private int results;
    private int outside;

    private static final class Node {
        private final Map<String, Node> children = new LinkedHashMap<>();
        private int results;

        Node child(String name) {
            return children.computeIfAbsent(name, unused -> new Node());
        }
    }

    public void add(Result result) {
        results++;
        boolean inside = false;
        for (NvtxState.Stack stack : PushPopStacks.of(result.nvtx())) {
            Node node = tree(stack.domain(), RangeKind.PUSH_POP);
            for (NvtxRange range : stack.ranges()) {
                node = node.child(range.name());
                node.results++;
                inside = true;
            }
        }
        for (NvtxState.Ranges ranges : result.nvtx().startEnd()) {
            Node node = tree(ranges.domain(), RangeKind.START_END);
            for (NvtxState.StartEnd range : ranges.ranges()) {
                node.child(range.range().name()).results++;
                inside = true;
            }
        }
        outside += inside ? 0 : 1;
    }

    private Node tree(String domain, RangeKind kind) {
        return trees.computeIfAbsent(new TreeKey(domain, kind), unused -> new Node());
    }

    /** The tree as text, one range per line. */
    public String text() {
        StringBuilder text = new StringBuilder();
        trees.forEach((tree, node) -> {
            if (!node.children.isEmpty()) {
                text.append(VisibleText.name(tree.domain()))
                        .append(tree.kind() == RangeKind.START_END ? START_END : "")
                        .append('\n');
                append(node, text);
            }
        });
        return text.append(results)
                .append(results == 1 ? " result, " : " results, ")
                .append(outside)
                .append(" of them in no range\n")
                .toString();
    }

    /** Paths of the ranges in the output of {@link #text()}, in all domains. Used for spelling hints. */
    public static List<String> pathsIn(String text) {
        List<String> paths = new ArrayList<>();
        List<String> open = new ArrayList<>();
        text.lines().map(LINE::matcher).filter(Matcher::matches).forEach(line -> {
            int outer = Math.min(line.group(1).length() / 2 - 1, open.size());
            open.subList(outer, open.size()).clear();
            String path = new Found(line.group(2), new Node(), outer, outer == 0 ? "" : open.get(outer - 1)).path();
            open.add(path == null ? "" : path);
            if (path != null) {
                paths.add(path);
            }
        });
        return paths;
    }

    /** The ranges as a block for a build script; empty if there are none. */
    public String block() {
        RegionBlock block = new RegionBlock();
        // The default domain first, whose names then need no addition.
        trees.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(tree -> eachBelow(tree.getValue(), (found, path) -> {
                    if (path != null) {
                        block.add(tree.getKey(), path, found.name);
                    }
                }));
        return block.text();
    }

    private static void append(Node domain, StringBuilder text) {
        eachBelow(domain, (found, path) -> text.append("  ".repeat(Math.min(found.depth, DEEPEST_INDENT)))
                .append(VisibleText.name(found.name))
                .append("  ")
                .append(found.node.results)
                .append('\n'));
    }

    private record Found(
            String name, Node node, int depth, @Nullable String pathOfParent) {

        /**
         * Path of the range; the name alone if it already repeats its parents' path, and null if the path is too long
         * to be useful.
         */
        @Nullable
        String path() {
            if (pathOfParent == null) {
                return null;
            }
            String path = RegionPath.inside(pathOfParent, name);
            return path.length() > LONGEST_PATH ? null : path;
        }
    }

    /** Visits outer ranges first. Iterative, because recursion depth is limited. */
    private static void eachBelow(Node domain, BiConsumer<Found, @Nullable String> action) {
        Deque<Found> next = new ArrayDeque<>();
        push(domain, 1, "", next);
        while (!next.isEmpty()) {
            Found found = next.pop();
            String path = found.path();
            action.accept(found, path);
            push(found.node, found.depth + 1, path, next);
        }
    }

    private static void push(Node node, int depth, @Nullable String path, Deque<Found> next) {
        List<Found> children = new ArrayList<>();
        node.children.forEach((name, child) -> children.add(new Found(name, child, depth, path)));
        Collections.reverse(children);
        children.forEach(next::push);
    }
}
