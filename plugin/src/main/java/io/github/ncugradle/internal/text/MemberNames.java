package io.github.ncugradle.internal.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the members of a collection are called. */
public final class MemberNames {

    private static final String WITHIN = " › ";

    private MemberNames() {}

    /** The name of a member of a collection that is itself a member. */
    public static String nested(String outer, String inner) {
        return outer + WITHIN + inner;
    }

    /**
     * Two members of one name could not be told apart, and their reports would lie in one place.
     *
     * @throws IllegalArgumentException where there are such
     */
    public static void requireDistinct(List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new IllegalArgumentException(
                        "Expected members with names of their own; found two that are called '" + VisibleText.name(name)
                                + "'. Collect each project and workload once.");
            }
        }
    }
}
