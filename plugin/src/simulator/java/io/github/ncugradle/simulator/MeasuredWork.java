package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.ResultKind;
import java.util.List;

/**
 * The work behind one result: a launch, or in the range modes all launches of a range.
 *
 * @param nvtx ranges that were open at the first launch
 */
record MeasuredWork(ResultKind kind, ProcessTrace process, NvtxState nvtx, List<TraceEvent.Launch> launches) {

    MeasuredWork {
        launches = List.copyOf(launches);
    }

    TraceEvent.Launch first() {
        return launches.get(0);
    }

    double sum(String counter) {
        return launches.stream()
                .mapToDouble(launch -> launch.counters().getOrDefault(counter, 0.0))
                .sum();
    }

    boolean counts(String counter) {
        return launches.stream().anyMatch(launch -> launch.counters().containsKey(counter));
    }

    long nanoseconds() {
        return launches.stream().mapToLong(TraceEvent.Launch::nanoseconds).sum();
    }
}
