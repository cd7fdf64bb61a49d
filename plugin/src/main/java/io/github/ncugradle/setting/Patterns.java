package io.github.ncugradle.setting;

import io.github.ncugradle.internal.region.model.NamePattern;
import org.gradle.api.InvalidUserDataException;

/** Name patterns, checked on assignment rather than on first use. */
public final class Patterns {

    private Patterns() {}

    /** Returns the pattern; fails if it is neither a glob nor a regular expression. */
    public static String checked(String setting, String pattern) {
        try {
            return NamePattern.of(pattern).text();
        } catch (IllegalArgumentException e) {
            throw new InvalidUserDataException(setting + ": " + e.getMessage(), e);
        }
    }
}
