package io.github.ncugradle;

import static io.github.ncugradle.internal.capture.command.CapturePlan.FEWEST;
import static io.github.ncugradle.internal.capture.command.CapturePlan.MOST;

import io.github.ncugradle.internal.capture.tool.NcuOption;
import io.github.ncugradle.setting.Amounts;
import io.github.ncugradle.setting.Words;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.inject.Inject;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;

/**
 * Capture settings: what ncu collects, and how.
 */
public abstract class CaptureSpec {

    private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:\\.\\.(\\d{1,4}))?");

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
        getSourceLines().convention(false);
        getPushPopScope().convention("thread");
        getPipelineBoostState().convention("stable");
        getGraphProfiling().convention("node");
        getRenameKernels().convention(false);
        getRangesOnly().convention(false);
        getOnEmpty().convention(OnEmpty.WARN);
    }

    /** Named selection of sections and metrics: default, high, compute, memory, budgets, which has only what the budgets require, or one of {@code presets { }}. Default: {@code default}. ncu: {@code --section}. */
    @Input
    public abstract Property<String> getPreset();

    /** Replay mode: kernel, application, range or app-range. Default: {@code kernel}. ncu: {@code --replay-mode}. */
    @Input
    public abstract Property<String> getReplayMode();

    /** Section set of ncu, replacing the preset's sections. Default: none. ncu: {@code --set}. */
    @Input
    @Optional
    public abstract Property<String> getSectionSet();

    /** Sections collected in addition to the preset's. Default: none. ncu: {@code --section}. */
    @Input
    public abstract ListProperty<String> getSections();

    /** Metrics collected in addition to the sections'. Default: none. ncu: {@code --metrics}. */
    @Input
    public abstract ListProperty<String> getMetrics();

    /** Number of repetitions: how many times the workload is measured. With {@code maxRepetitions} or {@code repetitionTime}, the minimum number, at least 5. Default: 1. */
    @Input
    public abstract Property<Integer> getRepetitions();

    /**
     * Maximum number of repetitions, up to 30: measuring stops as soon as every limit is decided. With {@code repetitionTime}
     * alone, 30. Default: none.
     */
    @Input
    @Optional
    public abstract Property<Integer> getMaxRepetitions();

    /**
     * Time for all repetitions, with its unit, {@code 2 min}: measuring stops as soon as every limit is decided, or if another
     * repetition would exceed the time. Default: none.
     */
    @Input
    @Optional
    public abstract Property<String> getRepetitionTime();

    /** Capture strategy: one capture with all regions, single, or one capture per region, perRegion. Default: {@code single}. */
    @Input
    public abstract Property<CaptureStrategy> getStrategy();

    /**
     * Whether a capture without declared regions is restricted to NVTX ranges: push/pop and start/end ranges of all domains,
     * including those of libraries. Declared regions always restrict the capture, unless the program has a budget. Default: false. ncu:
     * {@code --nvtx-include}.
     */
    @Input
    public abstract Property<Boolean> getRangesOnly();

    /** Kernel name matched by the patterns of {@code kernels { }}: function, demangled or mangled. Default: {@code function}. ncu: {@code --kernel-name-base}. */
    @Input
    public abstract Property<String> getKernelNameBase();

    /** Number of matching launches to skip before measuring. Default: 0. ncu: {@code --launch-skip}. */
    @Input
    public abstract Property<Integer> getLaunchSkip();

    /** Maximum number of launches to measure. Default: all. ncu: {@code --launch-count}. */
    @Input
    @Optional
    public abstract Property<Integer> getLaunchCount();

    /** Processes to measure: all, or application-only. Default: {@code all}. ncu: {@code --target-processes}. */
    @Input
    public abstract Property<String> getTargetProcesses();

    /** Devices to measure, by index. Default: all. ncu: {@code --devices}. */
    @Input
    public abstract ListProperty<Integer> getDevices();

    /** Clock control: base or none; since ncu 2025.4 also boost, which falls back to base if the GPU or its driver lacks it, and force-boost, which does not fall back. Always passed, because ncu's default changed in 2026.1. Default: {@code base}. ncu: {@code --clock-control}. */
    @Input
    public abstract Property<String> getClockControl();

    /** Cache control: all, which flushes the GPU's caches between passes, or none. Default: {@code all}. ncu: {@code --cache-control}. */
    @Input
    public abstract Property<String> getCacheControl();

    /** Whether ncu stores the program's CUDA sources in the capture. Default: false. ncu: {@code --import-source}. */
    @Input
    public abstract Property<Boolean> getImportSource();

    /** Whether to collect what the hot source lines of reports require: per-instruction values, in the section SourceCounters, and except in range replay modes the program's sources. Default: false. ncu: {@code --section SourceCounters}, {@code --import-source}. */
    @Input
    public abstract Property<Boolean> getSourceLines();

    /** Scope of push/pop ranges: thread, for kernels launched by the thread that opened the range, or process, for kernels of all threads, which requires ncu 2025.4. Use process if one thread opens the range and another launches the kernels, as in PyTorch's backward pass. Default: {@code thread}. ncu: {@code --nvtx-push-pop-scope}. */
    @Input
    public abstract Property<String> getPushPopScope();

    /** Boost state of the Tensor Cores: stable or dynamic; dynamic requires ncu 2025.4. Default: {@code stable}. ncu: {@code --pipeline-boost-state}. */
    @Input
    public abstract Property<String> getPipelineBoostState();

    /** Profiling of CUDA graphs: node, each kernel node separately, or graph, the graph as a whole, which requires ncu 2022.4. Default: {@code node}. ncu: {@code --graph-profiling}. */
    @Input
    public abstract Property<String> getGraphProfiling();

    /** Names of executables to measure; {@code regex:} starts a pattern, and since ncu 2024.1 {@code exclude:} and {@code exclude-tree:} exclude. Default: all. ncu: {@code --target-processes-filter}. */
    @Input
    public abstract ListProperty<String> getTargetProcessesFilter();

    /** Instances of the matching ranges to measure, in ncu's syntax: {@code ::[2-4]} for the second to the fourth. Requires ncu 2023.1. Default: all. ncu: {@code --range-filter}. */
    @Input
    @Optional
    public abstract Property<String> getRangeFilter();

    /** Whether ncu shortens kernel names and applies {@code ncu-kernel-renames.yaml} from the working directory or the home directory; true requires ncu 2025.4. Default: false, passed if ncu has the option. ncu: {@code --rename-kernels}. */
    @Input
    public abstract Property<Boolean> getRenameKernels();

    /** Additional arguments passed to ncu verbatim. Default: none. */
    @Input
    public abstract ListProperty<String> getExtraArguments();

    /** Timeout of a capture, with its unit: {@code 10 min}. Default: none. */
    @Internal
    public abstract Property<String> getTimeout();

    /**
     * Whether Gradle may reuse a capture, from the build directory or the build cache, if no declared input has changed. If
     * not set, Gradle reuses it, except for interpreters, scripts and system commands without declared inputs. Default: by the
     * program.
     */
    @Internal
    public abstract Property<Boolean> getCacheable();

    /** Action when a capture measured nothing: warn or fail. Default: {@code warn}. */
    @Input
    public abstract Property<OnEmpty> getOnEmpty();

    /** Preset: default, high, compute, memory, budgets, or one of {@code presets { }}. */
    public void preset(String name) {
        getPreset().set(name);
    }

    /** Replay mode: kernel, application, range or app-range. */
    public void replayMode(String mode) {
        getReplayMode().set(word(NcuOption.REPLAY_MODE, mode));
    }

    /** Number of repetitions: a range, {@code 5..30}, in which measuring stops as soon as every limit is decided, or a fixed number. */
    public void repetitions(String range) {
        Matcher numbers = RANGE.matcher(range);
        Integer least = numbers.matches() ? Integer.valueOf(numbers.group(1)) : null;
        Integer most = least == null || numbers.group(2) == null ? null : Integer.valueOf(numbers.group(2));
        if (least == null || (most != null && (least < FEWEST || most < least || most > MOST))) {
            throw new InvalidUserDataException("ncu.capture.repetitions: expected a range from " + FEWEST + " to "
                    + MOST + ", the smaller number first, such as '5..30', or a number; found '" + range + "'.");
        }
        getRepetitions().set(least);
        getMaxRepetitions().set(most);
    }

    /** Time for all repetitions: {@code 2 min}. */
    public void repetitionTime(String duration) {
        getRepetitionTime().set(Amounts.time("ncu.capture.repetitionTime", duration));
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

    /** Adds devices, by index. */
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

    /** Profiling of CUDA graphs: node or graph. */
    public void graphProfiling(String mode) {
        getGraphProfiling().set(word(NcuOption.GRAPH_PROFILING, mode));
    }

    /** Adds names of executables. */
    public void targetProcessesFilter(String... expressions) {
        getTargetProcessesFilter().addAll(expressions);
    }

    /** Adds arguments passed to ncu. */
    public void extraArguments(String... words) {
        getExtraArguments().addAll(words);
    }

    /** Timeout of a capture: {@code 10 min}. */
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
