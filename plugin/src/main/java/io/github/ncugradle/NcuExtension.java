package io.github.ncugradle;

import io.github.ncugradle.internal.capture.command.Preset;
import io.github.ncugradle.setting.OwnMistake;
import io.github.ncugradle.setting.SpecSetting;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.NamedDomainObjectContainer;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.ProviderFactory;
import org.gradle.api.tasks.Nested;

/** The block {@code ncu { }} of a build script: what to run, what to measure, which regions matter, what to report. */
public abstract class NcuExtension {

    @Inject
    public NcuExtension(ProviderFactory providers) {
        getDiscover().convention(providers.provider(() -> getRegions().isEmpty()));
        getAggregate().convention(true);
        Preset.BUILT_IN.forEach(preset -> getPresets().register(preset.name(), own -> {
            own.getSections().set(preset.sections());
            own.getMetrics().set(preset.metrics());
        }));
        getWorkloads().configureEach(this::settleDefaults);
    }

    /** Which ncu is used. */
    @Nested
    public abstract ToolSpec getTool();

    /** The workload {@code main}, for a project with a single one. */
    public WorkloadSpec getWorkload() {
        return getWorkloads().maybeCreate(WorkloadSpec.MAIN);
    }

    /** Programs to profile; each has its own tasks, and the tasks with the plain names run all of them. Default: {@code main}. */
    public abstract NamedDomainObjectContainer<WorkloadSpec> getWorkloads();

    /** Named selections of sections and metrics. Default: default, high, compute and memory. */
    public abstract NamedDomainObjectContainer<PresetSpec> getPresets();

    /** How ncu measures. */
    @Nested
    public abstract CaptureSpec getCapture();

    /** Which kernels count. */
    @Nested
    public abstract KernelFilterSpec getKernels();

    /** The NVTX ranges that are measured, in the order in which they are reported. */
    public abstract NamedDomainObjectContainer<RegionSpec> getRegions();

    /** Whether NVTX ranges that no region declares are regions too. Default: true if no region is declared. */
    public abstract Property<Boolean> getDiscover();

    /** Whether there is a view over all processes and devices besides those of each. Default: true. */
    public abstract Property<Boolean> getAggregate();

    /** Which reports are made. */
    @Nested
    public abstract ReportsSpec getReports();

    /** How budgets and baselines are judged. */
    @Nested
    public abstract GateSpec getGate();

    private void settleDefaults(WorkloadSpec workload) {
        SpecSetting.inherit(CaptureSpec.class, workload.getCapture(), getCapture());
        SpecSetting.inherit(KernelFilterSpec.class, workload.getKernels(), getKernels());
        workload.getDiscover()
                .convention(getDiscover()
                        .map(discover -> discover
                                && (workload.getRegions().isEmpty()
                                        || !getRegions().isEmpty())));
    }

    /** Which ncu is used. */
    public void tool(Action<? super ToolSpec> action) {
        action.execute(getTool());
    }

    /** The workload {@code main}, for a project with a single one. */
    public void workload(Action<? super WorkloadSpec> action) {
        action.execute(getWorkload());
    }

    /** Programs to profile; each has its own tasks. */
    public void workloads(Action<? super NamedDomainObjectContainer<WorkloadSpec>> action) {
        OwnMistake.first(action, getWorkloads());
    }

    /** Named selections of sections and metrics. */
    public void presets(Action<? super NamedDomainObjectContainer<PresetSpec>> action) {
        OwnMistake.first(action, getPresets());
    }

    /** How ncu measures. */
    public void capture(Action<? super CaptureSpec> action) {
        action.execute(getCapture());
    }

    /** Which kernels count. */
    public void kernels(Action<? super KernelFilterSpec> action) {
        action.execute(getKernels());
    }

    /** The NVTX ranges that are measured, in the order in which they are reported. */
    public void regions(Action<? super NamedDomainObjectContainer<RegionSpec>> action) {
        OwnMistake.first(action, getRegions());
    }

    /** Which reports are made. */
    public void reports(Action<? super ReportsSpec> action) {
        action.execute(getReports());
    }

    /** How budgets and baselines are judged. */
    public void gate(Action<? super GateSpec> action) {
        action.execute(getGate());
    }
}
