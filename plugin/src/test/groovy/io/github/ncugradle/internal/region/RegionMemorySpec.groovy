package io.github.ncugradle.internal.region

import groovy.transform.CompileStatic
import io.github.ncugradle.internal.ingest.source.ReportSource
import io.github.ncugradle.internal.profile.NvtxRange
import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.profile.Placement
import io.github.ncugradle.internal.profile.Report
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.Work
import io.github.ncugradle.internal.profile.metric.MetricSchema
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.internal.profile.metric.MetricsPool
import io.github.ncugradle.internal.region.attribution.Attributor
import io.github.ncugradle.internal.region.attribution.KernelSelection
import io.github.ncugradle.internal.region.attribution.RegionKernels
import io.github.ncugradle.internal.region.total.MetricCatalog
import io.github.ncugradle.internal.region.total.SectionCatalog
import spock.lang.Specification

import java.util.function.Consumer

class RegionMemorySpec extends Specification {

    def "memory grows with regions and kernels, not with launches"() {
        given:
        def held = { int launches ->
            def catalog = new MetricCatalog([])
            def context = new RepetitionReader.Context(
                catalog, new Attributor([], true), new KernelSelection([], []), new RegionKernels([]), new Participants(), new SectionCatalog(),
                new SourceReading(false))
            def source = new Launches(launches, 10, 40)
            def file = new RegionRequest.CaptureFile("a", "0" * 64, { source }, null)
            def reader = new RepetitionReader(context, new RegionRequest.Repetition([new RegionRequest.Run(null, [file])]), 1)
            def totals = new FirstTotals(catalog, [] as Set)
            reader.readAll(totals) {}
            System.gc()
            def used = Runtime.runtime.totalMemory() - Runtime.runtime.freeMemory()
            assert totals.all()[0].counted().size() == 10 && reader.processesOnDevices().size() == 1
            used
        }
        held(1_000)

        when:
        def few = held(1_000)
        def many = held(50_000)

        then: "a launch would need 320 bytes for its values alone"
        (many - few) / 49_000 < 50
    }

    @CompileStatic
    static class Launches implements ReportSource {

        private final int launches
        private final List<NvtxState> states
        private final List<Work> kernels
        private final MetricSchema schema
        private final Measured measured = new Measured()

        Launches(int launches, int regions, int metrics) {
            this.launches = launches
            this.states = (0..<regions).collect {
                new NvtxState([new NvtxState.Stack(NvtxState.DEFAULT_DOMAIN, [new NvtxRange("step"), new NvtxRange("region " + it)])], [])
            }
            this.kernels = (0..<10).collect { Work.kernel("void kernel" + it + "<float, 128>(float const*, float*)", "kernel" + it, null, null, null) }
            def names = [Measured.TIME] + (1..<metrics).collect { it % 2 ? "unit__counter_" + it + ".sum" : "unit__load_" + it + ".avg.pct_of_peak_sustained_elapsed" }
            this.schema = MetricSchema.of(names)
        }

        @Override
        Report report() {
            measured.report()
        }

        @Override
        void forEachResult(Consumer<? super Result> consumer) {
            def pool = new MetricsPool()
            def placement = new Placement(measured.processes[0], 1L, measured.devices[0], 1L, 7L)
            for (int i = 0; i < launches; i++) {
                for (int m = 0; m < schema.size(); m++) {
                    pool.add(MetricValue.ofDouble(1000d + (i * 31 + m * 17) % 997))
                }
                consumer.accept(new Result(measured.report(), i, kernels[i.intdiv(states.size()) % 10], placement, null, states[i % states.size()], pool.take(schema), [], []))
            }
        }
    }
}
