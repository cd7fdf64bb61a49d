package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.SectionMetric;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Selects the metrics of a result: those of the selected sections and those requested by name. */
final class MetricSelection {

    /** The section with per-instruction values. */
    static final String SOURCE = "SourceCounters";

    private static final String REGEX = "regex:";
    private static final String REQUESTED = "CommandLineProfilerMetrics";

    private final Set<String> sections;
    private final Set<String> sectionMetrics;
    private final List<Predicate<String>> requested = new ArrayList<>();

    private MetricSelection(Set<String> sections, List<String> metrics) {
        this.sections = sections;
        this.sectionMetrics = Sections.metrics(sections);
        for (String metric : metrics) {
            requested.add(
                    metric.startsWith(REGEX)
                            ? KernelName.regex("--metrics", metric.substring(REGEX.length()))
                                    .asPredicate()
                            : metric::equals);
        }
    }

    /** The default set applies only if nothing else is requested. */
    static MetricSelection of(NcuOptions options) {
        Set<String> sections = new LinkedHashSet<>();
        options.sets.forEach(set -> sections.addAll(Sections.ofSet(set)));
        sections.addAll(Sections.matching(options.sections));
        if (options.sets.isEmpty() && options.sections.isEmpty() && options.metrics.isEmpty()) {
            sections.addAll(Sections.ofSet(Sections.DEFAULT_SET));
        }
        return new MetricSelection(
                sections,
                options.metrics.stream()
                        .flatMap(list -> Pattern.compile(",").splitAsStream(list))
                        .map(String::strip)
                        .filter(metric -> !metric.isEmpty())
                        .toList());
    }

    boolean isEmpty() {
        return sections.isEmpty() && requested.isEmpty();
    }

    boolean hasSection(String section) {
        return sections.contains(section);
    }

    /**
     * Sections for which the simulated GPU has no metrics.
     *
     * @param withLines whether the traces count source lines
     */
    List<String> unfilled(boolean withLines) {
        return sections.stream()
                .filter(section -> !withLines || !section.equals(SOURCE))
                .filter(section -> Sections.metrics(Set.of(section)).isEmpty())
                .toList();
    }

    /** A metric that does not exist leaves no trace in the result, as in ncu. */
    Map<String, MetricValue> of(Map<String, MetricValue> all) {
        Map<String, MetricValue> collected = new LinkedHashMap<>();
        all.forEach((name, value) -> {
            if (SimulatedGpu.isAttribute(name) || sectionMetrics.contains(name) || isRequested(name)) {
                collected.put(name, value);
            }
        });
        return collected;
    }

    List<Section> sections(Map<String, MetricValue> collected) {
        List<Section> filled = new ArrayList<>(Sections.filled(sections, collected));
        List<SectionMetric> byName = collected.keySet().stream()
                .filter(name -> !SimulatedGpu.isAttribute(name) && isRequested(name))
                .map(name -> new SectionMetric(name, name, ""))
                .toList();
        if (!byName.isEmpty()) {
            filled.add(
                    new Section(REQUESTED, "Command line profiler metrics", filled.size() + 1000, byName, List.of()));
        }
        return filled;
    }

    private boolean isRequested(String name) {
        return requested.stream().anyMatch(wanted -> wanted.test(name));
    }
}
