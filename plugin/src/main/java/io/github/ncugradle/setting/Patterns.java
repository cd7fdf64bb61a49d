package io.github.ncugradle.setting;

import io.github.ncugradle.internal.region.model.NamePattern;
import org.gradle.api.InvalidUserDataException;

/** Patterns of names, checked where they are written rather than when they are first used. */
public final class Patterns {

    private Patterns() {}

    /** The pattern, or an error if it is no glob and no regular expression. */
    public static String checked(String setting, String pattern) {
        try {
            return NamePattern.of(pattern).text();
        } catch (IllegalArgumentException e) {
            throw new InvalidUserDataException(setting + ": " + e.getMessage(), e);
        }
    }
}
