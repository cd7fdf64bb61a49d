package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.source.SourceProfile;
import io.github.ncugradle.internal.profile.source.SourceTally;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Totals of all results of one kernel at one place. */
public final class KernelTotals {

    private final TimeTally tally = new TimeTally();
    private final TimeHistogram histogram = new TimeHistogram();
    private final MetricTotals metrics;
    private final MetricCatalog catalog;
    private final EffortTally effort = new EffortTally();
    private final AdviceTotals advice = new AdviceTotals();
    private final Set<String> sections = new TreeSet<>();
    private final LaunchConfigurations configurations = new LaunchConfigurations();
    private @Nullable List<Section> lastSections;
    private final List<SourceTally> sources = new ArrayList<>(0);
    private long graphLaunches;

    KernelTotals(MetricCatalog catalog) {
        this.catalog = catalog;
        this.metrics = new MetricTotals(catalog);
    }

    /** Adds a result; returns the number of source lines and functions that are new here. */
    int add(Result result, KernelKey work, double time, @Nullable SourceProfile source) {
        tally.add(work.kind(), time);
        if (!Double.isNaN(time)) {
            histogram.add(time);
        }
        metrics.add(result.metrics(), time);
        effort.add(catalog.effortColumns(result.metrics().schema()), result.metrics());
        if (result.placement().graphNode() != null) {
            graphLaunches++;
        }
        // Results share section lists, and usually have the same list as the previous result.
        if (result.sections() != lastSections) {
            lastSections = result.sections();
            lastSections.forEach(section -> sections.add(section.identifier()));
        }
        configurations.add(result.work(), time);
        if (!result.rules().isEmpty()) {
            advice.add(result.rules(), work, time);
        }
        return source == null ? 0 : add(source);
    }

    private int add(SourceProfile source) {
        if (sources.isEmpty()) {
            sources.add(new SourceTally());
        }
        SourceTally tally = sources.get(0);
        int before = tally.size();
        tally.add(source);
        return tally.size() - before;
    }

    void add(KernelTotals other) {
        tally.add(other.tally);
        histogram.add(other.histogram);
        metrics.add(other.metrics);
        effort.add(other.effort);
        advice.add(other.advice);
        sections.addAll(other.sections);
        configurations.add(other.configurations);
        graphLaunches += other.graphLaunches;
        sources.addAll(other.sources);
    }

    public TimeTally tally() {
        return tally;
    }

    public TimeHistogram histogram() {
        return histogram;
    }

    public MetricTotals metrics() {
        return metrics;
    }

    /** Sum of a metric of {@link MetricCatalog#effort()}; NaN if a result does not have it. */
    public double effort(String metric) {
        return effort.sum(metric, tally.results());
    }

    public AdviceTotals advice() {
        return advice;
    }

    /** Identifiers of the sections that the results have. */
    public Set<String> sections() {
        return sections;
    }

    public LaunchConfigurations configurations() {
        return configurations;
    }

    /** Source lines, not yet added up; none without per-instruction values. */
    public List<SourceTally> sources() {
        return sources;
    }

    /** Number of results that were nodes of CUDA graphs. */
    public long graphLaunches() {
        return graphLaunches;
    }
}
