package io.github.ncugradle.internal.region;

import java.text.Normalizer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Text from the profiled program as a cell of a CSV file. */
final class CellText {

    private static final Pattern APOSTROPHES = Pattern.compile("^'+");

    private CellText() {}

    /**
     * Prefixes a cell that a spreadsheet would interpret as a formula with an apostrophe, which makes it text. Text
     * that already starts with apostrophes before a formula gets one more, to keep distinct texts distinct.
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

    /** Fullwidth East Asian signs start a formula as well. */
    private static String folded(String text) {
        return text.charAt(0) < 128 ? text : Normalizer.normalize(text.substring(0, 1), Normalizer.Form.NFKC);
    }

    static @Nullable String ofNullable(@Nullable String text) {
        return text == null ? null : of(text);
    }
}
