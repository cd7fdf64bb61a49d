package io.github.ncugradle.simulator;

import java.time.Instant;
import java.util.List;

/** The trace of one process, in chronological order. */
record ProcessTrace(long pid, String name, Instant started, List<TraceEvent> events) {

    ProcessTrace {
        events = List.copyOf(events);
    }
}
