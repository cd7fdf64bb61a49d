package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.Result;

/** All results of one kernel at one place. */
public final class KernelTotals {

    private final TimeTally tally = new TimeTally();
    private final TimeHistogram histogram = new TimeHistogram();
    private final MetricTotals metrics;
    private final AdviceTotals advice = new AdviceTotals();
    private long graphLaunches;

    KernelTotals(MetricCatalog catalog) {
        this.metrics = new MetricTotals(catalog);
    }

    void add(Result result, KernelKey work, double time) {
        tally.add(work.kind(), time);
        if (!Double.isNaN(time)) {
            histogram.add(time);
        }
        metrics.add(result.metrics(), time);
        if (result.placement().graphNode() != null) {
            graphLaunches++;
        }
        if (!result.rules().isEmpty()) {
            advice.add(result.rules(), work, time);
        }
    }

    void add(KernelTotals other) {
        tally.add(other.tally);
        histogram.add(other.histogram);
        metrics.add(other.metrics);
        advice.add(other.advice);
        graphLaunches += other.graphLaunches;
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

    public AdviceTotals advice() {
        return advice;
    }

    /** How many of the results were nodes of CUDA graphs. */
    public long graphLaunches() {
        return graphLaunches;
    }
}
