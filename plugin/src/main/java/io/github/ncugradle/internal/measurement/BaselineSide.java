package io.github.ncugradle.internal.measurement;

import io.github.ncugradle.internal.comparison.Place;
import io.github.ncugradle.internal.comparison.Side;
import io.github.ncugradle.internal.comparison.model.Compared;
import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.region.model.DeviceInfo;
import io.github.ncugradle.internal.region.model.Effort;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.NamedRegion;
import io.github.ncugradle.internal.region.model.Portion;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.region.model.Times;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.region.model.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A baseline and a measurement in a form that can be compared: both with the scopes and regions of the baseline only. A baseline
 * has what has a budget. If the program has none, its place is taken by the regions that are in no other region of the
 * baseline.
 */
final class BaselineSide {

    private static final Value ZERO = Value.of(0);
    private static final String CLOCKS = "clockControl";
    private static final String NCU = "ncu";

    private final Side measurement;
    private final Baseline baseline;
    private final Baseline.Session session;

    BaselineSide(Side measurement, Baseline baseline, Baseline.Session session) {
        this.measurement = measurement;
        this.baseline = baseline;
        this.session = session;
    }

    /** The measurement, without what the baseline does not have. */
    Side measured() {
        RegionModel model = measurement.model();
        return new Side(
                measurement.name(),
                measurement.kind(),
                true,
                measurement.repetitions(),
                copy(
                        model,
                        model.simulated(),
                        model.created(),
                        model.repetitions(),
                        model.provenance(),
                        model.devices()),
                scope -> restricted(measurement.regions().of(scope)));
    }

    /** The latest session of the baseline. */
    Side accepted(String label) {
        Map<String, String> facts = new TreeMap<>();
        if (baseline.clocks() != null) {
            facts.put(CLOCKS, baseline.clocks());
        }
        if (baseline.ncu() != null) {
            facts.put(NCU, baseline.ncu());
        }
        RegionModel model = measurement.model();
        return new Side(
                label,
                Compared.Kind.BASELINE,
                true,
                session.repetitions(),
                copy(
                        model,
                        baseline.simulated(),
                        session.measured(),
                        1,
                        new RegionModel.Provenance(List.of(), facts),
                        List.of(new DeviceInfo(0, null, baseline.gpu(), null, null, Map.of()))),
                scope -> accepted(scope.id(), measurement.regions().of(scope)));
    }

    private RegionModel copy(
            RegionModel model,
            boolean simulated,
            @Nullable String created,
            int repetitions,
            RegionModel.Provenance provenance,
            List<DeviceInfo> devices) {
        return new RegionModel(
                model.format(),
                model.version(),
                simulated,
                false,
                created,
                repetitions,
                model.settings(),
                provenance,
                model.processes(),
                devices,
                model.metrics(),
                model.effort(),
                model.sections(),
                model.scopes().stream().filter(this::has).toList(),
                model.notes(),
                null);
    }

    private boolean has(Scope scope) {
        return session.program().containsKey(scope.id()) || session.regions().containsKey(scope.id());
    }

    private ScopeRegions restricted(ScopeRegions scope) {
        SortedMap<String, Baseline.Entry> entries = entries(scope.id());
        List<NamedRegion> named = new ArrayList<>();
        for (NamedRegion region : scope.named()) {
            Baseline.Entry entry = entries.get(region.name());
            if (entry != null) {
                Totals totals = region.sum() == null
                        ? scope.regions().get(region.nodes().get(0)).total()
                        : region.sum().total();
                named.add(with(region, totals, listed(kernels(region, scope.regions()), entry)));
            }
        }
        Baseline.Entry whole = session.program().get(scope.id());
        Portion program;
        if (whole == null) {
            List<List<Kernel>> kernels = new ArrayList<>();
            outermost(scope)
                    .forEach(region -> kernels.add(listed(
                            kernels(region, scope.regions()), Objects.requireNonNull(entries.get(region.name())))));
            program = portion(merged(kernels), null);
        } else {
            program = new Portion(
                    scope.program().total(),
                    listed(scope.program().kernels(), whole),
                    List.of(),
                    scope.program().advice(),
                    List.of(),
                    null);
        }
        return ScopeRegions.of(
                scope.id(), scope.simulated(), program, portion(List.of(), null), scope.regions(), named, List.of());
    }

    /** Without kernels that may exceed the capacity of a baseline, because they may not be new. */
    private static List<Kernel> listed(List<Kernel> kernels, Baseline.Entry entry) {
        return entry.kernels().size() < Baseline.MOST_KERNELS
                ? kernels
                : kernels.stream()
                        .filter(kernel -> entry.kernels().containsKey(kernel.name()))
                        .toList();
    }

    private static NamedRegion with(NamedRegion region, Totals totals, List<Kernel> kernels) {
        return new NamedRegion(
                region.name(),
                region.domain(),
                region.kind(),
                region.declared(),
                region.nodes(),
                new NamedRegion.Sum(totals, totals, kernels));
    }

    private ScopeRegions accepted(String id, ScopeRegions measured) {
        List<NamedRegion> named = new ArrayList<>();
        for (NamedRegion region : measured.named()) {
            Baseline.Entry entry = entries(id).get(region.name());
            if (entry != null) {
                List<Kernel> kernels = kernels(entry);
                named.add(with(region, totals(kernels, time(entry)), kernels));
            }
        }
        Baseline.Entry whole = session.program().get(id);
        List<List<Kernel>> kernels = new ArrayList<>();
        if (whole == null) {
            outermost(measured)
                    .forEach(region -> kernels.add(
                            kernels(Objects.requireNonNull(entries(id).get(region.name())))));
        } else {
            kernels.add(kernels(whole));
        }
        return ScopeRegions.of(
                id,
                baseline.simulated(),
                portion(merged(kernels), whole == null ? null : time(whole)),
                portion(List.of(), null),
                measured.regions(),
                named,
                List.of());
    }

    private SortedMap<String, Baseline.Entry> entries(String scope) {
        return session.regions().getOrDefault(scope, new TreeMap<>());
    }

    /** The regions of the baseline that are in no other region of the baseline. */
    private List<NamedRegion> outermost(ScopeRegions scope) {
        Set<Integer> nodes = new HashSet<>();
        List<NamedRegion> known = scope.named().stream()
                .filter(region -> entries(scope.id()).containsKey(region.name()))
                .toList();
        known.forEach(region -> nodes.addAll(region.nodes()));
        Set<String> seen = new TreeSet<>();
        return known.stream()
                .filter(region -> region.nodes().stream().noneMatch(node -> isWithin(node, nodes, scope.regions())))
                .filter(region -> seen.add(region.name()))
                .toList();
    }

    private static boolean isWithin(int node, Set<Integer> nodes, List<Region> regions) {
        for (Integer parent = regions.get(node).parent();
                parent != null;
                parent = regions.get(parent).parent()) {
            if (nodes.contains(parent)) {
                return true;
            }
        }
        return false;
    }

    private static List<Kernel> kernels(NamedRegion region, List<Region> regions) {
        NamedRegion.Sum sum = region.sum();
        return sum == null ? regions.get(region.nodes().get(0)).kernels() : sum.kernels();
    }

    private static List<Kernel> kernels(Baseline.Entry entry) {
        List<Kernel> kernels = new ArrayList<>();
        entry.kernels()
                .forEach((name, work) -> kernels.add(Place.kernel(
                        name,
                        Value.of(work.launches()),
                        value(work.time()),
                        new Effort(orNull(work.cycles()), orNull(work.instructions()), orNull(work.bytes())))));
        return kernels;
    }

    /** The kernels of several regions; those of one name are one. */
    private static List<Kernel> merged(List<List<Kernel>> regions) {
        if (regions.size() == 1) {
            return regions.get(0);
        }
        Map<String, Kernel> kernels = new LinkedHashMap<>();
        regions.forEach(region -> region.forEach(kernel -> kernels.merge(kernel.name(), kernel, BaselineSide::sum)));
        return List.copyOf(kernels.values());
    }

    private static Kernel sum(Kernel one, Kernel other) {
        Effort first = one.effort();
        Effort second = other.effort();
        return Place.kernel(
                one.name(),
                sum(one.launches(), other.launches()),
                sum(one.time().sum(), other.time().sum()),
                first == null || second == null
                        ? null
                        : new Effort(
                                sumOrNull(first.cycles(), second.cycles()),
                                sumOrNull(first.instructions(), second.instructions()),
                                sumOrNull(first.bytes(), second.bytes())));
    }

    private static Portion portion(List<Kernel> kernels, @Nullable Value time) {
        return new Portion(totals(kernels, time), kernels, List.of(), List.of(), List.of(), null);
    }

    private static Totals totals(List<Kernel> kernels, @Nullable Value time) {
        Value launches = kernels.stream().map(Kernel::launches).reduce(ZERO, BaselineSide::sum);
        Value sum = time != null
                ? time
                : kernels.stream().map(kernel -> kernel.time().sum()).reduce(ZERO, BaselineSide::sum);
        return new Totals(
                launches,
                ZERO,
                ZERO,
                ZERO,
                kernels.size(),
                new Times(sum, sum, null, null, 0),
                null,
                null,
                null,
                Map.of(),
                List.of(),
                new Totals.Excluded(ZERO, 0, ZERO));
    }

    private static @Nullable Value time(Baseline.Entry entry) {
        Baseline.Reference time = entry.values().get("time");
        return time == null ? null : Value.of(time.median());
    }

    private static Value value(@Nullable Double number) {
        return number == null ? Value.of(Double.NaN) : Value.of(number);
    }

    private static @Nullable Value orNull(@Nullable Double number) {
        return number == null ? null : Value.of(number);
    }

    private static Value sum(Value one, Value other) {
        int repetitions = Math.max(one.samples().size(), other.samples().size());
        if (repetitions == 0) {
            return value(one.median() == null || other.median() == null ? null : one.median() + other.median());
        }
        double[] sums = new double[repetitions];
        for (int i = 0; i < repetitions; i++) {
            sums[i] = sample(one, i) + sample(other, i);
        }
        return Value.of(sums);
    }

    private static double sample(Value value, int repetition) {
        Double sample = value.samples().isEmpty()
                ? value.median()
                : repetition < value.samples().size() ? value.samples().get(repetition) : null;
        return sample == null ? Double.NaN : sample;
    }

    private static @Nullable Value sumOrNull(@Nullable Value one, @Nullable Value other) {
        return one == null || other == null ? null : sum(one, other);
    }
}
