package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.Result;
import io.github.ncugradle.internal.ingest.Section;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What counts at one place, or in the union of several, by kernel. */
final class PlaceTotals {

    private final MetricCatalog catalog;
    private final Map<WorkKey, WorkTotals> work = new HashMap<>();
    private final Set<String> sections = new TreeSet<>();
    private final Tally leftOut = new Tally();
    private final Set<String> leftOutKernels = new TreeSet<>();
    private @Nullable List<Section> lastSections;

    PlaceTotals(MetricCatalog catalog) {
        this.catalog = catalog;
    }

    /** Not to be added to: a single part is its own union. */
    static PlaceTotals union(MetricCatalog catalog, List<PlaceTotals> parts) {
        if (parts.size() == 1) {
            return parts.get(0);
        }
        PlaceTotals union = new PlaceTotals(catalog);
        parts.forEach(union::add);
        return union;
    }

    void add(Result result, WorkKey key, double time) {
        work.computeIfAbsent(key, any -> new WorkTotals(catalog)).add(result, key, time);
        // Sections are shared between results, and the same as for the result before more often than not.
        if (result.sections() != lastSections) {
            lastSections = result.sections();
            lastSections.forEach(section -> sections.add(section.identifier()));
        }
    }

    void leaveOut(WorkKey key, double time) {
        leftOut.add(key.kind(), time);
        leftOutKernels.add(key.name());
    }

    private void add(PlaceTotals other) {
        other.work.forEach((key, totals) ->
                work.computeIfAbsent(key, any -> new WorkTotals(catalog)).add(totals));
        sections.addAll(other.sections);
        leftOut.add(other.leftOut);
        leftOutKernels.addAll(other.leftOutKernels);
    }

    Map<WorkKey, WorkTotals> work() {
        return work;
    }

    /** Everything of the kernels put together; not to be added to. */
    WorkTotals sum() {
        if (work.size() == 1) {
            return work.values().iterator().next();
        }
        WorkTotals sum = new WorkTotals(catalog);
        new TreeMap<>(work).values().forEach(sum::add);
        return sum;
    }

    Set<String> sections() {
        return sections;
    }

    Tally leftOut() {
        return leftOut;
    }

    Set<String> leftOutKernels() {
        return leftOutKernels;
    }
}
