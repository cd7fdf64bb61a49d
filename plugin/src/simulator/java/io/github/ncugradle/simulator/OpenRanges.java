package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.simulator.nvtx.OpenNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Open NVTX ranges of a process while its trace is read. */
final class OpenRanges {

    private final boolean processScope;
    private final Map<Long, Map<String, List<String>>> stacks = new LinkedHashMap<>();
    /** By domain, in the order of the pushes, regardless of the thread. */
    private final Map<String, List<TraceEvent.Push>> pushed = new LinkedHashMap<>();

    private final Map<Long, TraceEvent.Start> started = new LinkedHashMap<>();
    private boolean used;

    /** @param processScope whether push/pop ranges cover all threads of the process */
    OpenRanges(boolean processScope) {
        this.processScope = processScope;
    }

    /** Applies an event; returns false if it is not an NVTX event. */
    boolean accept(TraceEvent event) {
        if (event instanceof TraceEvent.Push push) {
            stack(push.thread(), push.domain()).add(push.name());
            pushed.computeIfAbsent(push.domain(), domain -> new ArrayList<>()).add(push);
        } else if (event instanceof TraceEvent.Pop pop) {
            List<String> stack = stack(pop.thread(), pop.domain());
            // NVTX answers a surplus pop with an error code and continues.
            if (!stack.isEmpty()) {
                stack.remove(stack.size() - 1);
                popLast(pop);
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

    private void popLast(TraceEvent.Pop pop) {
        List<TraceEvent.Push> open = pushed.getOrDefault(pop.domain(), List.of());
        for (int i = open.size() - 1; i >= 0; i--) {
            if (open.get(i).thread() == pop.thread()) {
                open.remove(i);
                return;
            }
        }
    }

    private List<String> stack(long thread, String domain) {
        return stacks.computeIfAbsent(thread, id -> new LinkedHashMap<>())
                .computeIfAbsent(domain, name -> new ArrayList<>());
    }

    /** The open ranges as the filter sees them; null in a process that has not used NVTX yet. */
    @Nullable
    OpenNames seenFrom(long thread) {
        if (!used) {
            return null;
        }
        Map<String, List<String>> startEnd = new LinkedHashMap<>();
        started.values().forEach(range -> startEnd.computeIfAbsent(range.domain(), domain -> new ArrayList<>())
                .add(range.name()));
        return new OpenNames(processScope ? ofProcess() : stacks.getOrDefault(thread, Map.of()), startEnd);
    }

    private Map<String, List<String>> ofProcess() {
        Map<String, List<String>> names = new LinkedHashMap<>();
        pushed.forEach((domain, pushes) ->
                names.put(domain, pushes.stream().map(TraceEvent.Push::name).toList()));
        return names;
    }

    /** The open ranges as a report records them. */
    NvtxState recordedFor(long thread) {
        if (!used) {
            return NvtxState.EMPTY;
        }
        List<NvtxState.Stack> pushPop =
                recorded(stacks.getOrDefault(thread, Map.of(NvtxState.DEFAULT_DOMAIN, List.of())));
        List<NvtxState.OtherThread> others = new ArrayList<>();
        stacks.forEach((id, names) -> {
            if (processScope && id != thread) {
                others.add(new NvtxState.OtherThread(id, recorded(names)));
            }
        });
        Map<String, List<NvtxState.StartEnd>> startEnd = new LinkedHashMap<>();
        started.forEach((id, range) -> startEnd.computeIfAbsent(range.domain(), domain -> new ArrayList<>())
                .add(new NvtxState.StartEnd(id, new NvtxRange(range.name()))));
        return new NvtxState(
                pushPop,
                startEnd.entrySet().stream()
                        .map(entry -> new NvtxState.Ranges(entry.getKey(), entry.getValue()))
                        .toList(),
                others);
    }

    private static List<NvtxState.Stack> recorded(Map<String, List<String>> stacks) {
        return stacks.entrySet().stream()
                .map(stack -> new NvtxState.Stack(
                        stack.getKey(),
                        stack.getValue().stream().map(NvtxRange::new).toList()))
                .toList();
    }
}
