package io.github.ncugradle;

import io.github.ncugradle.internal.NearestName;
import java.util.List;
import org.gradle.api.InvalidUserDataException;

/** A setting that knows a few words only. */
final class KnownValue {

    private KnownValue() {}

    /** The value, or an error that says what it could have been. */
    static String of(String setting, String value, String... known) {
        List<String> values = List.of(known);
        if (!values.contains(value)) {
            throw new InvalidUserDataException(setting + ": expected one of " + String.join(", ", values) + "; found '"
                    + value + "'." + NearestName.hint(value, values));
        }
        return value;
    }
}
