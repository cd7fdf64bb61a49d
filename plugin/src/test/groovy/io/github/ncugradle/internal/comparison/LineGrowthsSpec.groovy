package io.github.ncugradle.internal.comparison

import io.github.ncugradle.internal.comparison.model.LineGrowth
import io.github.ncugradle.internal.ingest.MadeUp
import io.github.ncugradle.internal.ingest.MadeUpSource
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.SourceReports
import io.github.ncugradle.simulator.writer.CubinWriter.Function
import io.github.ncugradle.simulator.writer.CubinWriter.Row
import io.github.ncugradle.simulator.writer.WrittenInstructions
import io.github.ncugradle.testing.SharedData
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import static io.github.ncugradle.internal.ingest.MadeUpSource.KERNEL_AT
import static io.github.ncugradle.internal.ingest.MadeUpSource.REFERENCE

class LineGrowthsSpec extends Specification {

    @TempDir
    Path directory

    /** A launch of a kernel that has these samples on its lines, from line 1. */
    private Analysed measured(String name, List<Long> samples, long time) {
        def at = { int i -> KERNEL_AT + 0x10 * i }
        def values = MadeUpSource.values([
            "inst_executed"            : samples.indices.collectEntries { [(at(it)): 1L] },
            "smsp__pcsamp_sample_count": samples.indices.collectEntries { [(at(it)): samples[it]] },
        ])
        def rows = samples.indices.collect { new Row(0x10 * it, "/home/$name/axpy.cu", it + 1) }
        SourceReports.written(Files.createDirectory(directory.resolve(name))) {
            addModule(MadeUp.PROCESS, MadeUpSource.module(
                functions: [new Function("_Z4axpyPf", 0x10 * samples.size(), rows)], loaded: MadeUpSource.LOADED.take(1)))
            add(MadeUpSource.kernel(0, values, [time: time]), new WrittenInstructions(REFERENCE, values))
        }
    }

    private static List<LineGrowth> lines(comparison) {
        comparison.scopes()[0].program().kernels()[0].lines()
    }

    def "lines grew if noise does not explain it, in any compilation directory"() {
        given: "line 2 by 2 of 100 samples, line 3 by 200"
        def before = measured("alice", [50L, 100L, 40L], 1000)
        def after = measured("bob", [50L, 102L, 240L], 2000)

        expect:
        lines(Compare.of(before, after)) == [new LineGrowth("/home/bob/axpy.cu", 3, 40d, 240d)]
        lines(Compare.of(after, before)) == []
        Compare.of(before, after).scopes()[0].summary().any { it.contains("axpy.cu:3 (40 → 240)") }
    }

    def "a line that is not among the hottest counts with at most the samples of the last of them"() {
        given: "ten lines are listed; line 11 had 1 sample, and 20 or 120 after"
        def before = measured("before", [*[20L] * 10, 1L], 1000)

        expect:
        lines(Compare.of(before, measured("after", [*[20L] * 10, after], 2000))) == grown

        where:
        after || grown
        21L   || []
        120L  || [new LineGrowth("/home/after/axpy.cu", 11, null, 120d)]
    }

    @Requires({ SharedData.present() })
    def "a real pair has lines with more samples"() {
        given:
        def report = { String name -> Compare.report(SharedData.reports().find { it.fileName.toString() == name + ".ncu-rep" }) }

        when:
        def grown = lines(Compare.of(report("gpu-workshop-0295a32a-before"), report("gpu-workshop-d28c9cf1-after")))

        then:
        !grown.empty
        grown.every { it.after() > (it.before() ?: 0) }
    }
}
