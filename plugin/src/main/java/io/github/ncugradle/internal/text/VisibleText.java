package io.github.ncugradle.internal.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Untrusted text in a form that is safe for terminals and CI logs: invisible and bidirectional characters get a visible form,
 * CI commands are broken up, and the length is limited.
 */
public final class VisibleText {

    private static final int CONTROL_PICTURES = 0x2400;
    private static final char DELETE = 0x7f;
    private static final char PICTURE_OF_DELETE = 0x2421;

    private static final int LONGEST_BLANK = 10;
    private static final int LONGEST_LINE = 8192;
    private static final int MOST_LINES = 2000;

    private static final Pattern LINE_END = Pattern.compile("\\r\\n|\\r|\\n");

    /** Azure, TeamCity and older GitHub runners recognize commands anywhere in a line. */
    private static final Pattern HASH_OF_COMMAND = Pattern.compile("#(?=#\\w*\\[)");

    /** GitHub recognizes commands at the beginning of a line, after blanks; the end of the command may come from other text. */
    private static final Pattern COLON_OF_COMMAND = Pattern.compile("^(\\p{IsWhite_Space}*:)(?=:)");

    private VisibleText() {}

    /** A name, visible even if it is empty or blank. */
    public static String name(String name) {
        if (name.isEmpty()) {
            return "(no name)";
        }
        return name.isBlank() ? "␠".repeat(Math.min(name.length(), LONGEST_BLANK)) : of(name);
    }

    /** A text in a single line. */
    public static String of(String text) {
        String visible = visible(ShortName.of(text, LONGEST_LINE));
        String withoutHashes =
                visible.contains("##") ? HASH_OF_COMMAND.matcher(visible).replaceAll("# ") : visible;
        return withoutHashes.contains("::")
                ? COLON_OF_COMMAND.matcher(withoutHashes).replaceFirst("$1 ")
                : withoutHashes;
    }

    /** A text with several lines and tabs. */
    public static String lines(String text) {
        List<String> lines = LINE_END.splitAsStream(text + "\n.").toList();
        String shown = lines.stream()
                .limit(Math.min(MOST_LINES, lines.size() - 1))
                .map(line ->
                        Stream.of(line.split("\t", -1)).map(VisibleText::of).collect(Collectors.joining("\t")))
                .collect(Collectors.joining("\n"));
        int left = lines.size() - 1 - MOST_LINES;
        return left > 0 ? shown + "\n… and " + left + " more lines" : shown;
    }

    private static String visible(String text) {
        int first = 0;
        while (first < text.length() && isVisible(text.charAt(first))) {
            first++;
        }
        if (first == text.length()) {
            return text;
        }
        StringBuilder visible = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int i = first; i < text.length(); ) {
            int character = text.codePointAt(i);
            append(visible, character, text, i);
            i += Character.charCount(character);
        }
        return visible.toString();
    }

    private static void append(StringBuilder visible, int character, String text, int index) {
        if (character == '\r' && index + 1 < text.length() && text.charAt(index + 1) == '\n') {
            return;
        }
        if (isVisible(character)) {
            visible.appendCodePoint(character);
        } else if (character < ' ') {
            visible.append((char) (CONTROL_PICTURES + character));
        } else if (character == DELETE) {
            visible.append(PICTURE_OF_DELETE);
        } else {
            visible.append("‹U+").append(String.format("%04X", character)).append('›');
        }
    }

    private static boolean isVisible(int character) {
        if (character < ' ') {
            return false;
        }
        if (character < DELETE) {
            return true;
        }
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> false;
            // Noncharacters, which XML cannot represent.
            default -> (character & 0xFFFE) != 0xFFFE && !isBlankLetter(character);
        };
    }

    /** Joiners, fillers and variation selectors are classified as letters or marks, but are invisible. */
    private static boolean isBlankLetter(int character) {
        return switch (character) {
            case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0 -> true;
            default ->
                (character >= 0x180B && character <= 0x180F)
                        || (character >= 0xFE00 && character <= 0xFE0F)
                        || (character >= 0xE0100 && character <= 0xE01EF);
        };
    }
}
