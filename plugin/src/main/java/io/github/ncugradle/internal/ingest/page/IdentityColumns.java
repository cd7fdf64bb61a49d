package io.github.ncugradle.internal.ingest.page;

import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Dim3;
import io.github.ncugradle.internal.profile.NcuVersion;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.ResultKind;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The columns that identify the result of a row. Some exist only if a result has a value for them. */
public final class IdentityColumns {

    private static final String ATTRIBUTES = "PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg";
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MMM-dd HH:mm:ss", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    private final PageStyle style;
    private boolean nvtx;
    private boolean extents;

    /** The columns of an empty page, in the layout of this ncu version. */
    public IdentityColumns(NcuVersion version) {
        style = PageStyle.of(version);
    }

    /** Adds the columns that the result needs; returns false if all exist. */
    public boolean add(Result result) {
        boolean needsNvtx = !nvtx
                && !(NvtxCell.pushPop(result).isEmpty()
                        && NvtxCell.startEnd(result).isEmpty());
        boolean needsExtents = !extents && !style.kernelTime() && result.kind() != ResultKind.RANGE;
        nvtx |= needsNvtx;
        extents |= needsExtents;
        return needsNvtx || needsExtents;
    }

    public List<String> titles() {
        List<String> titles = new ArrayList<>(List.of("ID", "Process ID", "Process Name", "Host Name"));
        if (nvtx) {
            titles.add("thread Domain:Push/Pop_Range:" + ATTRIBUTES);
            titles.add("Id:Domain:Start/Stop_Range:" + ATTRIBUTES);
        }
        titles.add("Kernel Name");
        if (style.kernelTime()) {
            titles.add("Kernel Time");
        }
        Collections.addAll(titles, "Context", "Stream");
        if (extents) {
            Collections.addAll(titles, "Block Size", "Grid Size");
        }
        if (!style.kernelTime()) {
            Collections.addAll(titles, "Device", "CC");
        }
        return titles;
    }

    public List<String> cells(Result result) {
        Placement placement = result.placement();
        List<String> cells = new ArrayList<>();
        cells.add(String.valueOf(result.id()));
        cells.add(String.valueOf(placement.process().id()));
        cells.add(Objects.requireNonNullElse(placement.process().name(), ""));
        cells.add(Objects.requireNonNullElse(placement.process().host(), ""));
        if (nvtx) {
            cells.add(NvtxCell.pushPop(result));
            cells.add(NvtxCell.startEnd(result));
        }
        cells.add(result.work().name());
        if (style.kernelTime()) {
            cells.add(time(result.time()));
        }
        cells.add(number(placement.context()));
        cells.add(number(placement.stream()));
        if (extents) {
            cells.add(extent(result, result.work().block()));
            cells.add(extent(result, result.work().grid()));
        }
        if (!style.kernelTime()) {
            Device device = placement.device();
            cells.add(device == null ? "" : String.valueOf(device.id()));
            cells.add(device == null ? "" : Objects.requireNonNullElse(device.computeCapability(), ""));
        }
        return cells;
    }

    private static String time(@Nullable Instant time) {
        return time == null ? PageStyle.NOT_AVAILABLE : TIME.format(time);
    }

    private static String number(@Nullable Long number) {
        return number == null ? PageStyle.NOT_AVAILABLE : number.toString();
    }

    private String extent(Result result, @Nullable Dim3 extent) {
        if (extent != null) {
            return "(" + extent.x() + ", " + extent.y() + ", " + extent.z() + ")";
        }
        return result.kind() == ResultKind.GRAPH ? style.extentOfGraph() : PageStyle.NOT_AVAILABLE;
    }
}
