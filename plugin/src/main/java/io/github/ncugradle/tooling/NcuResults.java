package io.github.ncugradle.tooling;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A measurement. */
public interface NcuResults {

    /** When it began, ISO 8601; null where the reports do not tell. */
    @Nullable
    String getMeasured();

    /** Whether the numbers come from a simulation rather than a GPU. */
    boolean isSimulated();

    /** How many times the workload was measured. */
    int getRepetitions();

    /** The regions over all processes and devices, parents before their children; of each process where that is switched off. */
    List<? extends NcuRegionResult> getRegions();

    /**
     * The gravest verdict on all limits: {@code pass}, {@code undecided} or {@code fail}, which it also is where a budget
     * cannot be judged; null where nothing was judged, or only an earlier measurement.
     */
    @Nullable
    String getVerdict();

    /** The verdicts, one for each limit; empty where nothing was judged. */
    List<? extends NcuFinding> getFindings();
}
