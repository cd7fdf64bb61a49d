package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.region.Captures;
import io.github.ncugradle.internal.region.RegionAnalysis;
import io.github.ncugradle.internal.region.RegionRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** From reports to regions, as in a build that declares none. */
final class Analysis {

    private Analysis() {}

    static RegionAnalysis of(Map<String, Path> reports) throws IOException {
        return of(Captures.ofReports(reports).repetitions());
    }

    static RegionAnalysis of(List<RegionRequest.Repetition> repetitions) {
        return RegionAnalysis.of(
                new RegionRequest(repetitions, List.of(), true, List.of(), List.of(), List.of(), true, false, Map.of()),
                result -> {});
    }
}
