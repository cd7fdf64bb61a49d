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
        for (int i = first; i < text.length(); i++) {
            append(visible, text, i);
        }
        return visible.toString();
    }

    private static void append(StringBuilder visible, String text, int index) {
        char c = text.charAt(index);
        if (c == '\r' && index + 1 < text.length() && text.charAt(index + 1) == '\n') {
            return;
        }
        if (isVisible(c)) {
            visible.append(c);
        } else if (c < ' ') {
            visible.append((char) (CONTROL_PICTURES + c));
        } else if (c == DELETE) {
            visible.append(PICTURE_OF_DELETE);
        } else {
            visible.append("‹U+").append(String.format("%04X", (int) c)).append('›');
        }
    }

    private static boolean isVisible(char c) {
        if (c < ' ') {
            return false;
        }
        if (c < DELETE) {
            return true;
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
