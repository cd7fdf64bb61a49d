package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.Work;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Launch configurations of a kernel; limited to the first ones if there are very many. */
public final class LaunchConfigurations {

    private static final int MOST = 100;

    private final Map<Configuration, TimeTally> tallies = new TreeMap<>();

    /** Grid and block size as ncu prints them. */
    public record Configuration(String grid, String block) implements Comparable<Configuration> {

        @Override
        public int compareTo(Configuration other) {
            int order = grid.compareTo(other.grid);
            return order != 0 ? order : block.compareTo(other.block);
        }
    }

    void add(Work work, double time) {
        if (work.grid() != null && work.block() != null) {
            TimeTally tally = tally(new Configuration(text(work.grid()), text(work.block())));
            if (tally != null) {
                tally.add(work.kind(), time);
            }
        }
    }

    void add(LaunchConfigurations other) {
        other.tallies.forEach((configuration, tally) -> {
            TimeTally sum = tally(configuration);
            if (sum != null) {
                sum.add(tally);
            }
        });
    }

    private @Nullable TimeTally tally(Configuration configuration) {
        TimeTally known = tallies.get(configuration);
        if (known == null && tallies.size() < MOST) {
            known = new TimeTally();
            tallies.put(configuration, known);
        }
        return known;
    }

    private static String text(Object dimensions) {
        return dimensions.toString();
    }

    public Map<Configuration, TimeTally> tallies() {
        return tallies;
    }
}
