package io.github.ncugradle.internal.ingest.source;

import io.github.ncugradle.internal.profile.Capture;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A report that is open for reading: what it says about the session is known, its results are streamed on demand. */
public interface ReportSource {

    Report report();

    /**
     * Hands over every result in ncu's order; may be called again.
     *
     * @throws IngestException where the report is damaged, possibly after some results were handed over
     */
    void forEachResult(Consumer<? super Result> consumer);

    /** Holds all results in memory. */
    default Capture capture() {
        List<Result> results = new ArrayList<>();
        forEachResult(results::add);
        return new Capture(List.of(report()), results);
    }
}
