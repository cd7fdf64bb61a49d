package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.region.attribution.Attribution;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What the results of a scope add up to in one repetition; grows with regions, kernels and metrics only. */
public final class ScopeTotals {

    private final MetricCatalog catalog;

    /** By identity: places are shared, and their hash is as long as their paths. */
    private final IdentityHashMap<Attribution, RegionTotals> attributions = new IdentityHashMap<>();

    private final TimeTally inRegions = new TimeTally();
    private final TimeTally outside = new TimeTally();
    private final TimeTally leftOut = new TimeTally();

    public ScopeTotals(MetricCatalog catalog) {
        this.catalog = catalog;
    }

    public void add(Result result, List<Attribution> where, KernelKey work, double time) {
        inRegions.add(work.kind(), time);
        for (Attribution attribution : where) {
            at(attribution).add(result, work, time);
        }
    }

    public void leaveOut(List<Attribution> where, KernelKey work, double time) {
        leftOut.add(work.kind(), time);
        leaveOutOf(where, work, time);
    }

    /** What these regions leave out and others count. */
    public void leaveOutOf(List<Attribution> where, KernelKey work, double time) {
        for (Attribution attribution : where) {
            at(attribution).leaveOut(work, time);
        }
    }

    public void addOutside(KernelKey work, double time) {
        outside.add(work.kind(), time);
    }

    private RegionTotals at(Attribution attribution) {
        RegionTotals totals = attributions.get(attribution);
        if (totals == null) {
            totals = new RegionTotals(catalog);
            attributions.put(attribution, totals);
        }
        return totals;
    }

    public Map<Attribution, RegionTotals> attributions() {
        return attributions;
    }

    public TimeTally inRegions() {
        return inRegions;
    }

    public TimeTally outside() {
        return outside;
    }

    public TimeTally leftOut() {
        return leftOut;
    }
}
