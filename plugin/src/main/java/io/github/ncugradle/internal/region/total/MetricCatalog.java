package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.Unit;
import io.github.ncugradle.internal.region.model.Effort;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.region.model.NamePattern;
import io.github.ncugradle.internal.region.model.RollUp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Numbers the selected metrics of all reports. Not thread-safe. */
public final class MetricCatalog {

    /** Facts about the machine. They are listed once, with the device, and not for every region. */
    private static final Pattern MACHINE = Pattern.compile("(device__attribute|nvlink|c2clink|numa)_.*");

    private static final int REMEMBERED_SCHEMAS = 1000;

    private final List<NamePattern> selected;
    private final List<MetricInfo> metrics = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, String> unitOf = new HashMap<>();
    private final IdentityHashMap<MetricSchema, Binding> bindings = new IdentityHashMap<>();
    private final Set<String> unitConflicts = new TreeSet<>();
    private final Set<String> effort = new TreeSet<>();

    public MetricCatalog(List<String> patterns) {
        this.selected = patterns.stream().map(NamePattern::of).toList();
    }

    /** Maps the metrics of a schema to their numbers; -1 for a metric that is not selected. */
    static final class Binding {

        final int[] numbers;
        final double[] factors;
        final List<EffortTally.Columns> effort;

        Binding(int[] numbers, double[] factors, List<EffortTally.Columns> effort) {
            this.numbers = numbers;
            this.factors = factors;
            this.effort = effort;
        }
    }

    Binding bind(MetricSchema schema) {
        Binding binding = bindings.get(schema);
        if (binding == null) {
            if (bindings.size() >= REMEMBERED_SCHEMAS) {
                bindings.clear();
            }
            binding = bindAnew(schema);
            bindings.put(schema, binding);
        }
        return binding;
    }

    /** Clears the cache. It compares schemas by identity, and the schemas of a finished report do not recur. */
    public void forgetSchemas() {
        bindings.clear();
    }

    public List<MetricInfo> metrics() {
        return List.copyOf(metrics);
    }

    /** The metrics of the sums in {@link Effort}. Metrics that are not selected count too. */
    public Effort.Metrics effort() {
        return EffortTally.chosen(effort);
    }

    List<EffortTally.Columns> effortColumns(MetricSchema schema) {
        return bind(schema).effort;
    }

    RollUp rollUp(int number) {
        return metrics.get(number).rollUp();
    }

    public int size() {
        return metrics.size();
    }

    /** Metrics that occurred in units that do not convert into each other. They stay separate. */
    public Set<String> unitConflicts() {
        return unitConflicts;
    }

    private Binding bindAnew(MetricSchema schema) {
        int[] positions = new int[schema.size()];
        double[] factors = new double[schema.size()];
        for (int i = 0; i < positions.length; i++) {
            String name = schema.names().get(i);
            Unit unit = schema.units().get(i);
            positions[i] = isSelected(name) ? number(name, unit) : -1;
            factors[i] = unit.factor();
        }
        List<EffortTally.Columns> columns = EffortTally.Columns.of(schema);
        columns.forEach(column -> effort.add(column.metric()));
        return new Binding(positions, factors, columns);
    }

    private boolean isSelected(String name) {
        return !MACHINE.matcher(name).matches()
                && (selected.isEmpty() || selected.stream().anyMatch(pattern -> pattern.matches(name)));
    }

    private int number(String name, Unit unit) {
        String first = unitOf.computeIfAbsent(name, any -> unit.base());
        String unique = name;
        if (!first.equals(unit.base())) {
            unitConflicts.add(name);
            unique = name + " [" + unit.base() + "]";
        }
        String key = unique;
        return numbers.computeIfAbsent(key, any -> {
            metrics.add(new MetricInfo(key, unit.base(), RollUp.of(name, unit)));
            return metrics.size() - 1;
        });
    }
}
