package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.region.Captures;
import io.github.ncugradle.internal.region.RegionAnalysis;
import io.github.ncugradle.internal.region.RegionRequest;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** From reports to regions, as in a build that declares none. */
final class Analysis {

    private Analysis() {}

    static RegionAnalysis of(Map<String, Path> reports) throws IOException {
        return of(reports, result -> {});
    }

    static RegionAnalysis of(Map<String, Path> reports, Consumer<Result> alsoTo) throws IOException {
        return RegionAnalysis.of(request(Captures.ofReports(reports).repetitions()), alsoTo);
    }

    static RegionAnalysis of(List<RegionRequest.Repetition> repetitions) {
        return RegionAnalysis.of(request(repetitions), result -> {});
    }

    /** The same, with or without the source lines of the results. */
    static RegionAnalysis of(Map<String, Path> reports, boolean sourceLines) throws IOException {
        return RegionAnalysis.of(
                Captures.ofReports(reports).request(RegionModel.Settings.EVERYTHING, sourceLines, List.of()),
                result -> {});
    }

    private static RegionRequest request(List<RegionRequest.Repetition> repetitions) {
        return new RegionRequest(repetitions, RegionModel.Settings.EVERYTHING, false, Map.of(), true, List.of());
    }
}
