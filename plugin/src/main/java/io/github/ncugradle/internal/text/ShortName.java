package io.github.ncugradle.internal.text;

/** A name shortened for tables; the JSON and CSV files have the whole name. */
public final class ShortName {

    private static final int KEPT_AT_THE_END = 24;

    private ShortName() {}

    /** Removes the middle, because names differ at both ends. */
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
