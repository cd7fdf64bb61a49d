package io.github.ncugradle.internal;

/** Text of a program as people may look at it: what cannot be seen, or turns what follows around, gets a visible form. */
public final class VisibleText {

    private static final int CONTROL_PICTURES = 0x2400;
    private static final char DELETE = 0x7f;
    private static final char PICTURE_OF_DELETE = 0x2421;

    private static final int LONGEST_BLANK = 10;

    private VisibleText() {}

    /** A name, which is there even if it is empty or blank. */
    public static String name(String name) {
        if (name.isEmpty()) {
            return "(no name)";
        }
        return name.isBlank() ? "␠".repeat(Math.min(name.length(), LONGEST_BLANK)) : of(name);
    }

    public static String of(String text) {
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
            // XML has no form for them, and nobody sees them.
            default -> (character & 0xFFFE) != 0xFFFE;
        };
    }
}
