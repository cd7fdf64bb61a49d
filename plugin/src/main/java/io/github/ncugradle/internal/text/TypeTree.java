package io.github.ncugradle.internal.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A demangled name or a part of one, taken apart at its brackets: {@code Gemm<Shape<8, 4>, int>} has the head {@code Gemm}
 * and two arguments. Any text has a tree: brackets without a counterpart, and those that are nested too deeply, are text.
 */
record TypeTree(String head, List<TypeTree> arguments) {

    private static final int DEEPEST = 64;
    private static final int MOST_PARTS = 1024;
    private static final int MOST_EXTENTS = 4;
    private static final Pattern NUMBER = Pattern.compile("-?\\d+");

    static TypeTree parse(String name) {
        return new Parser().parse(KernelNames.withoutCasts(name));
    }

    /** A type whose arguments are all numbers, such as the shape of a tile. */
    boolean isShape() {
        return !arguments.isEmpty()
                && arguments.size() <= MOST_EXTENTS
                && arguments.stream().allMatch(TypeTree::isNumber);
    }

    private boolean isNumber() {
        return arguments.isEmpty() && NUMBER.matcher(head).matches();
    }

    /** {@code 128x64} for a shape, otherwise the name without namespaces and arguments. */
    String label() {
        String name = head.substring(head.lastIndexOf("::") + 1).replaceFirst("^:", "");
        if (!isShape()) {
            return name;
        }
        return arguments.size() == 1
                ? name + "<" + arguments.get(0).head + ">"
                : String.join("x", arguments.stream().map(TypeTree::head).toList());
    }

    private static final class Parser {

        private final Deque<Part> open = new ArrayDeque<>();
        private int parts;

        TypeTree parse(String name) {
            open.push(new Part(' '));
            for (int i = 0; i < name.length(); i++) {
                read(name.charAt(i));
            }
            while (open.size() > 1) {
                close();
            }
            return open.pop().tree();
        }

        private void read(char c) {
            Part part = open.element();
            boolean nested = open.size() > 1;
            if ((c == '<' || c == '(') && open.size() < DEEPEST && parts < MOST_PARTS) {
                open.push(new Part(c == '<' ? '>' : ')'));
                parts++;
            } else if (nested && c == part.end) {
                close();
            } else if (nested && c == ',' && parts < MOST_PARTS) {
                close();
                open.push(new Part(part.end));
                parts++;
            } else {
                part.head.append(c);
            }
        }

        private void close() {
            TypeTree argument = open.pop().tree();
            open.element().arguments.add(argument);
        }
    }

    /** What is being read. */
    private static final class Part {

        private final char end;
        private final StringBuilder head = new StringBuilder();
        private final List<TypeTree> arguments = new ArrayList<>();

        /** @param end the bracket that ends it */
        Part(char end) {
            this.end = end;
        }

        TypeTree tree() {
            return new TypeTree(head.toString().strip(), List.copyOf(arguments));
        }
    }
}
