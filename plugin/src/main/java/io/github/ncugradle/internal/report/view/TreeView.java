package io.github.ncugradle.internal.report.view;

import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.region.model.RangeKind;
import java.util.List;

/**
 * The regions of one NVTX domain and one range kind. Times inside a tree add up; times of different trees overlap.
 *
 * @param regions parents before their children
 */
public record TreeView(String domain, RangeKind kind, Quantity time, List<RegionView> regions) {

    /** Distinguishes this tree from others; empty for push/pop ranges of the default domain. */
    public String name() {
        String where = domain.equals(NvtxState.DEFAULT_DOMAIN) ? "" : domain;
        if (kind == RangeKind.PUSH_POP) {
            return where;
        }
        return where.isEmpty() ? "start/end ranges" : where + ", start/end ranges";
    }
}
