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
        getTimeoutSeconds().convention(0);
        getCacheable().convention(true);
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

    /** What ncu does with the GPU's clocks: base or none; boost from ncu 2025.4 on. Default: {@code base}. ncu: {@code --clock-control}. */
    public abstract Property<String> getClockControl();

    /** What ncu does with the GPU's caches between passes: all, which flushes them, or none. Default: {@code all}. ncu: {@code --cache-control}. */
    public abstract Property<String> getCacheControl();

    /** Whether the program's CUDA sources are put into the report. Default: false. ncu: {@code --import-source}. */
    public abstract Property<Boolean> getImportSource();

    /** Further arguments of ncu, verbatim. Default: none. */
    public abstract ListProperty<String> getExtraArguments();

    /** After how many seconds a capture is given up; 0 for never. Default: 0. */
    public abstract Property<Integer> getTimeoutSeconds();

    /** Whether a capture may come from the build cache. Default: true. */
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

    /** Adds arguments of ncu. */
    public void extraArguments(String... words) {
        getExtraArguments().addAll(words);
    }

    /** One of warn and fail. */
    public void onEmpty(String reaction) {
        getOnEmpty().set(KnownValue.of("ncu.capture.onEmpty", reaction, "warn", "fail"));
    }
}
