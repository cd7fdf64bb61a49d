package io.github.ncugradle.internal.capture.command;

import io.github.ncugradle.internal.capture.tool.NcuOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a capture, without the program.
 *
 * @param preset a named selection of sections and metrics; a section set replaces its sections
 * @param set ncu's section set, or null for the preset's sections
 * @param sections additional sections
 * @param metrics additional metrics
 * @param kernels the kernel filter
 * @param launchSkip the number of matching launches to skip
 * @param launchCount the maximum number of launches to measure, or null for all
 * @param devices the devices to measure; empty for all
 * @param options the values of each {@link NcuOption}, by its setting
 * @param extraArguments additional arguments of ncu, verbatim
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

    /** The settings for a capture of one region, with its kernel filter. */
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

    /** The settings with what source lines require. ncu does not import source in range replay modes. */
    public CaptureSettings withSourceLines() {
        List<String> more = new ArrayList<>(sections);
        more.add("SourceCounters");
        Map<String, String> with = new TreeMap<>(options);
        if (!measuresRanges()) {
            with.put(NcuOption.IMPORT_SOURCE.setting(), "on");
        }
        return new CaptureSettings(
                preset, set, more, metrics, kernels, launchSkip, launchCount, devices, with, extraArguments);
    }

    /** The replay mode. */
    public String replayMode() {
        return NcuOption.REPLAY_MODE.in(options);
    }

    /** Whether ncu measures ranges instead of kernels. */
    public boolean measuresRanges() {
        return replayMode().equals("range") || replayMode().equals("app-range");
    }
}
