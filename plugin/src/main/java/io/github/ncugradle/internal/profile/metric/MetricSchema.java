package io.github.ncugradle.internal.profile.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names and units of metrics in ncu's order; shared by all results with the same metrics. */
public final class MetricSchema {

    private final List<String> names;
    private final List<Unit> units;
    private final Map<String, Integer> positions;

    public MetricSchema(List<String> names, List<Unit> units) {
        if (names.size() != units.size()) {
            throw new IllegalArgumentException(names.size() + " names, " + units.size() + " units");
        }
        this.names = List.copyOf(names);
        this.units = List.copyOf(units);
        this.positions = new HashMap<>(names.size() * 2);
        for (int i = 0; i < this.names.size(); i++) {
            positions.putIfAbsent(this.names.get(i), i);
        }
    }

    /** A schema with units derived from the names. */
    public static MetricSchema of(List<String> names) {
        return new MetricSchema(names, names.stream().map(MetricUnits::of).toList());
    }

    public List<String> names() {
        return names;
    }

    public List<Unit> units() {
        return units;
    }

    public int size() {
        return names.size();
    }

    /** The position of a metric, or -1. */
    public int indexOf(String name) {
        return positions.getOrDefault(name, -1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MetricSchema that && names.equals(that.names) && units.equals(that.units);
    }

    @Override
    public int hashCode() {
        return names.hashCode();
    }

    @Override
    public String toString() {
        return names.toString();
    }
}
