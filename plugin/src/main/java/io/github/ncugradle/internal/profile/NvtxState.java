package io.github.ncugradle.internal.profile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The NVTX ranges that were open on the launching thread (push/pop) and in the process (start/end), per domain.
 *
 * @param otherThreads the push/pop ranges of the process's other threads, in process scope
 */
public record NvtxState(List<Stack> pushPop, List<Ranges> startEnd, List<OtherThread> otherThreads) {

    public static final String DEFAULT_DOMAIN = "<default domain>";
    public static final NvtxState EMPTY = new NvtxState(List.of(), List.of());

    public NvtxState {
        pushPop = List.copyOf(pushPop);
        startEnd = List.copyOf(startEnd);
        otherThreads = List.copyOf(otherThreads);
    }

    public NvtxState(List<Stack> pushPop, List<Ranges> startEnd) {
        this(pushPop, startEnd, List.of());
    }

    /** Names of the open push/pop ranges by domain, from outer to inner. */
    public Map<String, List<String>> pushPopNames() {
        Map<String, List<String>> names = new LinkedHashMap<>();
        pushPop.forEach(stack -> names.put(
                stack.domain(), stack.ranges().stream().map(NvtxRange::name).toList()));
        return names;
    }

    /** Names of the open start/end ranges by domain. */
    public Map<String, List<String>> startEndNames() {
        Map<String, List<String>> names = new LinkedHashMap<>();
        startEnd.forEach(ranges -> names.put(
                ranges.domain(),
                ranges.ranges().stream().map(range -> range.range().name()).toList()));
        return names;
    }

    /** A thread that did not launch the kernel. */
    public record OtherThread(long id, List<Stack> pushPop) {
        public OtherThread {
            pushPop = List.copyOf(pushPop);
        }
    }

    /** The push/pop ranges of one domain, outer to inner. */
    public record Stack(String domain, List<NvtxRange> ranges) {
        public Stack {
            ranges = List.copyOf(ranges);
        }
    }

    /** The start/end ranges of one domain; their order does not imply nesting. */
    public record Ranges(String domain, List<StartEnd> ranges) {
        public Ranges {
            ranges = List.copyOf(ranges);
        }
    }

    public record StartEnd(long id, NvtxRange range) {}
}
