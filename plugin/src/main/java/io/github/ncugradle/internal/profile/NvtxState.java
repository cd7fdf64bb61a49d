package io.github.ncugradle.internal.profile;

import java.util.List;

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
