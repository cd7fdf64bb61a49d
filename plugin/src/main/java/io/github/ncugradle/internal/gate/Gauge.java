package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.HotLine;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Subject;
import io.github.ncugradle.internal.region.model.Effort;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.region.model.MetricSummary;
import io.github.ncugradle.internal.region.model.NamePattern;
import io.github.ncugradle.internal.region.model.NamedRegion;
import io.github.ncugradle.internal.region.model.Portion;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.RollUp;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.region.model.SourceLines;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.text.FunctionName;
import io.github.ncugradle.internal.text.NearestName;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the quantity of a rule from the region model. */
final class Gauge {

    private static final String NANOSECONDS = "ns";
    private static final String COUNT = "";
    private static final int NEAR_NAMES = 1000;

    private final RegionModel model;

    Gauge(RegionModel model) {
        this.model = model;
    }

    /**
     * A measured quantity.
     *
     * @param value empty if there is none
     * @param missing number of results without a value, which are not part of the reading
     * @param additive whether the missing results could only have increased the value
     * @param kernels contribution of each kernel
     * @param cycles cycles of a time; null if the clock was not measured
     * @param without reason for a missing value, if it is missing
     */
    record Reading(
            Place place,
            String unit,
            Value value,
            long missing,
            boolean additive,
            List<KernelPart> kernels,
            @Nullable Value cycles,
            @Nullable String without) {

        /** The source line of the place with the most samples; null if none is known. */
        @Nullable
        HotLine hotLine() {
            return HotLine.of(place.sources().stream());
        }

        Reading withCycles(@Nullable Value of) {
            return new Reading(place, unit, value, missing, additive, kernels, of, without);
        }
    }

    /**
     * The program or a region, with its measured values.
     *
     * @param self excluding nested regions
     */
    record Place(
            String path,
            String safeName,
            Totals total,
            Totals self,
            List<Kernel> kernels,
            List<? extends @Nullable SourceLines> sources) {

        static Place of(Portion program) {
            return new Place(
                    PortionKind.PROGRAM_NAME,
                    PortionKind.PROGRAM_SAFE_NAME,
                    program.total(),
                    program.total(),
                    program.kernels(),
                    Collections.singletonList(program.source()));
        }

        /** The first region with a name, with the sum of all regions with that name. */
        static Place of(Region region, NamedRegion.@Nullable Sum sum) {
            return sum == null
                    ? new Place(
                            region.path(),
                            region.safeName(),
                            region.total(),
                            region.self(),
                            region.kernels(),
                            Collections.singletonList(region.source()))
                    : new Place(
                            region.path(),
                            region.safeName(),
                            sum.total(),
                            sum.self(),
                            sum.kernels(),
                            sum.kernels().stream().map(Kernel::source).toList());
        }
    }

    /** A kernel's contribution to a value. */
    record KernelPart(String name, double amount) {}

    /** A rule refers to something that does not exist. */
    static final class Unknown extends Exception {

        private static final long serialVersionUID = 1;

        Unknown(String message) {
            super(message);
        }
    }

    /** Why there is no scope of the kind that a rule requires; null if there is one. */
    @Nullable
    String withoutScope(Rule rule) {
        if (model.scopes().stream().anyMatch(scope -> scope.kind() == rule.scope())) {
            return null;
        }
        return rule.scope() == Scope.Kind.AGGREGATE
                ? "expected the aggregate scope; it is disabled (aggregate = false)."
                        + " Enable it, or judge each process with scope(\"process\")."
                : "expected a scope per " + scopeName(rule) + "; found none.";
    }

    private static String scopeName(Rule rule) {
        return rule.scope() == Scope.Kind.PROCESS ? "process" : "device";
    }

    /** Names of the recorded regions of a scope. */
    static Stream<String> recorded(ScopeRegions scope) {
        return scope.regions().stream().filter(Region::recorded).map(Region::name);
    }

    /** Names of the recorded regions of a scope that no declaration names. */
    static Stream<String> undeclared(ScopeRegions scope) {
        return scope.named().stream()
                .filter(named -> !named.declared() && isRecorded(named, scope.regions()))
                .map(NamedRegion::name);
    }

    /** Excludes a region that only groups others by their names: it has no range to measure. */
    private static boolean isRecorded(NamedRegion named, List<Region> regions) {
        return named.nodes().stream().map(regions::get).anyMatch(Region::recorded);
    }

    /** The reading in a scope, or null if the program has no results there or the region did not occur. */
    @Nullable
    Reading read(Rule rule, ScopeRegions scope) throws Unknown {
        Place place = place(rule, scope);
        return place == null ? null : new Parts(rule, place).reading();
    }

    private static @Nullable Place place(Rule rule, ScopeRegions scope) {
        if (rule.isOfProgram()) {
            return scope.program().hasNothing() ? null : Place.of(scope.program());
        }
        NamedRegion named = scope.named().stream()
                .filter(candidate -> candidate.name().equals(rule.region()))
                .findFirst()
                .orElse(null);
        if (named == null || !isRecorded(named, scope.regions())) {
            return null;
        }
        return Place.of(scope.regions().get(named.nodes().get(0)), named.sum());
    }

    /** Totals and kernels that a rule applies to. */
    private final class Parts {

        private final Rule rule;
        private final Place place;
        private final Totals totals;
        private final List<Kernel> kernels;

        Parts(Rule rule, Place place) {
            this.rule = rule;
            this.place = place;
            this.totals = rule.self() ? place.self() : place.total();
            this.kernels = place.kernels();
        }

        /** Display name of the place, for messages. */
        private String where() {
            return rule.isOfProgram() ? "the program" : "the region";
        }

        Reading reading() throws Unknown {
            if (isZero(totals.launches())
                    && isZero(totals.ranges())
                    && isZero(totals.graphs())
                    && isZero(totals.commandLists())) {
                return without(
                        isZero(totals.excluded().launches())
                                ? "nothing was measured in " + where()
                                : "the kernel filter excluded all results in " + where());
            }
            if (!isZero(totals.ranges())
                    && (rule.subject() == Subject.LAUNCHES || rule.subject() == Subject.KERNEL_TIME)) {
                return without("range replay measures the region as a whole and has no values of its kernels");
            }
            return switch (rule.subject()) {
                case TIME -> time();
                case LAUNCHES -> of(COUNT, totals.launches(), 0, true, parts(this::launches));
                case KERNEL_TIME -> kernelTime();
                case METRIC -> metric();
            };
        }

        private Reading time() {
            return of(NANOSECONDS, totals.time().sum(), totals.time().untimed(), true, parts(this::time))
                    .withCycles(elapsed(totals.effort()));
        }

        private Value time(Kernel kernel) {
            return rule.self() ? kernel.selfTime() : kernel.time().sum();
        }

        private Value launches(Kernel kernel) {
            return rule.self() ? kernel.selfLaunches() : kernel.launches();
        }

        private Reading kernelTime() throws Unknown {
            NamePattern pattern = NamePattern.of(rule.name());
            List<Kernel> matching = kernels.stream()
                    .filter(kernel -> matches(pattern, kernel.name()))
                    .toList();
            if (matching.isEmpty()) {
                List<String> names = kernels.stream()
                        .map(kernel -> FunctionName.of(kernel.name()))
                        .distinct()
                        .limit(NEAR_NAMES)
                        .toList();
                throw new Unknown("expected a kernel that matches '" + rule.name() + "'; found none in " + where() + "."
                        + orExamples(NearestName.hint(rule.name().replaceAll("^regex:|[*?^$]", ""), names), names));
            }
            long untimed = matching.stream()
                    .mapToLong(kernel -> kernel.time().untimed())
                    .sum();
            return new Reading(
                    place,
                    NANOSECONDS,
                    sum(matching, this::time),
                    untimed,
                    true,
                    parts(matching, this::time),
                    cycles(matching),
                    null);
        }

        /** Cycles of kernels include nested regions, so there are none of self times. */
        private @Nullable Value cycles(List<Kernel> matching) {
            return rule.self() || matching.stream().anyMatch(kernel -> elapsed(kernel.effort()) == null)
                    ? null
                    : sum(matching, kernel -> Objects.requireNonNull(elapsed(kernel.effort())));
        }

        /** A kernel that is missing in a repetition has a value of zero there. */
        private Value sum(List<Kernel> matching, Function<Kernel, Value> of) {
            double[] sums = new double[model.repetitions()];
            for (Kernel kernel : matching) {
                for (int i = 0; i < sums.length; i++) {
                    sums[i] += sample(of.apply(kernel), i);
                }
            }
            return Value.of(sums);
        }

        private Reading metric() throws Unknown {
            List<String> names = model.metrics().stream().map(MetricInfo::name).toList();
            int index = names.indexOf(rule.name());
            if (index < 0) {
                throw new Unknown("expected the metric '" + rule.name() + "'; it was not measured."
                        + orExamples(NearestName.hint(rule.name(), names), ofSameCounter(names))
                        + " To collect it: ncu { capture { metrics(\"" + rule.name() + "\") } }.");
            }
            MetricInfo info = model.metrics().get(index);
            // Self values that equal the total values do not repeat the metrics.
            Map<String, MetricSummary> metrics = totals.metrics().isEmpty()
                            && totals.launches().equals(place.total().launches())
                    ? place.total().metrics()
                    : totals.metrics();
            MetricSummary summary = metrics.get(rule.name());
            if (summary == null || summary.value().count() == 0) {
                return without("no result of " + where() + " has a number for it");
            }
            boolean additive = info.rollUp() == RollUp.SUM || info.rollUp() == RollUp.MAX;
            List<KernelPart> parts = info.rollUp() == RollUp.SUM
                    ? kernels.stream()
                            .map(kernel -> new KernelPart(
                                    kernel.name(), orZero(kernel.metrics().get(index))))
                            .toList()
                    : List.of();
            return of(info.unit(), summary.value(), summary.nonFinite() + summary.absent(), additive, parts);
        }

        /** {@code sm__cycles.max} for {@code sm__cycles.avg}: the error may be more than a letter. */
        private List<String> ofSameCounter(List<String> metrics) {
            String counter = rule.name().replaceFirst("\\..*", "") + ".";
            return metrics.stream().filter(metric -> metric.startsWith(counter)).toList();
        }

        private List<KernelPart> parts(Function<Kernel, Value> amount) {
            return parts(kernels, amount);
        }

        private List<KernelPart> parts(List<Kernel> of, Function<Kernel, Value> amount) {
            return of.stream()
                    .map(kernel -> new KernelPart(
                            kernel.name(), orZero(amount.apply(kernel).median())))
                    .toList();
        }

        private Reading of(String unit, Value value, long missing, boolean additive, List<KernelPart> parts) {
            if (value.count() == 0) {
                return without("no result of " + where() + " has a number for it");
            }
            return new Reading(place, unit, value, missing, additive, parts, null, null);
        }

        private Reading without(String reason) {
            return new Reading(
                    place, rule.isTime() ? NANOSECONDS : COUNT, Value.of(), 0, true, List.of(), null, reason);
        }
    }

    private static boolean matches(NamePattern pattern, String name) {
        return pattern.matches(name) || pattern.matches(FunctionName.of(name));
    }

    private static String orExamples(String hint, List<String> names) {
        return hint.isEmpty() && !names.isEmpty()
                ? " Found, among others: "
                        + String.join(", ", names.stream().limit(3).toList()) + "."
                : hint;
    }

    private static double sample(Value value, int repetition) {
        return value.samples().isEmpty()
                ? orZero(value.median())
                : orZero(value.samples().get(repetition));
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }

    private static @Nullable Value elapsed(@Nullable Effort effort) {
        return effort == null ? null : effort.cycles();
    }

    private static boolean isZero(Value value) {
        return value.measured().stream().allMatch(sample -> sample == 0);
    }
}
