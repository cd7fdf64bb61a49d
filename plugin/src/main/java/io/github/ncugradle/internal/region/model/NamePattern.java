package io.github.ncugradle.internal.region.model;

import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A name pattern from a build script: a literal name, a glob with {@code *} and {@code ?}, or {@code regex:} followed
 * by an expression that matches anywhere in the name.
 */
public final class NamePattern {

    private static final String REGEX = "regex:";

    private final String text;
    private final Predicate<String> predicate;

    private NamePattern(String text, Predicate<String> predicate) {
        this.text = text;
        this.predicate = predicate;
    }

    /**
     * Parses a pattern.
     *
     * @throws IllegalArgumentException if the text after {@code regex:} is not a valid regular expression
     */
    public static NamePattern of(String text) {
        if (!text.startsWith(REGEX)) {
            return new NamePattern(text, name -> globMatches(text, name));
        }
        try {
            return new NamePattern(
                    text, Pattern.compile(text.substring(REGEX.length())).asPredicate());
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "Expected a regular expression after 'regex:'; found '" + text + "': " + e.getDescription()
                            + " at position " + Math.max(0, e.getIndex())
                            + ". Correct it, or leave out 'regex:' to use * and ?.",
                    e);
        }
    }

    public String text() {
        return text;
    }

    public boolean matches(String name) {
        return predicate.test(name);
    }

    /** Backtracks to the last star only. That is sufficient and rules out exponential time on hostile patterns. */
    private static boolean globMatches(String glob, String name) {
        int g = 0;
        int n = 0;
        int star = -1;
        int resume = 0;
        while (n < name.length()) {
            if (g < glob.length() && glob.charAt(g) == '*') {
                star = g++;
                resume = n;
            } else if (g < glob.length() && (glob.charAt(g) == '?' || glob.charAt(g) == name.charAt(n))) {
                g++;
                n++;
            } else if (star >= 0) {
                g = star + 1;
                n = ++resume;
            } else {
                return false;
            }
        }
        while (g < glob.length() && glob.charAt(g) == '*') {
            g++;
        }
        return g == glob.length();
    }
}
