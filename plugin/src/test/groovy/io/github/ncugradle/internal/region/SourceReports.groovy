package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.internal.ingest.MadeUp
import io.github.ncugradle.internal.ingest.MadeUpSource
import io.github.ncugradle.internal.ingest.SampleReports
import io.github.ncugradle.internal.region.model.RegionModel
import io.github.ncugradle.simulator.writer.NcuRepWriter
import io.github.ncugradle.simulator.writer.WrittenInstructions
import java.nio.file.Files
import java.nio.file.Path

/** Reports with values of instructions, analysed. */
class SourceReports {

    static Analysed real(Path directory, String name) {
        analysed(directory, name, Files.readAllBytes(SampleReports.report(name)))
    }

    static Analysed written(Path directory, @DelegatesTo(NcuRepWriter) Closure<?> content) {
        analysed(directory, "made-up", MadeUpSource.written(directory) { NcuRepWriter writer -> writer.with(content) })
    }

    /** A launch in the range "step"; the options are those of the module. */
    static Analysed step(Path directory, Map module = [:]) {
        written(directory) {
            addModule(MadeUp.PROCESS, MadeUpSource.module(module))
            add(MadeUpSource.kernel(0, MadeUpSource.VALUES, [nvtx: MadeUp.stack("step")]), new WrittenInstructions(MadeUpSource.REFERENCE, MadeUpSource.VALUES))
        }
    }

    static Analysed analysed(Path directory, String name, byte[] report, boolean sourceLines = true) {
        Path file = Files.write(directory.resolve("${name}.ncu-rep"), report)
        def capture = new RegionRequest.CaptureFile("${name}.ncu-rep", "0" * 64, { new CaptureReader().open(file) }, null)
        Analysed.of(new RegionRequest([new RegionRequest.Repetition([new RegionRequest.Run(null, [capture])])], RegionModel.Settings.EVERYTHING, false, [:], sourceLines, []))
    }
}
