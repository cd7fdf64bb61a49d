package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.List;

/** The settings of an analysis from the inputs of a task; not part of the inputs, because those are public. */
final class AnalysisSettings {

    private AnalysisSettings() {}

    /** @param metrics patterns of the metrics to include; empty for all */
    static RegionModel.Settings of(RegionInputs inputs, List<String> metrics) {
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
