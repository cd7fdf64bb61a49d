package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.ReportContent;
import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.ingest.page.RawPageFile;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Reads a report to its end, which detects a truncated file, and writes its raw page or passes its results on. */
final class ReportContents {

    private ReportContents() {}

    static ReportContent read(Path report, Path rawPage) throws IOException {
        return read((source, results) -> RawPageFile.write(source, rawPage, results), report);
    }

    /** @param results receives each result */
    static ReportContent read(Path report, Consumer<Result> results) throws IOException {
        return read((source, counting) -> source.forEachResult(counting.andThen(results)), report);
    }

    private static ReportContent read(Pass pass, Path report) throws IOException {
        AtomicInteger results = new AtomicInteger();
        AtomicInteger withoutCounters = new AtomicInteger();
        try {
            pass.over(new CaptureReader().open(report), result -> {
                results.incrementAndGet();
                withoutCounters.addAndGet(isMostlyNaN(result.metrics()) ? 1 : 0);
            });
        } catch (IngestException e) {
            return ReportContent.NONE;
        }
        return new ReportContent(results.get(), withoutCounters.get());
    }

    /** A pass over all results of a report. */
    private interface Pass {
        void over(ReportSource report, Consumer<Result> results) throws IOException;
    }

    /** Device and launch attributes are integers and present even without counters, so only floating-point values count. */
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
