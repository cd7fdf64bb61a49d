package io.github.ncugradle.internal.region.attribution;

import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The push/pop ranges around a result. In process scope they include ranges of other threads, and the report does not
 * record which range began first. See "Where a result counts" in the guide.
 */
public final class PushPopStacks {

    private PushPopStacks() {}

    public static List<NvtxState.Stack> of(NvtxState state) {
        if (state.otherThreads().isEmpty()) {
            return state.pushPop();
        }
        Map<String, List<NvtxRange>> own = byDomain(state.pushPop().stream());
        Map<String, List<NvtxRange>> outer = new LinkedHashMap<>();
        state.otherThreads().stream()
                .sorted(Comparator.comparingLong(NvtxState.OtherThread::id))
                .forEach(thread -> byDomain(thread.pushPop().stream()).forEach(outer::putIfAbsent));
        outer.forEach((domain, ranges) ->
                own.merge(domain, ranges, (inner, around) -> isWithin(around, inner) ? inner : joined(around, inner)));
        return own.entrySet().stream()
                .map(stack -> new NvtxState.Stack(stack.getKey(), stack.getValue()))
                .toList();
    }

    /** Stacks by domain, without domains that have no open range. */
    private static Map<String, List<NvtxRange>> byDomain(Stream<NvtxState.Stack> stacks) {
        Map<String, List<NvtxRange>> ranges = new LinkedHashMap<>();
        stacks.filter(stack -> !stack.ranges().isEmpty())
                .forEach(stack -> ranges.computeIfAbsent(stack.domain(), any -> new ArrayList<>())
                        .addAll(stack.ranges()));
        return ranges;
    }

    /**
     * Whether a stack contains the names of another in order. If so, ncu recorded the stack of the process for the
     * thread.
     */
    private static boolean isWithin(List<NvtxRange> names, List<NvtxRange> stack) {
        int found = 0;
        for (NvtxRange range : stack) {
            if (found < names.size() && range.name().equals(names.get(found).name())) {
                found++;
            }
        }
        return found == names.size();
    }

    private static List<NvtxRange> joined(List<NvtxRange> outer, List<NvtxRange> inner) {
        List<NvtxRange> joined = new ArrayList<>(outer);
        joined.addAll(inner);
        return joined;
    }
}
