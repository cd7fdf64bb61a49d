package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.Result;

/** All results of one kernel at one place. */
final class WorkTotals {

    private final Tally tally = new Tally();
    private final TimeHistogram histogram = new TimeHistogram();
    private final MetricTotals metrics;
    private final AdviceTotals advice = new AdviceTotals();
    private long graphLaunches;

    WorkTotals(MetricCatalog catalog) {
        this.metrics = new MetricTotals(catalog);
    }

    void add(Result result, WorkKey work, double time) {
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

    void add(WorkTotals other) {
        tally.add(other.tally);
        histogram.add(other.histogram);
        metrics.add(other.metrics);
        advice.add(other.advice);
        graphLaunches += other.graphLaunches;
    }

    Tally tally() {
        return tally;
    }

    TimeHistogram histogram() {
        return histogram;
    }

    MetricTotals metrics() {
        return metrics;
    }

    AdviceTotals advice() {
        return advice;
    }

    /** How many of the results were nodes of CUDA graphs. */
    long graphLaunches() {
        return graphLaunches;
    }
}
