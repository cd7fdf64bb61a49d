package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.simulator.nvtx.OpenNames;
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
        NvtxState nvtx = result.nvtx();
        return nvtx.equals(NvtxState.EMPTY) ? null : new OpenNames(nvtx.pushPopNames(), nvtx.startEndNames());
    }
}
