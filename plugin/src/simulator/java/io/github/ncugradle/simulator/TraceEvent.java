package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.Dim3;
import java.util.List;
import java.util.Map;

/** An event in a program's trace, one per line. */
sealed interface TraceEvent {

    /** Start of a push/pop range on a thread. */
    record Push(long thread, String domain, String name) implements TraceEvent {}

    /** End of the innermost push/pop range of a domain on a thread. */
    record Pop(long thread, String domain) implements TraceEvent {}

    /** Start of a start/end range. */
    record Start(long id, String domain, String name) implements TraceEvent {}

    /** End of a start/end range. */
    record End(long id) implements TraceEvent {}

    /**
     * A kernel launch.
     *
     * @param nanoseconds GPU time
     * @param counters counter values, by the trace's own names or by names of metrics
     * @param lines counts of single source lines
     */
    record Launch(
            long thread,
            int device,
            long stream,
            Dim3 grid,
            Dim3 block,
            long nanoseconds,
            Map<String, Double> counters,
            String kernel,
            List<LineCounts> lines)
            implements TraceEvent {}

    /** What a launch did in a source line, by the trace's own names: samples, instructions, threads, sectors, stall reasons. */
    record LineCounts(String file, int number, Map<String, Double> counters) {}
}
