package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.region.attribution.PushPopStacks;
import io.github.ncugradle.internal.text.RegionPath;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The NVTX ranges around the results of a capture, by domain and nesting, with the number of results in each. */
public final class RangeTree {

    private static final String START_END = " (start/end)";
    private static final int DEEPEST_INDENT = 40;
    private static final int LONGEST_PATH = 1000;
    private static final Pattern LINE = Pattern.compile("((?:  )+)(\\S.*)  \\d+");

    private final Map<String, Node> domains = new LinkedHashMap<>();
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
            Node node = domains.computeIfAbsent(stack.domain(), unused -> new Node());
            for (NvtxRange range : stack.ranges()) {
                node = node.child(range.name());
                node.results++;
                inside = true;
            }
        }
        for (NvtxState.Ranges ranges : result.nvtx().startEnd()) {
            Node node = domains.computeIfAbsent(ranges.domain() + START_END, unused -> new Node());
            for (NvtxState.StartEnd range : ranges.ranges()) {
                node.child(range.range().name()).results++;
                inside = true;
            }
        }
        outside += inside ? 0 : 1;
    }

    /** The tree as text, one range per line. */
    public String text() {
        StringBuilder text = new StringBuilder();
        domains.forEach((domain, node) -> {
            if (!node.children.isEmpty()) {
                text.append(VisibleText.name(domain)).append('\n');
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

    /** The push/pop ranges of the default domain as a block for a build script; empty if there are none. */
    public String block() {
        Node root = domains.get(NvtxState.DEFAULT_DOMAIN);
        Set<String> names = new LinkedHashSet<>();
        if (root != null) {
            paths(root, names);
        }
        if (names.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("ncu {\n    regions {\n");
        names.forEach(
                name -> text.append("        register(\"").append(escape(name)).append("\")\n"));
        return text.append("    }\n}\n").toString();
    }

    private static void append(Node domain, StringBuilder text) {
        eachBelow(domain, (found, path) -> text.append("  ".repeat(Math.min(found.depth, DEEPEST_INDENT)))
                .append(VisibleText.name(found.name))
                .append("  ")
                .append(found.node.results)
                .append('\n'));
    }

    private static void paths(Node domain, Set<String> names) {
        eachBelow(domain, (found, path) -> {
            if (path != null) {
                names.add(path);
            }
        });
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

    private static String escape(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i = name.offsetByCodePoints(i, 1)) {
            String c = Character.toString(name.codePointAt(i));
            switch (c) {
                case "\\", "\"", "$" -> text.append('\\').append(c);
                case "\n" -> text.append("\\n");
                case "\r" -> text.append("\\r");
                case "\t" -> text.append("\\t");
                default -> text.append(VisibleText.of(c).equals(c) && !name.startsWith("##", i) ? c : escaped(c));
            }
        }
        return text.toString();
    }

    /** Escapes a character in a form that is valid in Kotlin and Groovy. */
    private static String escaped(String character) {
        return character.chars().mapToObj(c -> String.format("\\u%04x", c)).collect(Collectors.joining());
    }
}
