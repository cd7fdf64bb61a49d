package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.Result;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What the results of a scope add up to in one repetition; grows with regions, kernels and metrics only. */
final class ScopeTotals {

    private final MetricCatalog catalog;

    /** By identity: places are shared, and their hash is as long as their paths. */
    private final IdentityHashMap<Place, PlaceTotals> places = new IdentityHashMap<>();

    private final Tally inRegions = new Tally();
    private final Tally outside = new Tally();
    private final Tally leftOut = new Tally();

    ScopeTotals(MetricCatalog catalog) {
        this.catalog = catalog;
    }

    void add(Result result, List<Place> where, WorkKey work, double time) {
        inRegions.add(work.kind(), time);
        for (Place place : where) {
            at(place).add(result, work, time);
        }
    }

    void leaveOut(List<Place> where, WorkKey work, double time) {
        leftOut.add(work.kind(), time);
        leaveOutOf(where, work, time);
    }

    /** What these regions leave out and others count. */
    void leaveOutOf(List<Place> where, WorkKey work, double time) {
        for (Place place : where) {
            at(place).leaveOut(work, time);
        }
    }

    void addOutside(WorkKey work, double time) {
        outside.add(work.kind(), time);
    }

    private PlaceTotals at(Place place) {
        PlaceTotals totals = places.get(place);
        if (totals == null) {
            totals = new PlaceTotals(catalog);
            places.put(place, totals);
        }
        return totals;
    }

    Map<Place, PlaceTotals> places() {
        return places;
    }

    Tally inRegions() {
        return inRegions;
    }

    Tally outside() {
        return outside;
    }

    Tally leftOut() {
        return leftOut;
    }
}
