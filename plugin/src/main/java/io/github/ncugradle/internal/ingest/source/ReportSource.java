package io.github.ncugradle.internal.ingest.source;

import io.github.ncugradle.internal.profile.Capture;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** An open report: the session is loaded, results are streamed on demand. */
public interface ReportSource {

    Report report();

    /**
     * Passes every result to the consumer, in ncu's order; repeatable.
     *
     * @throws IngestException if the report is damaged, possibly after some results were passed
     */
    void forEachResult(Consumer<? super Result> consumer);

    /** Reads all results into memory. */
    default Capture capture() {
        List<Result> results = new ArrayList<>();
        forEachResult(results::add);
        return new Capture(List.of(report()), results);
    }
}
