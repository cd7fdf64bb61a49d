package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.region.model.MetricSummary;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import java.util.Map;

/** The number of passes that ncu needed for a result, if the reports have it. */
final class Passes {

    private static final String METRIC = "profiler__replayer_passes";

    private double most;

    void add(ScopeRegions scope) {
        MetricSummary passes = scope.program().total().metrics().get(METRIC);
        Double max = passes == null ? null : passes.max();
        if (max != null && Double.isFinite(max)) {
            most = Math.max(most, max);
        }
    }

    void addTo(Map<String, String> facts) {
        if (most > 0) {
            facts.put(RegionModel.Provenance.PASSES, Numbers.text(most));
        }
    }
}
