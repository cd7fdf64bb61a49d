package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.region.total.MetricCatalog;
import io.github.ncugradle.internal.region.total.ProcessOnDevice;
import io.github.ncugradle.internal.region.total.ScopeTotals;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Totals of the first pass over a repetition. The first few process-device pairs have separate totals, and their scopes
 * need no second pass. All other pairs share one, so memory does not grow with their number.
 */
final class FirstTotals {

    private static final int MOST_APART = 8;

    private final MetricCatalog catalog;
    private final Set<ProcessOnDevice> apart;
    private final TreeMap<ProcessOnDevice, ScopeTotals> totals = new TreeMap<>();
    private @Nullable ScopeTotals others;

    /** @param apart pairs with separate totals, shared by all repetitions; grows up to its limit */
    FirstTotals(MetricCatalog catalog, Set<ProcessOnDevice> apart) {
        this.catalog = catalog;
        this.apart = apart;
    }

    ScopeTotals of(ProcessOnDevice processOnDevice) {
        if (apart.contains(processOnDevice) || apart.size() < MOST_APART) {
            apart.add(processOnDevice);
            return totals.computeIfAbsent(processOnDevice, any -> new ScopeTotals(catalog));
        }
        if (others == null) {
            others = new ScopeTotals(catalog);
        }
        return others;
    }

    /** Separate totals of the given pairs, in a fixed order. */
    List<ScopeTotals> of(Collection<ProcessOnDevice> some) {
        return totals.entrySet().stream()
                .filter(entry -> some.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** All totals, in a fixed order. */
    List<ScopeTotals> all() {
        List<ScopeTotals> all = new ArrayList<>(totals.values());
        if (others != null) {
            all.add(others);
        }
        return all;
    }
}
