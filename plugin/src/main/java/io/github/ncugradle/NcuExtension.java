package io.github.ncugradle;

import io.github.ncugradle.internal.capture.command.Preset;
import io.github.ncugradle.setting.OwnMistake;
import io.github.ncugradle.setting.SpecSetting;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.NamedDomainObjectContainer;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.ProviderFactory;
import org.gradle.api.tasks.Nested;

/** The {@code ncu { }} block of a build script: workloads, capture settings, regions, reports and the gate. */
public abstract class NcuExtension {

    private final ComparisonSpec compare;

    @Inject
    public NcuExtension(ProviderFactory providers, ObjectFactory objects) {
        this.compare = objects.newInstance(ComparisonSpec.class, "compare");
        getDiscover().convention(providers.provider(() -> getRegions().isEmpty()));
        getAggregate().convention(true);
        Preset.BUILT_IN.forEach(preset -> getPresets().register(preset.name(), own -> {
            own.getSections().set(preset.sections());
            own.getMetrics().set(preset.metrics());
        }));
        getWorkloads().configureEach(this::settleDefaults);
    }

    /** The ncu installation. */
    @Nested
    public abstract ToolSpec getTool();

    /** The workload {@code main}, for projects with a single workload. */
    public WorkloadSpec getWorkload() {
        return getWorkloads().maybeCreate(WorkloadSpec.MAIN);
    }

    /** Programs to profile. Each has its own tasks; the tasks without a workload's name cover all workloads. Default: {@code main}. */
    public abstract NamedDomainObjectContainer<WorkloadSpec> getWorkloads();

    /** Named selections of sections and metrics. Default: default, high, compute, memory and budgets. */
    public abstract NamedDomainObjectContainer<PresetSpec> getPresets();

    /** Capture settings. */
    @Nested
    public abstract CaptureSpec getCapture();

    /** Kernel filter. */
    @Nested
    public abstract KernelFilterSpec getKernels();

    /** NVTX ranges to measure, in report order. */
    public abstract NamedDomainObjectContainer<RegionSpec> getRegions();

    /** The whole program of every workload. */
    @Nested
    public abstract ProgramSpec getProgram();

    /** Whether undeclared NVTX ranges become regions. Default: true if no region is declared. */
    public abstract Property<Boolean> getDiscover();

    /** Whether results are also aggregated over all processes and devices. Default: true. */
    public abstract Property<Boolean> getAggregate();

    /** Reports to generate. */
    @Nested
    public abstract ReportsSpec getReports();

    /** Evaluation of budgets and baselines. */
    @Nested
    public abstract GateSpec getGate();

    /** Comparison of two measurements that the task {@code ncuCompare} makes. */
    public ComparisonSpec getCompare() {
        return compare;
    }

    /** Further comparisons. Each has a task, such as {@code ncuComparePr}. Default: none. */
    public abstract NamedDomainObjectContainer<ComparisonSpec> getComparisons();

    private void settleDefaults(WorkloadSpec workload) {
        SpecSetting.inherit(CaptureSpec.class, workload.getCapture(), getCapture());
        SpecSetting.inherit(KernelFilterSpec.class, workload.getKernels(), getKernels());
        workload.getDiscover()
                .convention(getDiscover()
                        .map(discover -> discover
                                && (workload.getRegions().isEmpty()
                                        || !getRegions().isEmpty())));
    }

    /** Configures the ncu installation. */
    public void tool(Action<? super ToolSpec> action) {
        action.execute(getTool());
    }

    /** Configures the workload {@code main}, for projects with a single workload. */
    public void workload(Action<? super WorkloadSpec> action) {
        action.execute(getWorkload());
    }

    /** Configures the programs to profile; each has its own tasks. */
    public void workloads(Action<? super NamedDomainObjectContainer<WorkloadSpec>> action) {
        OwnMistake.first(action, getWorkloads());
    }

    /** Configures named selections of sections and metrics. */
    public void presets(Action<? super NamedDomainObjectContainer<PresetSpec>> action) {
        OwnMistake.first(action, getPresets());
    }

    /** Configures captures. */
    public void capture(Action<? super CaptureSpec> action) {
        action.execute(getCapture());
    }

    /** Configures the kernel filter. */
    public void kernels(Action<? super KernelFilterSpec> action) {
        action.execute(getKernels());
    }

    /** Configures the NVTX ranges to measure, in report order. */
    public void regions(Action<? super NamedDomainObjectContainer<RegionSpec>> action) {
        OwnMistake.first(action, getRegions());
    }

    /** Configures the budget of the whole program. */
    public void program(Action<? super ProgramSpec> action) {
        action.execute(getProgram());
    }

    /** Configures reports. */
    public void reports(Action<? super ReportsSpec> action) {
        action.execute(getReports());
    }

    /** Configures the evaluation of budgets and baselines. */
    public void gate(Action<? super GateSpec> action) {
        action.execute(getGate());
    }

    /** Configures the comparison that the task {@code ncuCompare} makes. */
    public void compare(Action<? super ComparisonSpec> action) {
        action.execute(getCompare());
    }

    /** Configures further comparisons; each has a task, such as {@code ncuComparePr}. */
    public void comparisons(Action<? super NamedDomainObjectContainer<ComparisonSpec>> action) {
        OwnMistake.first(action, getComparisons());
    }
}
