package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.VisibleText;

/** Escapes text for Markdown, also inside tables. */
final class Markdown {

    private Markdown() {}

    /**
     * Escapes every character with a special meaning on GitHub or GitLab, including mentions, formulas and emoji names.
     */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                // Mentions are detected after entities are resolved.
                case '@' -> escaped.append("&#64;&#8203;");
                case '|' -> escaped.append("&#124;");
                case '*', '_', '`', '\\', '[', ']', '~', '$' ->
                    escaped.append('\\').append(c);
                case '#', '!' -> escaped.append('\\').append(c);
                case ':' -> escaped.append(startsEmoji(text, i) ? "\\:" : ":");
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /** The name as code, shortened. Nothing inside code is interpreted, mentions included. */
    static String code(String name, int longest) {
        String text = ShortName.of(VisibleText.name(name), longest);
        int run = 0;
        int fences = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            fences = Math.max(fences, run);
        }
        String fence = "`".repeat(fences + 1);
        String room = fences > 0 ? " " : "";
        return fence + room + text.replace("|", "\\|") + room + fence;
    }

    private static boolean startsEmoji(String text, int colon) {
        return colon + 1 < text.length() && Character.isLetter(text.charAt(colon + 1));
    }
}
