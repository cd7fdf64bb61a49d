package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.CaptureJob;
import io.github.ncugradle.internal.capture.command.CaptureSettings;
import io.github.ncugradle.internal.capture.command.KernelFilter;
import io.github.ncugradle.internal.capture.command.Preset;
import io.github.ncugradle.internal.capture.command.SettingsCheck;
import io.github.ncugradle.internal.capture.model.CaptureName;
import io.github.ncugradle.internal.capture.program.Workload;
import io.github.ncugradle.internal.capture.run.RunVerdict;
import io.github.ncugradle.internal.capture.tool.NcuOption;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.internal.region.RangeTree;
import io.github.ncugradle.tasks.console.Console;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/** Lists the NVTX ranges of the workload. */
@DisableCachingByDefault(because = "it lists the ranges of the current program")
public abstract class NcuDiscover extends CaptureTask {

    private static final String NOTHING =
            "Nothing was profiled: ncu saw no kernel launch. Check that the program, or a child process, uses the GPU.";

    private static final String REPLAY_MODE = "kernel";

    /** Text file with the ranges, for hints when a capture measures nothing. Default: {@code build/ncu/main/discover/ranges.txt}. */
    @OutputFile
    public abstract RegularFileProperty getRanges();

    @TaskAction
    void discover() throws IOException {
        Console.run(this::list);
    }

    private void list() {
        NcuTool ncu = ncu();
        Path output = getTemporaryDir().toPath().resolve(CaptureName.ALL);
        RangeTree tree = new RangeTree();
        alone((report, rawPage) -> ReportContents.read(report, tree::add), runner -> {
            RunVerdict verdict = runner.capture(job(ncu, workload(ncu, REPLAY_MODE)), output);
            Console.of(this).quiet(verdict.outcome() == RunVerdict.Outcome.MEASURED ? found(tree) : NOTHING);
        });
    }

    private String found(RangeTree tree) {
        try {
            Files.writeString(getRanges().get().getAsFile().toPath(), tree.text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String block = tree.block();
        return "NVTX ranges, with the number of results in each:\n\n" + tree.text() + '\n'
                + (block.isEmpty()
                        ? "No NVTX range. Mark the code to measure with nvtxRangePush and nvtxRangePop, or measure the whole program.\n"
                        : "To measure all of them, add to the build script:\n\n" + block);
    }

    private CaptureJob job(NcuTool ncu, Workload workload) {
        Map<String, String> options = new HashMap<>(CaptureOptions.of(getCapture()));
        // A range filter refers to the ranges of declared regions, and discovery has none.
        options.remove(NcuOption.RANGE_FILTER.setting());
        options.putAll(Map.of(
                NcuOption.REPLAY_MODE.setting(), REPLAY_MODE,
                NcuOption.CLOCK_CONTROL.setting(), "none",
                NcuOption.CACHE_CONTROL.setting(), "none",
                NcuOption.IMPORT_SOURCE.setting(), "off"));
        CaptureSettings cheap = new CaptureSettings(
                Preset.TIME_ONLY,
                null,
                List.of(),
                List.of(),
                new KernelFilter(List.of(), List.of(), "function"),
                0,
                null,
                getCapture().getDevices().get(),
                options,
                List.of());
        SettingsCheck.requireOptions(ncu, cheap);
        return new CaptureJob(
                CaptureName.ALL,
                1,
                false,
                List.of(),
                List.of(),
                ncu,
                cheap,
                workload,
                getRankVariable().getOrNull(),
                getEnvironment().get(),
                timeout(),
                getMachine().get().gpus());
    }
}
