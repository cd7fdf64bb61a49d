package io.github.ncugradle.internal.ingest.page;

import io.github.ncugradle.internal.profile.NvtxAttributes;
import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Result;

/** The NVTX ranges of a result in one cell, each in quotes that are doubled for CSV; quotes in names are not doubled. */
final class NvtxCell {

    private NvtxCell() {}

    static String pushPop(Result result) {
        StringBuilder cell = new StringBuilder();
        for (NvtxState.Stack stack : result.nvtx().pushPop()) {
            stack.ranges().forEach(range -> add(cell, stack.domain(), range));
        }
        return cell.isEmpty() ? "" : result.placement().thread() + " " + cell;
    }

    static String startEnd(Result result) {
        StringBuilder cell = new StringBuilder();
        for (NvtxState.Ranges domain : result.nvtx().startEnd()) {
            domain.ranges().forEach(range -> add(cell, range.id() + ":" + domain.domain(), range.range()));
        }
        return cell.toString();
    }

    private static void add(StringBuilder cell, String place, NvtxRange range) {
        NvtxAttributes with = range.attributes();
        cell.append(" \"\"")
                .append(String.join(
                        ":",
                        place,
                        range.name(),
                        with.payloadType(),
                        with.payload(),
                        with.colorType(),
                        with.color(),
                        with.messageType(),
                        with.message()))
                .append("\"\" ");
    }
}
