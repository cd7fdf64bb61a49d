package io.github.ncugradle.fuzz;

import java.util.Locale;

/** Feeds the target that the system property {@code fuzz.target} names. */
public final class FuzzTarget {

    private static final Target TARGET =
            Target.valueOf(System.getProperty("fuzz.target", "reports").toUpperCase(Locale.ROOT));

    private FuzzTarget() {}

    public static void fuzzerTestOneInput(byte[] input) {
        TARGET.feed(input);
    }
}
