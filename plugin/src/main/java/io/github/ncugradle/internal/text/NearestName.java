package io.github.ncugradle.internal.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Suggests the intended name for a misspelled one. */
public final class NearestName {

    /** The work grows with the square of the length, and longer names are rarely typed by hand. */
    private static final int LONGEST = 200;

    private NearestName() {}

    /** The candidate with the smallest edit distance, if it is close enough to be a typo. */
    public static Optional<String> of(String name, Collection<String> candidates) {
        int limit = Math.max(2, name.length() / 3);
        return candidates.stream()
                .filter(candidate -> name.length() <= LONGEST && candidate.length() <= LONGEST)
                .filter(candidate -> distance(name, candidate) <= limit)
                .min(Comparator.<String>comparingInt(candidate -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** " Did you mean 'x'?" with a leading space, or nothing. */
    public static String hint(String name, Collection<String> candidates) {
        return of(name, candidates)
                .map(candidate -> " Did you mean '" + candidate + "'?")
                .orElse("");
    }

    /**
     * Like {@link #hint}, for paths {@code outer::inner}: a name may be similar to a path or to its end.
     *
     * @return the hint with the whole path
     */
    public static String pathHint(String name, Collection<String> paths) {
        Map<String, String> shortest = new TreeMap<>();
        for (String path : paths) {
            if (path.equals(name)) {
                continue;
            }
            shortest.merge(path, path, NearestName::shorter);
            for (int i = path.indexOf(RegionPath.SEPARATOR); i >= 0; i = path.indexOf(RegionPath.SEPARATOR, i + 1)) {
                shortest.merge(path.substring(i + RegionPath.SEPARATOR.length()), path, NearestName::shorter);
            }
        }
        return of(name, shortest.keySet())
                .map(near -> " Did you mean '" + shortest.get(near) + "'?")
                .orElse("");
    }

    private static String shorter(String one, String other) {
        return other.length() < one.length() ? other : one;
    }

    private static int distance(String left, String right) {
        String a = left.toLowerCase(Locale.ROOT);
        String b = right.toLowerCase(Locale.ROOT);
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
