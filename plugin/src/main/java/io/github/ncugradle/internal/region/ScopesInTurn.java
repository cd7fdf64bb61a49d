package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.total.MetricCatalog;
import io.github.ncugradle.internal.region.total.ProcessOnDevice;
import io.github.ncugradle.internal.region.total.ScopeTotals;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The scopes of a measurement, put together when they are looked at: a few at a time, so that it does not matter for memory
 * how many there are. Each few need the reports once more, so they are best looked at in their order.
 */
final class ScopesInTurn extends AbstractList<Scope> {

    /** Few enough to be held, and enough for a report of very many processes not to be read all too often. */
    static final int AT_A_TIME = 8;

    private final List<ScopeOutline> outlines;
    private final List<RepetitionReader> repetitions;
    private final MetricCatalog catalog;
    private final BiFunction<ScopeOutline, List<ScopeTotals>, Scope> assembly;

    /** For each scope with results of its own, those that are read together with it. */
    private final Map<String, List<ScopeOutline>> together = new HashMap<>();

    private final @Nullable Scope whole;
    private final Map<String, Scope> held = new HashMap<>();
    private final Map<String, Sums> sums = new HashMap<>();

    /** What scopes that are the same share besides regions. */
    private record Sums(Scope.Sum inRegions, Scope.Sum outside, Scope.Sum leftOut) {}

    /**
     * @param whole the scope of all results, which is there already, if there is one
     * @param assembly makes a scope of its totals in each repetition
     */
    ScopesInTurn(
            List<ScopeOutline> outlines,
            @Nullable Scope whole,
            List<RepetitionReader> repetitions,
            MetricCatalog catalog,
            BiFunction<ScopeOutline, List<ScopeTotals>, Scope> assembly) {
        this.outlines = outlines;
        this.whole = whole;
        this.repetitions = repetitions;
        this.catalog = catalog;
        this.assembly = assembly;
        if (whole != null) {
            remember(whole);
        }
        List<ScopeOutline> few = new ArrayList<>();
        for (ScopeOutline outline : outlines) {
            if (outline.sameAs() == null && !sums.containsKey(outline.id())) {
                if (few.size() == AT_A_TIME) {
                    few = new ArrayList<>();
                }
                few.add(outline);
                together.put(outline.id(), few);
            }
        }
    }

    @Override
    public int size() {
        return outlines.size();
    }

    @Override
    public Scope get(int index) {
        ScopeOutline outline = outlines.get(index);
        return outline.sameAs() == null ? scope(outline.id()) : like(outline, outline.sameAs());
    }

    private Scope scope(String id) {
        if (whole != null && id.equals(whole.id())) {
            return whole;
        }
        Scope scope = held.get(id);
        if (scope == null) {
            held.clear();
            read(Objects.requireNonNull(together.get(id)));
            scope = Objects.requireNonNull(held.get(id));
        }
        return scope;
    }

    private void read(List<ScopeOutline> few) {
        List<List<ScopeTotals>> totals = few.stream()
                .map(outline -> (List<ScopeTotals>) new ArrayList<ScopeTotals>())
                .toList();
        for (RepetitionReader repetition : repetitions) {
            Map<ProcessOnDevice, List<ScopeTotals>> byProcessOnDevice = new HashMap<>();
            for (int i = 0; i < few.size(); i++) {
                ScopeTotals ofRepetition = new ScopeTotals(catalog);
                totals.get(i).add(ofRepetition);
                for (ProcessOnDevice processOnDevice : few.get(i).processesOnDevices()) {
                    byProcessOnDevice
                            .computeIfAbsent(processOnDevice, any -> new ArrayList<>())
                            .add(ofRepetition);
                }
            }
            repetition.readAgain(byProcessOnDevice);
        }
        for (int i = 0; i < few.size(); i++) {
            Scope scope = assembly.apply(few.get(i), totals.get(i));
            held.put(scope.id(), scope);
            remember(scope);
        }
    }

    private void remember(Scope scope) {
        sums.put(scope.id(), new Sums(scope.inRegions(), scope.outside(), scope.leftOut()));
    }

    private Scope like(ScopeOutline outline, String other) {
        if (!sums.containsKey(other)) {
            scope(other);
        }
        Sums same = Objects.requireNonNull(sums.get(other));
        return outline.scope(same.inRegions(), same.outside(), same.leftOut(), List.of(), List.of());
    }
}
