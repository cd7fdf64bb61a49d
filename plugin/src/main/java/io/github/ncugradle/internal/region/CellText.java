package io.github.ncugradle.internal.region;

import java.text.Normalizer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Text of a program in a cell of a CSV file. */
final class CellText {

    private static final Pattern APOSTROPHES = Pattern.compile("^'+");

    private CellText() {}

    /**
     * A spreadsheet takes a cell that begins like a formula for one, and may run it: an apostrophe makes it text. What has
     * apostrophes before a formula gets another one, or two texts could be equal cells.
     */
    static String of(String text) {
        return isLikeFormula(APOSTROPHES.matcher(text).replaceFirst("")) ? "'" + text : text;
    }

    private static boolean isLikeFormula(String text) {
        if (text.isEmpty()) {
            return false;
        }
        String visible = text.stripLeading();
        return isOneOf("\t\r\n", text) || (!visible.isEmpty() && isOneOf("=+-@", folded(visible)));
    }

    private static boolean isOneOf(String characters, String text) {
        return characters.indexOf(text.charAt(0)) >= 0;
    }

    /** The wide signs of East Asia begin a formula as well. */
    private static String folded(String text) {
        return text.charAt(0) < 128 ? text : Normalizer.normalize(text.substring(0, 1), Normalizer.Form.NFKC);
    }

    static @Nullable String ofNullable(@Nullable String text) {
        return text == null ? null : of(text);
    }
}
