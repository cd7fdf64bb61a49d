package io.github.ncugradle;

import javax.inject.Inject;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Nested;

/** How ncu measures. */
public abstract class CaptureSpec {

    @Inject
    public CaptureSpec() {
        getPreset().convention("default");
        getReplayMode().convention("kernel");
        getRepetitions().convention(1);
        getStrategy().convention("single");
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
        getTimeoutSeconds().convention(0);
        getOnEmpty().convention("warn");
    }

    /** A named selection of sections and metrics: default, high, compute or memory. Default: {@code default}. ncu: {@code --section}. */
    public abstract Property<String> getPreset();

    /** How a result is measured in several passes: kernel, application, range or app-range. Default: {@code kernel}. ncu: {@code --replay-mode}. */
    public abstract Property<String> getReplayMode();

    /** A section set of ncu, in place of the preset. Default: none. ncu: {@code --set}. */
    public abstract Property<String> getSet();

    /** Sections to collect besides the preset's. Default: none. ncu: {@code --section}. */
    public abstract ListProperty<String> getSections();

    /** Metrics to collect besides the sections'. Default: none. ncu: {@code --metrics}. */
    public abstract ListProperty<String> getMetrics();

    /** How many times the workload is measured. Default: 1. */
    public abstract Property<Integer> getRepetitions();

    /** Reports made elsewhere, read in place of a capture; no program is run then. Default: none. */
    @Nested
    public abstract ImportedReports getReports();

    /**
     * Whether only what runs inside some NVTX range is measured where no region is declared: push/pop and start/end ranges of
     * all domains, those of libraries included. Declared regions restrict the capture by themselves. Default: false. ncu:
     * {@code --nvtx-include}.
     */
    public abstract Property<Boolean> getRangesOnly();

    /** One capture with all regions, single, or one for each, perRegion. Default: {@code single}. */
    public abstract Property<String> getStrategy();

    /** Which name of a kernel the patterns of {@code kernels { }} are held against: function, demangled or mangled. Default: {@code function}. ncu: {@code --kernel-name-base}. */
    public abstract Property<String> getKernelNameBase();

    /** How many matching launches to skip first. Default: 0. ncu: {@code --launch-skip}. */
    public abstract Property<Integer> getLaunchSkip();

    /** The most launches to measure. Default: all. ncu: {@code --launch-count}. */
    public abstract Property<Integer> getLaunchCount();

    /** Which processes are measured: all, or application-only. Default: {@code all}. ncu: {@code --target-processes}. */
    public abstract Property<String> getTargetProcesses();

    /** The devices to measure on, by number. Default: all. ncu: {@code --devices}. */
    public abstract ListProperty<Integer> getDevices();

    /** What ncu does with the GPU's clocks: base or none; from ncu 2025.4 on also boost, which falls back to base where the GPU or its driver lacks it, and force-boost, which does not. Passed always, because ncu's default changed with 2026.1. Default: {@code base}. ncu: {@code --clock-control}. */
    public abstract Property<String> getClockControl();

    /** What ncu does with the GPU's caches between passes: all, which flushes them, or none. Default: {@code all}. ncu: {@code --cache-control}. */
    public abstract Property<String> getCacheControl();

    /** Whether the program's CUDA sources are put into the report. Default: false. ncu: {@code --import-source}. */
    public abstract Property<Boolean> getImportSource();

    /** Whether a push/pop range covers the kernels of its thread or of all threads of its process: thread or process; process needs ncu 2025.4. Choose process where a thread launches what another marks, as PyTorch's backward pass does. Default: {@code thread}. ncu: {@code --nvtx-push-pop-scope}. */
    public abstract Property<String> getPushPopScope();

    /** Boost state of the Tensor Cores: stable or dynamic; dynamic needs ncu 2025.4. Default: {@code stable}. ncu: {@code --pipeline-boost-state}. */
    public abstract Property<String> getPipelineBoostState();

    /** Whether the kernels of a CUDA graph are measured one by one or the graph as a whole: node or graph; graph needs ncu 2022.4. Default: {@code node}. ncu: {@code --graph-profiling}. */
    public abstract Property<String> getGraphProfiling();

    /** Names of executables to measure, {@code regex:} for a pattern; from ncu 2024.1 on also {@code exclude:} and {@code exclude-tree:}. Default: all. ncu: {@code --target-processes-filter}. */
    public abstract ListProperty<String> getTargetProcessesFilter();

    /** Instances of the matching ranges to measure, as ncu writes them: {@code ::[2-4]} for the second to the fourth; needs ncu 2023.1. Default: all. ncu: {@code --range-filter}. */
    public abstract Property<String> getRangeFilter();

    /** Whether ncu shortens kernel names and applies {@code ncu-kernel-renames.yaml} from the working directory or the home directory; true needs ncu 2025.4. Default: false, passed where ncu has the option. ncu: {@code --rename-kernels}. */
    public abstract Property<Boolean> getRenameKernels();

    /** Further arguments of ncu, verbatim. Default: none. */
    public abstract ListProperty<String> getExtraArguments();

    /** After how many seconds a capture is given up; 0 for never. Default: 0. */
    public abstract Property<Integer> getTimeoutSeconds();

    /**
     * Whether a capture of an earlier build may be taken if nothing that the plugin knows of has changed. If not set, it may be,
     * unless an interpreter, a script or a command of the system runs and no inputs are declared. Default: by the program.
     */
    public abstract Property<Boolean> getCacheable();

    /** What it means that nothing was measured: warn or fail. Default: {@code warn}. */
    public abstract Property<String> getOnEmpty();

    /** What another says holds here too, as far as nothing else is said; what can be collected is added. */
    void inherit(CaptureSpec general) {
        getPreset().convention(general.getPreset());
        getReplayMode().convention(general.getReplayMode());
        getSet().convention(general.getSet());
        getSections().addAll(general.getSections());
        getMetrics().addAll(general.getMetrics());
        getRepetitions().convention(general.getRepetitions());
        getStrategy().convention(general.getStrategy());
        getKernelNameBase().convention(general.getKernelNameBase());
        getLaunchSkip().convention(general.getLaunchSkip());
        getLaunchCount().convention(general.getLaunchCount());
        getTargetProcesses().convention(general.getTargetProcesses());
        getDevices().convention(general.getDevices());
        getClockControl().convention(general.getClockControl());
        getCacheControl().convention(general.getCacheControl());
        getImportSource().convention(general.getImportSource());
        getPushPopScope().convention(general.getPushPopScope());
        getPipelineBoostState().convention(general.getPipelineBoostState());
        getGraphProfiling().convention(general.getGraphProfiling());
        getTargetProcessesFilter().addAll(general.getTargetProcessesFilter());
        getRangeFilter().convention(general.getRangeFilter());
        getRenameKernels().convention(general.getRenameKernels());
        getRangesOnly().convention(general.getRangesOnly());
        getExtraArguments().addAll(general.getExtraArguments());
        getTimeoutSeconds().convention(general.getTimeoutSeconds());
        getCacheable().convention(general.getCacheable());
        getOnEmpty().convention(general.getOnEmpty());
    }

    /** One of default, high, compute and memory. */
    public void preset(String name) {
        getPreset().set(KnownValue.of("ncu.capture.preset", name, "default", "high", "compute", "memory"));
    }

    /** One of kernel, application, range and app-range. */
    public void replayMode(String mode) {
        getReplayMode()
                .set(KnownValue.of("ncu.capture.replayMode", mode, "kernel", "application", "range", "app-range"));
    }

    /** A section set of ncu: {@code full}. */
    public void set(String identifier) {
        getSet().set(identifier);
    }

    /** Adds sections: {@code Occupancy}. */
    public void sections(String... identifiers) {
        getSections().addAll(identifiers);
    }

    /** Adds metrics: {@code dram__bytes_read.sum}. */
    public void metrics(String... names) {
        getMetrics().addAll(names);
    }

    /** One of single and perRegion. */
    public void strategy(String name) {
        getStrategy().set(KnownValue.of("ncu.capture.strategy", name, "single", "perRegion"));
    }

    /** Adds devices, by number. */
    public void devices(Integer... numbers) {
        getDevices().addAll(numbers);
    }

    /** One of thread and process. */
    public void pushPopScope(String scope) {
        getPushPopScope().set(KnownValue.of("ncu.capture.pushPopScope", scope, "thread", "process"));
    }

    /** One of node and graph. */
    public void graphProfiling(String mode) {
        getGraphProfiling().set(KnownValue.of("ncu.capture.graphProfiling", mode, "node", "graph"));
    }

    /** Adds names of executables. */
    public void targetProcessesFilter(String... expressions) {
        getTargetProcessesFilter().addAll(expressions);
    }

    /** Adds arguments of ncu. */
    public void extraArguments(String... words) {
        getExtraArguments().addAll(words);
    }

    /** One of warn and fail. */
    public void onEmpty(String reaction) {
        getOnEmpty().set(KnownValue.of("ncu.capture.onEmpty", reaction, "warn", "fail"));
    }
}
