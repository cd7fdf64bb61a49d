package io.github.ncugradle.internal.simulate;

import io.github.ncugradle.internal.capture.NvtxState;
import io.github.ncugradle.internal.ingest.Device;
import io.github.ncugradle.internal.ingest.NvtxRange;
import io.github.ncugradle.internal.ingest.Result;
import io.github.ncugradle.internal.ingest.ResultKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The filters on results that were measured before. */
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

    private static @Nullable NvtxState state(Result result) {
        if (result.nvtx().equals(io.github.ncugradle.internal.ingest.NvtxState.EMPTY)) {
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
        return new NvtxState(pushPop, startEnd);
    }
}
