package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.source.SourceProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Totals by kernel at one place, or in the union of several. */
public final class RegionTotals {

    private final MetricCatalog catalog;
    private final Map<KernelKey, KernelTotals> work = new HashMap<>();
    private final TimeTally excluded = new TimeTally();
    private final Set<String> excludedKernels = new TreeSet<>();

    RegionTotals(MetricCatalog catalog) {
        this.catalog = catalog;
    }

    /** The union of the parts. Read-only: the union of a single part is the part itself. */
    public static RegionTotals union(MetricCatalog catalog, List<RegionTotals> parts) {
        if (parts.size() == 1) {
            return parts.get(0);
        }
        RegionTotals union = new RegionTotals(catalog);
        parts.forEach(union::add);
        return union;
    }

    int add(Result result, KernelKey key, double time, @Nullable SourceProfile source) {
        return work.computeIfAbsent(key, any -> new KernelTotals(catalog)).add(result, key, time, source);
    }

    void exclude(KernelKey key, double time) {
        excluded.add(key.kind(), time);
        excludedKernels.add(key.name());
    }

    private void add(RegionTotals other) {
        other.work.forEach((key, totals) ->
                work.computeIfAbsent(key, any -> new KernelTotals(catalog)).add(totals));
        excluded.add(other.excluded);
        excludedKernels.addAll(other.excludedKernels);
    }

    public Map<KernelKey, KernelTotals> work() {
        return work;
    }

    /** The sum over all kernels. Read-only. */
    public KernelTotals sum() {
        if (work.size() == 1) {
            return work.values().iterator().next();
        }
        KernelTotals sum = new KernelTotals(catalog);
        new TreeMap<>(work).values().forEach(sum::add);
        return sum;
    }

    public Set<String> sections() {
        Set<String> sections = new TreeSet<>();
        work.values().forEach(kernel -> sections.addAll(kernel.sections()));
        return sections;
    }

    public TimeTally excluded() {
        return excluded;
    }

    public Set<String> excludedKernels() {
        return excludedKernels;
    }
}
