package io.github.ncugradle;

import org.gradle.api.Action;
import org.gradle.api.NamedDomainObjectContainer;
import org.gradle.api.tasks.Nested;

/** The block {@code ncu { }} of a build script: what to run, what to measure, which regions matter, what to report. */
public abstract class NcuExtension {

    /** Which ncu is used. */
    @Nested
    public abstract ToolSpec getTool();

    /** What is run under ncu. */
    @Nested
    public abstract WorkloadSpec getWorkload();

    /** How ncu measures. */
    @Nested
    public abstract CaptureSpec getCapture();

    /** Which kernels count. Default: all. */
    @Nested
    public abstract KernelFilterSpec getKernels();

    /** The NVTX ranges that are measured, in the order in which they are reported. */
    public abstract NamedDomainObjectContainer<RegionSpec> getRegions();

    /** Which reports are made. */
    @Nested
    public abstract ReportsSpec getReports();

    public void tool(Action<? super ToolSpec> action) {
        action.execute(getTool());
    }

    public void workload(Action<? super WorkloadSpec> action) {
        action.execute(getWorkload());
    }

    public void capture(Action<? super CaptureSpec> action) {
        action.execute(getCapture());
    }

    public void kernels(Action<? super KernelFilterSpec> action) {
        action.execute(getKernels());
    }

    public void regions(Action<? super NamedDomainObjectContainer<RegionSpec>> action) {
        action.execute(getRegions());
    }

    public void reports(Action<? super ReportsSpec> action) {
        action.execute(getReports());
    }
}
