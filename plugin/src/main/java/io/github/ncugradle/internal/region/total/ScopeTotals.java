package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.source.SourceProfile;
import io.github.ncugradle.internal.region.attribution.Attribution;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Totals of a scope, or of a part of one, in one repetition. Memory grows with regions, kernels and metrics only. Each
 * result is added once, to the totals of the combination of places that it counts in.
 */
public final class ScopeTotals {

    private final MetricCatalog catalog;
    private final Map<Places, RegionTotals> counted = new HashMap<>();
    private final Map<Places, RegionTotals> excludedFromRegions = new HashMap<>();
    private final TimeTally inRegions = new TimeTally();
    private final TimeTally outside = new TimeTally();
    private final TimeTally excluded = new TimeTally();

    /**
     * The attributions of a result, one per tree; none for a result outside all regions. Attributions are shared, and
     * hashing them takes time proportional to their paths, so they are compared by identity.
     */
    public record Places(List<Attribution> attributions) implements Comparable<Places> {

        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(Object other) {
            if (!(other instanceof Places places) || places.attributions.size() != attributions.size()) {
                return false;
            }
            for (int i = 0; i < attributions.size(); i++) {
                if (attributions.get(i) != places.attributions.get(i)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public int hashCode() {
            int hash = 1;
            for (Attribution attribution : attributions) {
                hash = 31 * hash + System.identityHashCode(attribution);
            }
            return hash;
        }

        /** An order that is the same in every run. */
        @Override
        public int compareTo(Places other) {
            for (int i = 0; i < Math.min(attributions.size(), other.attributions.size()); i++) {
                int order = attributions
                        .get(i)
                        .sortKey()
                        .compareTo(other.attributions.get(i).sortKey());
                if (order != 0) {
                    return order;
                }
            }
            return Integer.compare(attributions.size(), other.attributions.size());
        }
    }

    public ScopeTotals(MetricCatalog catalog) {
        this.catalog = catalog;
    }

    /**
     * Adds a result to the places, or to the results outside all regions if there are none.
     *
     * @return number of source lines and functions that are new here
     */
    public int add(
            Result result, List<Attribution> where, KernelKey work, double time, @Nullable SourceProfile source) {
        (where.isEmpty() ? outside : inRegions).add(work.kind(), time);
        return at(counted, where).add(result, work, time, source);
    }

    /** Records a result that the kernel filter leaves out of the whole program. */
    public void exclude(List<Attribution> where, KernelKey work, double time) {
        excluded.add(work.kind(), time);
        at(counted, where).exclude(work, time);
    }

    /** Records a result that only these regions leave out. */
    public void excludeFromRegions(List<Attribution> where, KernelKey work, double time) {
        at(excludedFromRegions, where).exclude(work, time);
    }

    private RegionTotals at(Map<Places, RegionTotals> totals, List<Attribution> where) {
        return totals.computeIfAbsent(new Places(where), any -> new RegionTotals(catalog));
    }

    /** Totals that count in the program, by place. */
    public Map<Places, RegionTotals> counted() {
        return counted;
    }

    /** Totals that count in the program but not in these places. */
    public Map<Places, RegionTotals> excludedFromRegions() {
        return excludedFromRegions;
    }

    public TimeTally inRegions() {
        return inRegions;
    }

    public TimeTally outside() {
        return outside;
    }

    public TimeTally excluded() {
        return excluded;
    }
}
