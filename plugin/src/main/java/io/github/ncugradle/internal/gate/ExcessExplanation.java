package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.comparison.Place;
import io.github.ncugradle.internal.comparison.PlaceComparison;
import io.github.ncugradle.internal.comparison.model.Explanation;
import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Subject;
import io.github.ncugradle.internal.region.model.Effort;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.NamePattern;
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.text.FunctionName;
import io.github.ncugradle.internal.text.KernelNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Explains how a time differs from that of a baseline or of a reference. Self times and other quantities have no explanation. */
final class ExcessExplanation {

    private final Rule rule;
    private final Gauge.Reading reading;
    private final double confidence;

    ExcessExplanation(Rule rule, Gauge.Reading reading, double confidence) {
        this.rule = rule;
        this.reading = reading;
        this.confidence = confidence;
    }

    /**
     * The explanation; null if there is none.
     *
     * @param time time of the baseline, in nanoseconds
     * @param baseline its kernels
     */
    @Nullable
    Explanation since(double time, Map<String, Baseline.KernelWork> baseline) {
        if (!isExplicable() || baseline.isEmpty()) {
            return null;
        }
        List<Kernel> before = new ArrayList<>();
        baseline.forEach((name, work) -> {
            if (matches(name)) {
                before.add(kernel(name, work));
            }
        });
        double after = median(reading.value());
        List<Kernel> now = kernels(reading);
        return PlaceComparison.explain(
                Place.of(Value.of(time), before), Place.of(Value.of(after), listed(now, baseline)), confidence);
    }

    /** The explanation of a difference to a reference; null if there is none. */
    @Nullable
    Explanation against(Gauge.Reading reference) {
        return isExplicable()
                ? PlaceComparison.explain(
                        Place.of(reference.value(), kernels(reference)),
                        Place.of(reading.value(), kernels(reading)),
                        confidence)
                : null;
    }

    private boolean isExplicable() {
        return rule.isTime() && !rule.self();
    }

    private List<Kernel> kernels(Gauge.Reading of) {
        return of.place().kernels().stream()
                .filter(kernel -> matches(kernel.name()))
                .toList();
    }

    private boolean matches(String name) {
        if (rule.subject() != Subject.KERNEL_TIME) {
            return true;
        }
        NamePattern pattern = NamePattern.of(rule.name());
        return pattern.matches(name) || pattern.matches(FunctionName.of(name));
    }

    /** Without kernels that are too short for a baseline to list: it may have had them. */
    private static List<Kernel> listed(List<Kernel> now, Map<String, Baseline.KernelWork> baseline) {
        if (baseline.size() < Baseline.MOST_KERNELS) {
            return now;
        }
        double shortest = baseline.values().stream()
                .mapToDouble(work -> work.time() == null ? 0 : work.time())
                .min()
                .orElse(0);
        Set<String> known = KernelNames.earlier(now.stream().map(Kernel::name).toList(), baseline.keySet())
                .keySet();
        return now.stream()
                .filter(kernel ->
                        known.contains(kernel.name()) || median(kernel.time().sum()) > shortest)
                .toList();
    }

    private static Kernel kernel(String name, Baseline.KernelWork work) {
        return Place.kernel(
                name,
                Value.of(work.launches()),
                value(work.time()),
                new Effort(
                        work.cycles() == null ? null : value(work.cycles()),
                        work.instructions() == null ? null : value(work.instructions()),
                        work.bytes() == null ? null : value(work.bytes())));
    }

    private static Value value(@Nullable Double median) {
        return median == null ? Value.of() : Value.of(median);
    }

    private static double median(Value value) {
        Double median = value.median();
        return median == null ? 0 : median;
    }
}
