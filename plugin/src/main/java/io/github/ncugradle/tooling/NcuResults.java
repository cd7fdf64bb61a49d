package io.github.ncugradle.tooling;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Results of a measurement. */
public interface NcuResults {

    /** Start of the measurement, ISO 8601; null if the captures do not contain it. */
    @Nullable
    String getMeasured();

    /** Whether the numbers come from a simulation rather than a GPU. */
    boolean isSimulated();

    /** Number of repetitions. */
    int getRepetitions();

    /** Regions of the aggregate, parents before children; of each process if {@code aggregate} is false. */
    List<? extends NcuRegionResult> getRegions();

    /**
     * Most severe verdict on all limits: {@code pass}, {@code inconclusive} or {@code fail}; also {@code fail} if a budget cannot be judged; null without verdicts on this measurement.
     */
    @Nullable
    String getVerdict();

    /** Verdicts, one per limit; empty if there are none. */
    List<? extends NcuFinding> getFindings();
}
