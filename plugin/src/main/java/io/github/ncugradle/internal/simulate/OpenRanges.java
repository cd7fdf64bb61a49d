package io.github.ncugradle.internal.simulate;

import io.github.ncugradle.internal.ingest.NvtxRange;
import io.github.ncugradle.internal.ingest.NvtxState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The NVTX ranges that are open in a process while its trace is read. */
final class OpenRanges {

    private final Map<Long, Map<String, List<String>>> stacks = new LinkedHashMap<>();
    private final Map<Long, TraceEvent.Start> started = new LinkedHashMap<>();
    private boolean used;

    /** False for what is no business of NVTX. */
    boolean accept(TraceEvent event) {
        if (event instanceof TraceEvent.Push push) {
            stack(push.thread(), push.domain()).add(push.name());
        } else if (event instanceof TraceEvent.Pop pop) {
            List<String> stack = stack(pop.thread(), pop.domain());
            // NVTX answers a pop too many with an error code and goes on.
            if (!stack.isEmpty()) {
                stack.remove(stack.size() - 1);
            }
        } else if (event instanceof TraceEvent.Start start) {
            started.put(start.id(), start);
        } else if (event instanceof TraceEvent.End end) {
            started.remove(end.id());
        } else {
            return false;
        }
        used = true;
        return true;
    }

    private List<String> stack(long thread, String domain) {
        return stacks.computeIfAbsent(thread, id -> new LinkedHashMap<>())
                .computeIfAbsent(domain, name -> new ArrayList<>());
    }

    /** As the filter sees it; null in a process that has not used NVTX yet. */
    io.github.ncugradle.internal.capture.@Nullable NvtxState seenFrom(long thread) {
        if (!used) {
            return null;
        }
        Map<String, List<String>> startEnd = new LinkedHashMap<>();
        started.values().forEach(range -> startEnd.computeIfAbsent(range.domain(), domain -> new ArrayList<>())
                .add(range.name()));
        return new io.github.ncugradle.internal.capture.NvtxState(stacks.getOrDefault(thread, Map.of()), startEnd);
    }

    /** As a report records it. */
    NvtxState recordedFor(long thread) {
        if (!used) {
            return NvtxState.EMPTY;
        }
        List<NvtxState.Stack> pushPop = new ArrayList<>();
        Map<String, List<String>> own = stacks.getOrDefault(thread, Map.of(NvtxState.DEFAULT_DOMAIN, List.of()));
        own.forEach((domain, names) -> pushPop.add(
                new NvtxState.Stack(domain, names.stream().map(NvtxRange::new).toList())));
        Map<String, List<NvtxState.StartEnd>> startEnd = new LinkedHashMap<>();
        started.forEach((id, range) -> startEnd.computeIfAbsent(range.domain(), domain -> new ArrayList<>())
                .add(new NvtxState.StartEnd(id, new NvtxRange(range.name()))));
        return new NvtxState(
                pushPop,
                startEnd.entrySet().stream()
                        .map(entry -> new NvtxState.Ranges(entry.getKey(), entry.getValue()))
                        .toList());
    }
}
