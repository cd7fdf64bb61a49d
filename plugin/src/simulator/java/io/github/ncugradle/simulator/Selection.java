package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.simulator.nvtx.NvtxFilter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Selects the launches or ranges that ncu profiles.
 *
 * @param processScope whether push/pop ranges cover all threads of their process
 * @param devices devices to profile; empty for all
 * @param skip number of launches or ranges to skip after all filters
 * @param count maximum number to profile, or null for all
 */
record Selection(
        NvtxFilter nvtx,
        boolean processScope,
        KernelName kernel,
        Set<Integer> devices,
        long skip,
        @Nullable Long count) {

    /** Each kernel as a separate result. */
    List<MeasuredWork> kernels(List<ProcessTrace> traces, boolean recordNvtx) {
        List<MeasuredWork> all = new ArrayList<>();
        for (ProcessTrace trace : traces) {
            OpenRanges ranges = new OpenRanges(processScope);
            for (TraceEvent event : trace.events()) {
                if (!ranges.accept(event) && event instanceof TraceEvent.Launch launch && isWanted(launch, ranges)) {
                    all.add(new MeasuredWork(
                            ResultKind.KERNEL, trace, recorded(recordNvtx, ranges, launch.thread()), List.of(launch)));
                }
            }
        }
        return limited(all);
    }

    /** Per thread, all launches from the time the filter starts to match until it no longer matches. */
    List<MeasuredWork> ranges(List<ProcessTrace> traces) {
        List<MeasuredWork> all = new ArrayList<>();
        // Without an expression ncu waits for the profiler API, which a trace does not contain.
        if (nvtx.includes().isEmpty()) {
            return all;
        }
        for (ProcessTrace trace : traces) {
            OpenRanges ranges = new OpenRanges(processScope);
            Map<Long, MeasuredWork> open = new LinkedHashMap<>();
            for (TraceEvent event : trace.events()) {
                if (ranges.accept(event)) {
                    all.addAll(ended(open, ranges));
                } else if (event instanceof TraceEvent.Launch launch && isWanted(launch, ranges)) {
                    open.merge(
                            launch.thread(),
                            new MeasuredWork(
                                    ResultKind.RANGE, trace, ranges.recordedFor(launch.thread()), List.of(launch)),
                            Selection::joined);
                }
            }
            all.addAll(open.values());
        }
        return limited(all);
    }

    /** Removes and returns the ranges that the filter no longer matches. */
    private List<MeasuredWork> ended(Map<Long, MeasuredWork> open, OpenRanges ranges) {
        List<MeasuredWork> ended = open.values().stream()
                .filter(range -> !nvtx.selects(ranges.seenFrom(range.first().thread())))
                .toList();
        ended.forEach(range -> open.remove(range.first().thread()));
        return ended;
    }

    private boolean isWanted(TraceEvent.Launch launch, OpenRanges ranges) {
        return (devices.isEmpty() || devices.contains(launch.device()))
                && kernel.matches(launch.kernel())
                && nvtx.selects(ranges.seenFrom(launch.thread()));
    }

    private static io.github.ncugradle.internal.profile.NvtxState recorded(
            boolean record, OpenRanges ranges, long thread) {
        return record ? ranges.recordedFor(thread) : io.github.ncugradle.internal.profile.NvtxState.EMPTY;
    }

    private static MeasuredWork joined(MeasuredWork range, MeasuredWork more) {
        List<TraceEvent.Launch> launches = new ArrayList<>(range.launches());
        launches.addAll(more.launches());
        return new MeasuredWork(range.kind(), range.process(), range.nvtx(), launches);
    }

    /** What remains after skip and count. */
    <T> List<T> limited(List<T> all) {
        return all.stream()
                .skip(skip)
                .limit(count == null ? Long.MAX_VALUE : count)
                .toList();
    }
}
