package io.github.ncugradle.internal.region;

import org.jspecify.annotations.Nullable;

/** Text of a program in a cell of a CSV file. */
final class CellText {

    private CellText() {}

    /** A spreadsheet takes a cell that begins like a formula for one, and may run it: an apostrophe makes it text. */
    static String of(String text) {
        return !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    static @Nullable String ofNullable(@Nullable String text) {
        return text == null ? null : of(text);
    }
}
