package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.Dim3;
import java.util.Map;

/** What a program says about itself in its trace, line by line. */
sealed interface TraceEvent {

    /** A push/pop range begins on a thread. */
    record Push(long thread, String domain, String name) implements TraceEvent {}

    /** The innermost push/pop range of a domain ends on a thread. */
    record Pop(long thread, String domain) implements TraceEvent {}

    /** A start/end range begins. */
    record Start(long id, String domain, String name) implements TraceEvent {}

    /** A start/end range ends. */
    record End(long id) implements TraceEvent {}

    /**
     * A kernel ran.
     *
     * @param nanoseconds how long it took
     * @param counters what it did, by the trace's own names or by names of metrics
     */
    record Launch(
            long thread,
            int device,
            long stream,
            Dim3 grid,
            Dim3 block,
            long nanoseconds,
            Map<String, Double> counters,
            String kernel)
            implements TraceEvent {}
}
