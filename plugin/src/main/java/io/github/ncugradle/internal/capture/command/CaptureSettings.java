package io.github.ncugradle.internal.capture.command;

import io.github.ncugradle.internal.capture.tool.NcuOption;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How ncu measures, apart from what it runs.
 *
 * @param preset a named selection of sections and metrics; its sections are left out where a set is given
 * @param set ncu's section set, or null for the preset's sections
 * @param sections sections besides those
 * @param metrics metrics besides the sections'
 * @param kernels which kernels are measured
 * @param launchSkip matching launches to skip
 * @param launchCount the most launches to measure, or null for all
 * @param devices the devices to measure on, or none for all
 * @param options the values of each {@link NcuOption}, by its setting
 * @param extraArguments further options of ncu, verbatim
 */
public record CaptureSettings(
        Preset preset,
        @Nullable String set,
        List<String> sections,
        List<String> metrics,
        KernelFilter kernels,
        int launchSkip,
        @Nullable Integer launchCount,
        List<Integer> devices,
        Map<String, String> options,
        List<String> extraArguments) {

    /** The same for a capture of one region, which may have a kernel filter. */
    public CaptureSettings of(RegionFilter region) {
        return new CaptureSettings(
                preset,
                set,
                sections,
                metrics,
                kernels.and(region),
                launchSkip,
                launchCount,
                devices,
                options,
                extraArguments);
    }

    /** How a result is measured in several passes. */
    public String replayMode() {
        return NcuOption.REPLAY_MODE.in(options);
    }

    /** Whether results are ranges rather than kernels. */
    public boolean measuresRanges() {
        return replayMode().equals("range") || replayMode().equals("app-range");
    }
}
