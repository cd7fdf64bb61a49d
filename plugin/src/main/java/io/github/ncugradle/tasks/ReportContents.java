package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.ReportContent;
import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** Reads a report to its end: one that breaks off in the middle may well begin. */
final class ReportContents {

    private ReportContents() {}

    static ReportContent read(Path report) {
        AtomicInteger results = new AtomicInteger();
        AtomicInteger withoutCounters = new AtomicInteger();
        try {
            new CaptureReader().open(report).forEachResult(result -> {
                results.incrementAndGet();
                withoutCounters.addAndGet(isMostlyNaN(result.metrics()) ? 1 : 0);
            });
        } catch (IngestException e) {
            return new ReportContent(0, 0);
        }
        return new ReportContent(results.get(), withoutCounters.get());
    }

    /** Facts about device and launch are whole numbers, and present whatever becomes of the counters. */
    private static boolean isMostlyNaN(Metrics metrics) {
        int fractional = 0;
        int nan = 0;
        for (int i = 0; i < metrics.size(); i++) {
            MetricValue.Kind kind = metrics.kind(i);
            if (kind == MetricValue.Kind.FLOAT || kind == MetricValue.Kind.DOUBLE) {
                fractional++;
                nan += Double.isNaN(metrics.number(i)) ? 1 : 0;
            }
        }
        return nan * 2 > fractional;
    }
}
