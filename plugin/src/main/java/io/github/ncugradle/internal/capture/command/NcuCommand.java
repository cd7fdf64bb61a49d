package io.github.ncugradle.internal.capture.command;

import io.github.ncugradle.internal.capture.program.Workload;
import io.github.ncugradle.internal.capture.tool.NcuOption;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Builds ncu's command lines as argument lists, which no shell interprets. */
public final class NcuCommand {

    private NcuCommand() {}

    /**
     * The command line that profiles a program.
     *
     * @param expressions the NVTX expressions, of which a result must match one; empty for no filter
     * @param report the path of the report with its extension, because the extension that ncu adds depends on its version
     */
    public static List<String> profile(
            NcuTool ncu, CaptureSettings settings, List<String> expressions, String report, Workload workload) {
        List<String> words = new ArrayList<>(workload.launcher());
        words.add(ncu.executable().toString());
        if (ncu.version().isAtLeast(2023, 2)) {
            words.addAll(List.of("--config-file", "off"));
        }
        options(ncu, settings, words);
        what(settings, words);
        which(settings, words);
        // Always, to record NVTX stacks even without an NVTX filter.
        words.add("--nvtx");
        expressions.forEach(expression -> words.addAll(List.of("--nvtx-include", expression)));
        if (workload.lockstep() != null) {
            words.addAll(workload.lockstep().options());
        }
        words.addAll(settings.extraArguments());
        words.addAll(List.of("--force-overwrite", "--export", report));
        words.addAll(workload.command());
        return List.copyOf(words);
    }

    private static void options(NcuTool ncu, CaptureSettings settings, List<String> words) {
        for (NcuOption option : NcuOption.values()) {
            if (ncu.has(option) && option.isPassed(settings.options())) {
                words.addAll(List.of(option.flag(), option.in(settings.options())));
            }
        }
    }

    private static void what(CaptureSettings settings, List<String> words) {
        Set<String> sections = new LinkedHashSet<>();
        if (settings.set() == null) {
            sections.addAll(settings.preset().sections());
        } else {
            words.addAll(List.of("--set", settings.set()));
        }
        sections.addAll(settings.sections());
        sections.forEach(section -> words.addAll(List.of("--section", section)));
        Set<String> metrics = new LinkedHashSet<>();
        metrics.add(Preset.TIME);
        metrics.addAll(settings.preset().metrics());
        metrics.addAll(settings.metrics());
        words.addAll(List.of("--metrics", String.join(",", metrics)));
    }

    private static void which(CaptureSettings settings, List<String> words) {
        if (!settings.devices().isEmpty()) {
            words.addAll(List.of(
                    "--devices",
                    String.join(
                            ",",
                            settings.devices().stream().map(String::valueOf).toList())));
        }
        // ncu rejects kernel filters in range replay modes.
        if (!settings.measuresRanges()) {
            settings.kernels().expression().ifPresent(expression -> {
                words.addAll(List.of("--kernel-name-base", settings.kernels().base()));
                words.addAll(List.of("--kernel-name", expression));
            });
        }
        if (settings.launchSkip() > 0) {
            words.addAll(List.of("--launch-skip", String.valueOf(settings.launchSkip())));
        }
        if (settings.launchCount() != null) {
            words.addAll(List.of("--launch-count", String.valueOf(settings.launchCount())));
        }
    }
}
