package io.github.ncugradle.tasks;

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
}
