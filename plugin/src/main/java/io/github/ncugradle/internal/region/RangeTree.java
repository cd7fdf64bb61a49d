package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.NvtxRange;
import io.github.ncugradle.internal.ingest.NvtxState;
import io.github.ncugradle.internal.ingest.Result;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The NVTX ranges around the results of a capture, by domain and nesting, with how many results each has. */
public final class RangeTree {

    private static final String START_END = " (start/end)";

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

    /** The tree as text, one range a line. */
    public String text() {
        StringBuilder text = new StringBuilder();
        domains.forEach((domain, node) -> {
            if (!node.children.isEmpty()) {
                text.append(domain).append('\n');
                append(node, "  ", text);
            }
        });
        return text.append(results)
                .append(results == 1 ? " result, " : " results, ")
                .append(outside)
                .append(" of them in no range\n")
                .toString();
    }

    /** The push/pop ranges of the default domain as a block for a build script; empty where there are none. */
    public String block() {
        Node root = domains.get(NvtxState.DEFAULT_DOMAIN);
        Set<String> names = new LinkedHashSet<>();
        if (root != null) {
            paths(root, "", names);
        }
        if (names.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("ncu {\n    regions {\n");
        names.forEach(
                name -> text.append("        register(\"").append(escape(name)).append("\")\n"));
        return text.append("    }\n}\n").toString();
    }

    private static void append(Node node, String indent, StringBuilder text) {
        node.children.forEach((name, child) -> {
            text.append(indent).append(name).append("  ").append(child.results).append('\n');
            append(child, indent + "  ", text);
        });
    }

    private static void paths(Node node, String prefix, Set<String> names) {
        node.children.forEach((name, child) -> {
            // A name that repeats its parents' path says it all by itself.
            String path = prefix.isEmpty() || name.startsWith(prefix + "::") ? name : prefix + "::" + name;
            names.add(path);
            paths(child, path, names);
        });
    }

    private static String escape(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            switch (c) {
                case '\\', '"', '$' -> text.append('\\').append(c);
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> text.append(c);
            }
        }
        return text.toString();
    }
}
