package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.region.attribution.TreeKey;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Declarations of ranges as a block that is valid in Kotlin and Groovy. */
final class RegionBlock {

    private static final Pattern OF_PATTERNS = Pattern.compile("[*?]|^regex:");
    private static final Pattern OF_EXPRESSIONS = Pattern.compile("[.^$|()\\[\\]{}*+?\\\\/@,]");

    /** Settings of each region, by its name. */
    private final Map<String, List<String>> regions = new LinkedHashMap<>();

    private final Set<Declared> declared = new HashSet<>();

    /** The ranges of a region: a path of one tree, or with a pattern all ranges with a name. */
    private record Declared(TreeKey tree, String ranges) {}

    /**
     * Declares a range. Repeated declarations of the same range have no effect.
     *
     * @param name name of the range itself
     */
    void add(TreeKey tree, String path, String name) {
        if (declared.contains(new Declared(tree, path))) {
            return;
        }
        List<String> settings = new ArrayList<>();
        if (!tree.domain().equals(NvtxState.DEFAULT_DOMAIN)) {
            settings.add("domain(" + quoted(tree.domain()) + ")");
        }
        if (tree.kind() == RangeKind.START_END) {
            settings.add("startEnd()");
        }
        if (!regions.containsKey(path)) {
            declared.add(new Declared(tree, path));
            regions.put(path, settings);
        } else if (declared.add(new Declared(tree, name))) {
            // Another tree has a region with this name. A pattern matches the name of the range alone.
            settings.add("pattern(" + quoted(pattern(name)) + ")");
            regions.put(unusedName(name + " (" + described(tree) + ")"), settings);
        }
    }

    /** The block; empty if there are no regions. */
    String text() {
        if (regions.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("ncu {\n    regions {\n");
        regions.forEach((name, settings) -> text.append("        register(")
                .append(quoted(name))
                .append(')')
                .append(settings.isEmpty() ? "" : " { " + String.join("; ", settings) + " }")
                .append('\n'));
        return text.append("    }\n}\n").toString();
    }

    private String unusedName(String name) {
        String unused = name;
        for (int i = 2; regions.containsKey(unused); i++) {
            unused = name + " " + i;
        }
        return unused;
    }

    private static String described(TreeKey tree) {
        if (tree.kind() == RangeKind.PUSH_POP) {
            return tree.domain();
        }
        return tree.domain().equals(NvtxState.DEFAULT_DOMAIN) ? "start/end" : tree.domain() + ", start/end";
    }

    /** A pattern that matches exactly this name. */
    private static String pattern(String name) {
        return OF_PATTERNS.matcher(name).find()
                ? "regex:\\A" + OF_EXPRESSIONS.matcher(name).replaceAll("\\\\$0") + "\\z"
                : name;
    }

    private static String quoted(String name) {
        StringBuilder text = new StringBuilder("\"");
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
        return text.append('"').toString();
    }

    private static String escaped(String character) {
        return character.chars().mapToObj(c -> String.format("\\u%04x", c)).collect(Collectors.joining());
    }
}
