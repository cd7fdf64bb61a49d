package io.github.ncugradle.internal.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names of the members of a collection. */
public final class MemberNames {

    private static final String WITHIN = " › ";

    private MemberNames() {}

    /** The name of a member of a collection that is itself a member. */
    public static String nested(String outer, String inner) {
        return outer + WITHIN + inner;
    }

    /**
     * Checks that names are unique; members with equal names would also share a directory.
     *
     * @throws IllegalArgumentException if two members have the same name
     */
    public static void requireDistinct(List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new IllegalArgumentException("Expected unique member names; found two members named '"
                        + VisibleText.name(name) + "'. Collect each project and workload once.");
            }
        }
    }
}
