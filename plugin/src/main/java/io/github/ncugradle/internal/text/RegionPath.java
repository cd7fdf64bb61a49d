package io.github.ncugradle.internal.text;

/** Paths of nested regions: {@code outer::inner}. */
public final class RegionPath {

    public static final String SEPARATOR = "::";

    private RegionPath() {}

    /** The path of a nested region; a name that already contains the path of its parent replaces it. */
    public static String inside(String outer, String name) {
        return outer.isEmpty() || isInside(outer, name) ? name : outer + SEPARATOR + name;
    }

    /** Whether a path or a flat name contains a parent region. */
    public static boolean isInside(String outer, String path) {
        return path.startsWith(outer + SEPARATOR);
    }
}
