package io.github.ncugradle;

import io.github.ncugradle.internal.capture.tool.NcuOption;
import io.github.ncugradle.setting.Amounts;
import io.github.ncugradle.setting.Words;
import javax.inject.Inject;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;

/**
 * How ncu measures. Each setting is declared here alone: its override {@code -Pncu.capture.…}, its default in a workload and
 * its part in the inputs of {@code ncuProfile} follow from the getter. One that becomes an option of ncu also stands in
 * {@link NcuOption}, with the values that the option takes.
 */
public abstract class CaptureSpec {

    @Inject
    public CaptureSpec() {
        getPreset().convention("default");
        getReplayMode().convention("kernel");
        getRepetitions().convention(1);
        getStrategy().convention(CaptureStrategy.SINGLE);
        getKernelNameBase().convention("function");
        getLaunchSkip().convention(0);
        getTargetProcesses().convention("all");
        getClockControl().convention("base");
        getCacheControl().convention("all");
        getImportSource().convention(false);
        getPushPopScope().convention("thread");
        getPipelineBoostState().convention("stable");
        getGraphProfiling().convention("node");
        getRenameKernels().convention(false);
        getRangesOnly().convention(false);
        getOnEmpty().convention(OnEmpty.WARN);
    }

    /** Named selection of sections and metrics: default, high, compute, memory, or one of {@code presets { }}. Default: {@code default}. ncu: {@code --section}. */
    @Input
    public abstract Property<String> getPreset();

    /** Replay mode: kernel, application, range or app-range. Default: {@code kernel}. ncu: {@code --replay-mode}. */
    @Input
    public abstract Property<String> getReplayMode();

    /** Section set of ncu, instead of the preset's sections. Default: none. ncu: {@code --set}. */
    @Input
    @Optional
    public abstract Property<String> getSectionSet();

    /** Sections to collect in addition to the preset's. Default: none. ncu: {@code --section}. */
    @Input
    public abstract ListProperty<String> getSections();

    /** Metrics to collect in addition to the sections'. Default: none. ncu: {@code --metrics}. */
    @Input
    public abstract ListProperty<String> getMetrics();

    /** Number of times the workload is measured. Default: 1. */
    @Input
    public abstract Property<Integer> getRepetitions();

    /** Number of captures: one with all regions, single, or one for each, perRegion. Default: {@code single}. */
    @Input
    public abstract Property<CaptureStrategy> getStrategy();

    /**
     * Whether only what runs inside some NVTX range is measured where no region is declared: push/pop and start/end ranges of
     * all domains, those of libraries included. Declared regions restrict the capture by themselves. Default: false. ncu:
     * {@code --nvtx-include}.
     */
    @Input
    public abstract Property<Boolean> getRangesOnly();

    /** Name of a kernel that the patterns of {@code kernels { }} are compared with: function, demangled or mangled. Default: {@code function}. ncu: {@code --kernel-name-base}. */
    @Input
    public abstract Property<String> getKernelNameBase();

    /** Number of matching launches to skip first. Default: 0. ncu: {@code --launch-skip}. */
    @Input
    public abstract Property<Integer> getLaunchSkip();

    /** Greatest number of launches to measure. Default: all. ncu: {@code --launch-count}. */
    @Input
    @Optional
    public abstract Property<Integer> getLaunchCount();

    /** Processes to measure: all, or application-only. Default: {@code all}. ncu: {@code --target-processes}. */
    @Input
    public abstract Property<String> getTargetProcesses();

    /** Devices to measure on, by number. Default: all. ncu: {@code --devices}. */
    @Input
    public abstract ListProperty<Integer> getDevices();

    /** Control of the GPU's clocks: base or none; from ncu 2025.4 on also boost, which falls back to base where the GPU or its driver lacks it, and force-boost, which does not. Passed always, because ncu's default changed with 2026.1. Default: {@code base}. ncu: {@code --clock-control}. */
    @Input
    public abstract Property<String> getClockControl();

    /** Control of the GPU's caches between passes: all, which flushes them, or none. Default: {@code all}. ncu: {@code --cache-control}. */
    @Input
    public abstract Property<String> getCacheControl();

    /** Whether the program's CUDA sources are stored in the report. Default: false. ncu: {@code --import-source}. */
    @Input
    public abstract Property<Boolean> getImportSource();

    /** Scope of a push/pop range: the kernels of its thread, or of all threads of its process, which needs ncu 2025.4. Choose process where a thread launches what another one marks, as PyTorch's backward pass does. Default: {@code thread}. ncu: {@code --nvtx-push-pop-scope}. */
    @Input
    public abstract Property<String> getPushPopScope();

    /** Boost state of the Tensor Cores: stable or dynamic; dynamic needs ncu 2025.4. Default: {@code stable}. ncu: {@code --pipeline-boost-state}. */
    @Input
    public abstract Property<String> getPipelineBoostState();

    /** Unit of measurement of CUDA graphs: node, for each kernel, or graph, for the graph as a whole, which needs ncu 2022.4. Default: {@code node}. ncu: {@code --graph-profiling}. */
    @Input
    public abstract Property<String> getGraphProfiling();

    /** Names of executables to measure, {@code regex:} for a pattern; from ncu 2024.1 on also {@code exclude:} and {@code exclude-tree:}. Default: all. ncu: {@code --target-processes-filter}. */
    @Input
    public abstract ListProperty<String> getTargetProcessesFilter();

    /** Instances of the matching ranges to measure, in ncu's notation: {@code ::[2-4]} for the second to the fourth; needs ncu 2023.1. Default: all. ncu: {@code --range-filter}. */
    @Input
    @Optional
    public abstract Property<String> getRangeFilter();

    /** Whether ncu shortens kernel names and applies {@code ncu-kernel-renames.yaml} from the working directory or the home directory; true needs ncu 2025.4. Default: false, passed where ncu has the option. ncu: {@code --rename-kernels}. */
    @Input
    public abstract Property<Boolean> getRenameKernels();

    /** Further arguments of ncu, verbatim. Default: none. */
    @Input
    public abstract ListProperty<String> getExtraArguments();

    /** Time limit of a capture, with its unit: {@code 10 min}. Default: none. */
    @Internal
    public abstract Property<String> getTimeout();

    /**
     * Whether an earlier build's capture may be reused if nothing that the plugin knows of has changed. If not set, it may,
     * except for interpreters, scripts and commands of the system without declared inputs. Default: by the program.
     */
    @Internal
    public abstract Property<Boolean> getCacheable();

    /** Action when a capture measured nothing: warn or fail. Default: {@code warn}. */
    @Input
    public abstract Property<OnEmpty> getOnEmpty();

    /** Preset: default, high, compute, memory, or one of {@code presets { }}. */
    public void preset(String name) {
        getPreset().set(name);
    }

    /** Replay mode: kernel, application, range or app-range. */
    public void replayMode(String mode) {
        getReplayMode().set(word(NcuOption.REPLAY_MODE, mode));
    }

    /** Section set of ncu: {@code full}. */
    public void sectionSet(String identifier) {
        getSectionSet().set(identifier);
    }

    /** Adds sections: {@code Occupancy}. */
    public void sections(String... identifiers) {
        getSections().addAll(identifiers);
    }

    /** Adds metrics: {@code dram__bytes_read.sum}. */
    public void metrics(String... names) {
        getMetrics().addAll(names);
    }

    /** Strategy: single or perRegion. */
    public void strategy(String name) {
        getStrategy().set(Words.constant("ncu.capture.strategy", name, CaptureStrategy.class));
    }

    /** Adds devices, by number. */
    public void devices(Integer... numbers) {
        getDevices().addAll(numbers);
    }

    /** Clock control: base, none, boost or force-boost. */
    public void clockControl(String mode) {
        getClockControl().set(word(NcuOption.CLOCK_CONTROL, mode));
    }

    /** Cache control: all or none. */
    public void cacheControl(String mode) {
        getCacheControl().set(word(NcuOption.CACHE_CONTROL, mode));
    }

    /** Scope of push/pop ranges: thread or process. */
    public void pushPopScope(String scope) {
        getPushPopScope().set(word(NcuOption.PUSH_POP_SCOPE, scope));
    }

    /** Unit of measurement of CUDA graphs: node or graph. */
    public void graphProfiling(String mode) {
        getGraphProfiling().set(word(NcuOption.GRAPH_PROFILING, mode));
    }

    /** Adds names of executables. */
    public void targetProcessesFilter(String... expressions) {
        getTargetProcessesFilter().addAll(expressions);
    }

    /** Adds arguments of ncu. */
    public void extraArguments(String... words) {
        getExtraArguments().addAll(words);
    }

    /** Time limit of a capture: {@code 10 min}. */
    public void timeout(String limit) {
        getTimeout().set(Amounts.time("ncu.capture.timeout", limit));
    }

    /** Action when a capture measured nothing: warn or fail. */
    public void onEmpty(String action) {
        getOnEmpty().set(Words.constant("ncu.capture.onEmpty", action, OnEmpty.class));
    }

    private static String word(NcuOption option, String word) {
        return Words.checked("ncu.capture." + option.setting(), word, option.words());
    }
}
