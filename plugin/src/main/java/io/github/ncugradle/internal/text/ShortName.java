package io.github.ncugradle.internal.text;

/** A name at a length that a table can hold; the whole name is in the JSON and CSV files. */
public final class ShortName {

    private static final int KEPT_AT_THE_END = 24;

    private ShortName() {}

    /** Names differ at both ends: the middle goes. */
    public static String of(String name, int longest) {
        if (name.length() <= longest) {
            return name;
        }
        int end = Math.min(KEPT_AT_THE_END, longest / 3);
        int start = longest - end - 1;
        start -= Character.isHighSurrogate(name.charAt(start - 1)) ? 1 : 0;
        int rest = name.length() - end;
        rest += Character.isLowSurrogate(name.charAt(rest)) ? 1 : 0;
        return name.substring(0, start) + "…" + name.substring(rest);
    }
}
