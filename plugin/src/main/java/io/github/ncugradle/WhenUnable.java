package io.github.ncugradle;

import java.util.Locale;
import java.util.stream.Stream;

/** What happens on a machine that cannot measure: one without ncu, or without a GPU. */
public enum WhenUnable {
    /** The capture fails. */
    FAIL,
    /** The capture is skipped, and with it all that would come of it. */
    SKIP,
    /** A simulated ncu stands in for the real one. */
    SIMULATE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static WhenUnable of(String word) {
        String[] words = Stream.of(values()).map(WhenUnable::word).toArray(String[]::new);
        return valueOf(KnownValue.of("ncu.tool.whenUnable", word, words).toUpperCase(Locale.ROOT));
    }
}
