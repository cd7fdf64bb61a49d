package io.github.ncugradle.internal.report

import groovy.transform.CompileStatic
import io.github.ncugradle.internal.gate.Verdicts
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.ingest.source.ReportSource
import io.github.ncugradle.internal.region.RegionMemorySpec
import io.github.ncugradle.internal.region.RegionRequest
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.model.RegionModel

import java.nio.file.Path
import java.util.function.Supplier

/** Processes the reports of several ranks in a separate process, whose memory can be limited. */
@CompileStatic
class ManyRanks {

    static final int REGIONS = 30

    static void main(String... arguments) {
        int ranks = arguments[0] as int
        Path directory = Path.of(arguments[1])
        List<RegionRequest.CaptureFile> files = (0..<ranks).collect { int rank ->
            Supplier<ReportSource> source = { new RegionMemorySpec.Launches(900, REGIONS, 40) as ReportSource } as Supplier<ReportSource>
            new RegionRequest.CaptureFile("rank-" + rank, String.format("%064x", rank), source, rank)
        }
        RegionRequest request = new RegionRequest(
            [new RegionRequest.Repetition([new RegionRequest.Run(null, files)])],
            RegionModel.Settings.EVERYTHING, false, [:] as Map<String, String>, true, [] as List<String>)
        Analysed model = Analysed.of(request, directory)
        GateResult verdicts = Verdicts.inEachProcess(model, "region 7", 1)
        Path report = directory.resolve("report")
        Reports.write(new ReportRequest("ranks", model.documents, verdicts, true, true, 60_000, []), report)
        Overviews.write(
            new OverviewRequest("all", [new OverviewRequest.Source("ranks", report)], true, true, 60_000, []), directory.resolve("overview"))
        println("${model.model.scopes().size()} scopes, ${verdicts.findings().size()} verdicts")
    }
}
