package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.simulator.nvtx.OpenNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Filters for imported results. */
final class Imported {

    private Imported() {}

    static boolean passes(Result result, Selection selection) {
        Device device = result.placement().device();
        return (selection.devices().isEmpty()
                        || (device != null && selection.devices().contains(device.id())))
                && (result.kind() != ResultKind.KERNEL
                        || selection.kernel().matches(result.work().name()))
                && selection.nvtx().selects(state(result));
    }

    private static @Nullable OpenNames state(Result result) {
        if (result.nvtx().equals(io.github.ncugradle.internal.profile.NvtxState.EMPTY)) {
            return null;
        }
        Map<String, List<String>> pushPop = new LinkedHashMap<>();
        result.nvtx()
                .pushPop()
                .forEach(stack -> pushPop.put(
                        stack.domain(),
                        stack.ranges().stream().map(NvtxRange::name).toList()));
        Map<String, List<String>> startEnd = new LinkedHashMap<>();
        result.nvtx()
                .startEnd()
                .forEach(ranges -> startEnd.put(
                        ranges.domain(),
                        ranges.ranges().stream()
                                .map(range -> range.range().name())
                                .toList()));
        return new OpenNames(pushPop, startEnd);
    }
}
