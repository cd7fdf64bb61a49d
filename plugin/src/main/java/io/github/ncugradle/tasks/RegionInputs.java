package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.List;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;

/** The regions of a measurement, and what counts in them. */
public interface RegionInputs {

    /** Declared regions with their kernel filters, in declaration order. */
    @Input
    ListProperty<DeclaredRegion> getRegions();

    /** Whether undeclared NVTX ranges become regions. */
    @Input
    Property<Boolean> getDiscover();

    /** Whether results are also aggregated over all processes and devices. */
    @Input
    Property<Boolean> getAggregate();

    /** Patterns of kernels to include. */
    @Input
    ListProperty<String> getKernelIncludes();

    /** Patterns of kernels to exclude. */
    @Input
    ListProperty<String> getKernelExcludes();

    /**
     * The settings of an analysis.
     *
     * @param metrics patterns of the metrics to include; empty for all
     */
    static RegionModel.Settings settings(RegionInputs inputs, List<String> metrics) {
        return new RegionModel.Settings(
                inputs.getRegions().get().stream()
                        .map(DeclaredRegion::declaration)
                        .toList(),
                inputs.getDiscover().get(),
                inputs.getKernelIncludes().get(),
                inputs.getKernelExcludes().get(),
                metrics,
                inputs.getAggregate().get());
    }
}
