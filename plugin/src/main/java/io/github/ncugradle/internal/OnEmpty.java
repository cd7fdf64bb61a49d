package io.github.ncugradle.internal;

import java.util.List;
import java.util.Locale;

/** What it means that nothing was measured. */
public enum OnEmpty {
    WARN,
    FAIL;

    private static final List<String> NAMES = List.of("warn", "fail");

    /** Properties are set without a look at their value, so that this is the first one. */
    public static OnEmpty named(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("ncu.capture.onEmpty: expected one of " + String.join(", ", NAMES)
                    + "; found '" + name + "'." + NearestName.hint(name, NAMES));
        }
        return valueOf(name.toUpperCase(Locale.ROOT));
    }
}
