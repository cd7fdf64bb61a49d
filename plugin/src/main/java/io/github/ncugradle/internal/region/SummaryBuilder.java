package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.internal.profile.RuleMessage;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.source.SourceTally;
import io.github.ncugradle.internal.region.model.Advice;
import io.github.ncugradle.internal.region.model.Effort;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.region.model.MetricSummary;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.model.SourceLines;
import io.github.ncugradle.internal.region.model.Times;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.region.total.AdviceTotals;
import io.github.ncugradle.internal.region.total.DistinctTexts;
import io.github.ncugradle.internal.region.total.KernelKey;
import io.github.ncugradle.internal.region.total.KernelTotals;
import io.github.ncugradle.internal.region.total.LaunchConfigurations;
import io.github.ncugradle.internal.region.total.MetricCatalog;
import io.github.ncugradle.internal.region.total.MetricTotals;
import io.github.ncugradle.internal.region.total.RegionTotals;
import io.github.ncugradle.internal.region.total.TimeHistogram;
import io.github.ncugradle.internal.region.total.TimeTally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Converts the totals of all repetitions into the records of the document. */
final class SummaryBuilder {

    private final List<MetricInfo> metrics;
    private final int[] numbers;
    private final List<String> sections;
    private final Effort.Metrics effort;

    SummaryBuilder(MetricCatalog catalog, List<Section> sections) {
        List<MetricInfo> all = catalog.metrics();
        this.numbers = IntStream.range(0, all.size())
                .boxed()
                .sorted(Comparator.comparing(number -> all.get(number).name()))
                .mapToInt(Integer::intValue)
                .toArray();
        this.metrics = IntStream.of(numbers).mapToObj(all::get).toList();
        this.sections = sections.stream().map(Section::identifier).toList();
        this.effort = catalog.effort();
    }

    /** Metrics by name. Kernels list their values in this order. */
    List<MetricInfo> metrics() {
        return metrics;
    }

    List<String> inOrder(Set<String> identifiers) {
        return sections.stream().filter(identifiers::contains).toList();
    }

    Totals totals(
            List<RegionTotals> repetitions,
            @Nullable Double parentTime,
            @Nullable Double programTime,
            boolean withMetrics) {
        List<KernelTotals> sums = repetitions.stream().map(RegionTotals::sum).toList();
        Times times = times(sums.stream().map(KernelTotals::tally).toList());
        Set<KernelKey> kernels = new HashSet<>();
        Set<String> excludedKernels = new HashSet<>();
        TimeHistogram histogram = new TimeHistogram();
        for (RegionTotals repetition : repetitions) {
            repetition.work().keySet().stream().filter(KernelKey::isKernel).forEach(kernels::add);
            excludedKernels.addAll(repetition.excludedKernels());
        }
        sums.forEach(sum -> histogram.add(sum.histogram()));
        return new Totals(
                count(sums, ResultKind.KERNEL),
                count(sums, ResultKind.RANGE),
                count(sums, ResultKind.GRAPH),
                count(sums, ResultKind.COMMAND_LIST),
                kernels.size(),
                times,
                effort(sums, KernelTotals::effort),
                share(times.sum().median(), parentTime),
                share(times.sum().median(), programTime),
                withMetrics ? metrics(sums) : Map.of(),
                histogram.bins(),
                new Totals.Excluded(
                        value(repetitions, part -> part.excluded().results()),
                        excludedKernels.size(),
                        value(repetitions, part -> part.excluded().total())));
    }

    /** Kernels in descending order of time, then by name. */
    List<Kernel> kernels(List<RegionTotals> total, List<RegionTotals> self, @Nullable Double regionTime) {
        Set<KernelKey> keys = new TreeSet<>();
        total.forEach(part ->
                part.work().keySet().stream().filter(KernelKey::isKernel).forEach(keys::add));
        List<Kernel> kernels = new ArrayList<>();
        for (KernelKey key : keys) {
            Times times = times(
                    total.stream().map(part -> tally(part.work().get(key))).toList());
            double[] values = values(total, key, MetricTotals::value);
            Extremes extremes = Extremes.of(values, least(total, key), greatest(total, key));
            kernels.add(new Kernel(
                    key.name(),
                    value(total, part -> tally(part.work().get(key)).results()),
                    graphLaunches(total, key),
                    times,
                    share(times.sum().median(), regionTime),
                    value(self, part -> tally(part.work().get(key)).results()),
                    value(self, part -> tally(part.work().get(key)).total()),
                    effort(total, (part, metric) -> effort(part.work().get(key), metric)),
                    list(values),
                    extremes.min(),
                    extremes.max(),
                    texts(total, key),
                    inOrder(sections(total, key)),
                    advice(advice(total, key), total.size()),
                    configurations(total, key),
                    SourceSummary.ofKernel(sources(total, key))));
        }
        kernels.sort(Comparator.comparing(
                        (Kernel kernel) -> kernel.time().sum().median(),
                        Comparator.nullsLast(Comparator.reverseOrder()))
                .thenComparing(Kernel::name));
        return kernels;
    }

    private <T> @Nullable Effort effort(List<T> repetitions, ToDoubleBiFunction<T, String> sum) {
        Value cycles = effort(repetitions, effort.cycles(), sum);
        Value instructions = effort(repetitions, effort.instructions(), sum);
        Value bytes = effort(repetitions, effort.bytes(), sum);
        return cycles == null && instructions == null && bytes == null ? null : new Effort(cycles, instructions, bytes);
    }

    private static <T> @Nullable Value effort(
            List<T> repetitions, @Nullable String metric, ToDoubleBiFunction<T, String> sum) {
        if (metric == null) {
            return null;
        }
        Value value = value(repetitions, repetition -> sum.applyAsDouble(repetition, metric));
        return value.count() == 0 ? null : value;
    }

    private static double effort(@Nullable KernelTotals work, String metric) {
        return work == null ? 0 : work.effort(metric);
    }

    private static @Nullable Value graphLaunches(List<RegionTotals> repetitions, KernelKey key) {
        double[] launches = repetitions.stream()
                .map(part -> part.work().get(key))
                .mapToDouble(work -> work == null ? 0 : work.graphLaunches())
                .toArray();
        return DoubleStream.of(launches).sum() == 0 ? null : Value.of(launches);
    }

    /** Advice on all kernels together, greatest gain first. */
    List<Advice> advice(List<RegionTotals> repetitions) {
        AdviceTotals all = new AdviceTotals();
        repetitions.forEach(part -> part.work().values().forEach(work -> all.add(work.advice())));
        return advice(all, repetitions.size());
    }

    private static AdviceTotals advice(List<RegionTotals> repetitions, KernelKey key) {
        AdviceTotals all = new AdviceTotals();
        works(repetitions, key).forEach(work -> all.add(work.advice()));
        return all;
    }

    /** The source lines of all kernels together. */
    @Nullable
    SourceLines source(List<RegionTotals> repetitions) {
        return SourceSummary.ofPortion(repetitions.stream()
                .flatMap(part -> new TreeMap<>(part.work()).values().stream())
                .flatMap(work -> work.sources().stream())
                .toList());
    }

    private static List<SourceTally> sources(List<RegionTotals> repetitions, KernelKey key) {
        return works(repetitions, key).flatMap(work -> work.sources().stream()).toList();
    }

    private static Stream<KernelTotals> works(List<RegionTotals> repetitions, KernelKey key) {
        return repetitions.stream().map(part -> part.work().get(key)).filter(Objects::nonNull);
    }

    private static Set<String> sections(List<RegionTotals> repetitions, KernelKey key) {
        return works(repetitions, key).flatMap(work -> work.sections().stream()).collect(Collectors.toSet());
    }

    private Map<String, List<String>> texts(List<RegionTotals> repetitions, KernelKey key) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        for (int position = 0; position < numbers.length; position++) {
            int number = numbers[position];
            DistinctTexts listed = new DistinctTexts();
            works(repetitions, key).forEach(work -> {
                DistinctTexts more = work.metrics().listed(number);
                if (more != null) {
                    listed.add(more);
                }
            });
            if (!listed.texts().isEmpty()) {
                texts.put(metrics.get(position).name(), listed.texts());
            }
        }
        return texts;
    }

    private static List<Kernel.Configuration> configurations(List<RegionTotals> repetitions, KernelKey key) {
        Map<LaunchConfigurations.Configuration, TimeTally> sums = new TreeMap<>();
        works(repetitions, key).forEach(work -> work.configurations()
                .tallies()
                .forEach((configuration, tally) ->
                        sums.merge(configuration, tally, (one, other) -> TimeTally.sumOf(List.of(one, other)))));
        List<Kernel.Configuration> configurations = new ArrayList<>();
        sums.forEach((configuration, tally) -> configurations.add(new Kernel.Configuration(
                configuration.grid(),
                configuration.block(),
                Numbers.rounded((double) tally.results() / repetitions.size()),
                number(tally.total() / repetitions.size()))));
        configurations.sort(
                Comparator.comparing(Kernel.Configuration::time, Comparator.nullsLast(Comparator.reverseOrder())));
        return configurations;
    }

    private double[] least(List<RegionTotals> repetitions, KernelKey key) {
        return extremes(repetitions, key, MetricTotals::min, Math::min);
    }

    private double[] greatest(List<RegionTotals> repetitions, KernelKey key) {
        return extremes(repetitions, key, MetricTotals::max, Math::max);
    }

    private double[] extremes(List<RegionTotals> repetitions, KernelKey key, OfMetric of, DoubleBinaryOperator choice) {
        double[] extremes = new double[numbers.length];
        Arrays.fill(extremes, Double.NaN);
        works(repetitions, key).forEach(work -> {
            for (int position = 0; position < numbers.length; position++) {
                if (work.metrics().present(numbers[position]) > 0) {
                    double value = of.value(work.metrics(), numbers[position]);
                    extremes[position] =
                            Double.isNaN(extremes[position]) ? value : choice.applyAsDouble(extremes[position], value);
                }
            }
        });
        return extremes;
    }

    /** Reads the value of a metric by its number. */
    private interface OfMetric {
        double value(MetricTotals totals, int number);
    }

    /** Minimum and maximum over single launches; empty if they equal the values. */
    private record Extremes(List<@Nullable Double> min, List<@Nullable Double> max) {

        static Extremes of(double[] values, double[] min, double[] max) {
            return Arrays.equals(min, max) && sameWhereFinite(values, min)
                    ? new Extremes(List.of(), List.of())
                    : new Extremes(list(min), list(max));
        }

        private static boolean sameWhereFinite(double[] values, double[] others) {
            for (int i = 0; i < values.length; i++) {
                if (Double.isFinite(others[i]) && values[i] != others[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    private static List<@Nullable Double> list(double[] values) {
        List<@Nullable Double> list = new ArrayList<>(values.length);
        for (double value : values) {
            list.add(number(value));
        }
        return list;
    }

    private static List<Advice> advice(AdviceTotals all, int repetitions) {
        List<Advice> advice = new ArrayList<>();
        all.said()
                .forEach((key, said) -> advice.add(new Advice(
                        key.rule(),
                        key.name(),
                        key.section(),
                        key.type().code(),
                        key.title(),
                        said.text(),
                        said.work() == null ? null : said.work().name(),
                        said.times(),
                        said.speedup() == null ? null : number(said.speedup().percent()),
                        said.speedup() == null ? null : scope(said.speedup()),
                        number(said.gain() / repetitions))));
        advice.sort(Comparator.comparing(Advice::gain, Comparator.nullsLast(Comparator.reverseOrder()))
                .thenComparing(Advice::speedup, Comparator.nullsLast(Comparator.reverseOrder()))
                .thenComparing(Advice::rule)
                .thenComparing(Advice::title)
                .thenComparing(Advice::type)
                .thenComparing(Advice::text));
        return advice;
    }

    private static String scope(RuleMessage.Speedup speedup) {
        return speedup.scope().name().toLowerCase(Locale.ROOT);
    }

    private Map<String, MetricSummary> metrics(List<KernelTotals> sums) {
        Map<String, MetricSummary> summaries = new LinkedHashMap<>();
        for (int i = 0; i < numbers.length; i++) {
            MetricSummary summary = metric(sums, numbers[i]);
            if (summary != null) {
                summaries.put(metrics.get(i).name(), summary);
            }
        }
        return summaries;
    }

    private static @Nullable MetricSummary metric(List<KernelTotals> sums, int number) {
        long present = 0;
        long nonFinite = 0;
        long texts = 0;
        long results = 0;
        double min = Double.NaN;
        double max = Double.NaN;
        DistinctTexts listed = new DistinctTexts();
        for (KernelTotals sum : sums) {
            MetricTotals totals = sum.metrics();
            present += totals.present(number);
            nonFinite += totals.nonFinite(number);
            texts += totals.texts(number);
            results += sum.tally().results();
            if (totals.present(number) > 0) {
                min = Double.isNaN(min) ? totals.min(number) : Math.min(min, totals.min(number));
                max = Double.isNaN(max) ? totals.max(number) : Math.max(max, totals.max(number));
            }
            DistinctTexts more = totals.listed(number);
            if (more != null) {
                listed.add(more);
            }
        }
        if (present + nonFinite + texts == 0) {
            return null;
        }
        return new MetricSummary(
                value(sums, sum -> sum.metrics().value(number)),
                number(min),
                number(max),
                present,
                nonFinite,
                results - present - nonFinite - texts,
                listed.texts(),
                listed.more());
    }

    private double[] values(List<RegionTotals> repetitions, KernelKey key, OfMetric of) {
        double[] values = new double[numbers.length];
        double[] samples = new double[repetitions.size()];
        for (int position = 0; position < numbers.length; position++) {
            for (int i = 0; i < samples.length; i++) {
                KernelTotals work = repetitions.get(i).work().get(key);
                samples[i] = work == null ? Double.NaN : of.value(work.metrics(), numbers[position]);
            }
            values[position] = Value.median(samples);
        }
        return values;
    }

    private static Times times(List<TimeTally> tallies) {
        double min = Double.NaN;
        double max = Double.NaN;
        for (TimeTally tally : tallies) {
            if (!Double.isNaN(tally.min())) {
                min = Double.isNaN(min) ? tally.min() : Math.min(min, tally.min());
                max = Double.isNaN(max) ? tally.max() : Math.max(max, tally.max());
            }
        }
        return new Times(
                value(tallies, TimeTally::total),
                value(tallies, TimeTally::mean),
                number(min),
                number(max),
                tallies.stream().mapToLong(TimeTally::untimed).sum());
    }

    private static TimeTally tally(@Nullable KernelTotals work) {
        return work == null ? new TimeTally() : work.tally();
    }

    private static Value count(List<KernelTotals> sums, ResultKind kind) {
        return value(sums, sum -> sum.tally().count(kind));
    }

    private static <T> Value value(List<T> repetitions, ToDoubleFunction<T> of) {
        return Value.of(repetitions.stream().mapToDouble(of).toArray());
    }

    private static @Nullable Double share(@Nullable Double part, @Nullable Double whole) {
        return part == null || whole == null || whole == 0 ? null : number(part / whole);
    }

    private static @Nullable Double number(double value) {
        return Double.isFinite(value) ? Double.valueOf(Numbers.rounded(value)) : null;
    }
}
