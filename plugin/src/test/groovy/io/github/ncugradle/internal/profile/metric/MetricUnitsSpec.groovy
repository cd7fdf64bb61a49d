package io.github.ncugradle.internal.profile.metric

import io.github.ncugradle.internal.ingest.NcuPage
import io.github.ncugradle.internal.ingest.RealNcu
import io.github.ncugradle.internal.ingest.SampleReports
import io.github.ncugradle.internal.ingest.ncurep.NcuRepReader
import io.github.ncugradle.internal.ingest.source.ReportInput
import io.github.ncugradle.internal.ingest.source.ReportSource
import io.github.ncugradle.internal.profile.Device
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification

import java.nio.file.Path
import java.util.concurrent.atomic.AtomicLong

class MetricUnitsSpec extends Specification {

    @Shared
    AtomicLong units = new AtomicLong()

    @Shared
    AtomicLong oddities = new AtomicLong()

    def cleanupSpec() {
        println "units: ${units.get()} compared, ${oddities.get()} of them known oddities of one version of ncu"
    }

    /** Where versions of ncu disagree with each other: version, metric, what it prints, and why that is not our unit. */
    static final List ODDITIES = [
        [2022..2022, /profiler__replayer_passes.*|smsp__pcsamp_aggregated_passes|launch__sm_count/, "", "had no unit yet"],
        [2022..2024, /launch__occupancy_limit_barriers/, "", "had no unit yet"],
        [2022..2022, /numa__id_memory/, "byte", "taken for a size because of the word memory"],
        [2022..2024, /(derived__)?memory_l1_.*/, "byte", "taken for a size because of the word memory"],
        [2024..2024, /derived__pct_occupancy_per_block_size/, "%/", "a unit without its second half"],
        [2022..2024, /.*wavefronts.*per_second/, "", "a rate of something without a name; 2025 prints 1/s"],
        [2025..2025, /.*_requests_pipe_.*|.*l1tex_t_requests_.*/, "", "lost its unit"],
        [2025..2025, /.*_sectors_per_request_.*\.ratio/, "sector", "lost the second half of its unit"],
        [2025..2025, /.*branch.*/, "branches", "taken for branches because of the word branch"],
        [2022..2025, /lts__average_gcomp_input_sector_success_rate\.pct/, "sector", "guessed on chips without this metric"],
        [2022..2025, /nvl[rt]x__bytes\.sum\.per_second/, "byte", "guessed on chips without this metric"],
        [2022..2024, /launch__persisting_l2_cache_size/, "", "had no unit yet"],
        // Metrics that came with 2025: earlier versions know neither them nor what they are derived from.
        [2024..2024, /derived__.*_bytes.*\.(peak_sustained|per_second)/, "byte", "lost the second half of its unit"],
        [2024..2024, /derived__sms?p?__sass_thread_inst_executed_.*_x2/, "inst", "2025 derives it from a number of threads"],
        [2024..2024, /launch__uses_blocks_as_clusters/, "block", "taken for blocks because of the word blocks"],
        [2024..2024, /gcc__cache_requests_.*/, "", "had no unit yet"],
        [2024..2024, /gcc__cache_requests_type_instruction.*/, "inst", "taken for instructions because of the word instruction"],
        [2024..2024, /sm__icc_requests\.sum|smsp__imc_requests\.sum|lts__t_requests_srcunit_gcc\.sum/, "", "had no unit yet"],
        [2024..2024, /lts__t_sectors_srcunit_gcc.*/, "sector", "lost what became of it"],
        [2024..2024, /lts__t_sectors_srcunit_gcc\.avg\.per_cycle_elapsed/, "cycle", "lost the first half of its unit"],
        [2024..2024, /lts__t_sectors_srcunit_gcc.*_sysmem_.*/, "byte", "taken for a size because of the word mem"],
        [2024..2024, /sm__ops_path_tensor_.*/, "/cycle", "a unit without its first half; 2025 prints none"],
        [2024..2024, /sm__ops_path_tensor_.*per_second/, "/second", "a unit without its first half; 2025 prints one per second"],
        [2024..2024, /sm__pipe_tensor_cycles_active_v2.*/, "cycle", "lost what became of it"],
    ]

    /** Chips that a version of ncu does not know: it prints no units for them. */
    static final Map<Integer, List<String>> UNKNOWN_CHIPS = [2022: ["12.0"], 2024: ["12.0"]]

    static boolean isUnknown(Device device, int year) {
        device.computeCapability() in UNKNOWN_CHIPS[year]
    }

    static boolean isOdd(String metric, String printed, int year, boolean chipUnknown) {
        chipUnknown && printed == "" || ODDITIES.any { year in it[0] && metric ==~ it[1] && printed == it[2] }
    }

    @Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
    def "the units in #page.fileName derive from the names"() {
        given:
        NcuPage printed = NcuPage.of(page)
        int year = SampleReports.yearOf(page)
        ReportSource source = new NcuRepReader().open(ReportInput.of(SampleReports.report(SampleReports.nameOf(page))))
        boolean chipUnknown = source.report().devices().any { isUnknown(it, year) }

        when:
        List<String> differences = printed.header.withIndex().findAll { name, i -> i >= printed.firstMetric() }.findResults { name, i ->
            units.incrementAndGet()
            String unit = printed.units()[i]
            if (Unit.of(unit) == MetricUnits.of(name)) {
                return null
            }
            if (isOdd(name, unit, year, chipUnknown)) {
                oddities.incrementAndGet()
                return null
            }
            "$name: ncu prints <$unit>, we say <${MetricUnits.of(name)}>"
        }

        then:
        differences.empty

        where:
        page << SampleReports.pages("raw")
    }

    def "the unit of #metric is '#unit'"() {
        expect:
        MetricUnits.of(metric).symbol() == unit

        where:
        metric                                                            | unit
        "gpu__time_duration.sum"                                          | "ns"
        "sm__cycles_elapsed.avg"                                          | "cycle"
        "sm__cycles_elapsed.avg.per_second"                               | "hz"
        "dram__bytes_read.sum"                                            | "byte"
        "dram__bytes_read.sum.per_second"                                 | "byte/s"
        "dram__bytes.sum.peak_sustained"                                  | "byte/cycle"
        "sm__throughput.avg.pct_of_peak_sustained_elapsed"                | "%"
        "l1tex__t_sector_hit_rate.pct"                                    | "%"
        "sm__inst_executed.avg.per_cycle_active"                          | "inst/cycle"
        "sm__warps_active.avg.per_cycle_active"                           | "warp"
        "sm__warps_launched.sum.per_cycle_active"                         | "warp/cycle"
        "smsp__average_inst_executed_per_warp.ratio"                      | "inst/warp"
        "l1tex__average_t_sectors_per_request_pipe_lsu.ratio"             | "sector/request"
        "smsp__average_warp_latency_issue_stalled_barrier.ratio"          | "inst/warp"
        "launch__registers_per_thread"                                    | "register/thread"
        "launch__grid_size"                                               | ""
        "device__attribute_max_threads_per_block"                         | ""
        "pmsampling:sm__inst_executed_realtime.avg.per_cycle_active"      | "inst/cycle"
        "SM_A.TriageAC.l1tex__lsu_writeback_active.avg"                   | "cycle"
        "sm__icc_requests.sum"                                            | "cycle"
        "smsp__imc_requests.sum"                                          | "cycle"
        "derived__local_spilling_requests"                                | ""
        "derived__local_spilling_requests_pct"                            | "%"
        "derived__lts__lts2xbar_bytes.sum.per_second"                     | "byte/s"
        "derived__avg_thread_unexecuted_true"                             | "thread"
        "launch__persisting_l2_cache_size"                                | "byte"
        "launch__uses_blocks_as_clusters"                                 | ""
        "warpsampling:smsp__pcsamp_warps_issue_stalled_no_instructions"   | "inst"
        "my_metric"                                                       | ""
    }

    @Requires(value = { RealNcu.available() }, reason = RealNcu.MISSING)
    def "ncu #year names the same units for the metrics of #chip"() {
        given:
        File ncu = RealNcu.at(year)

        when:
        List<List<String>> metrics = RealNcu.run(ncu, "--query-metrics", "--chips", chip, "--csv").readLines()
            .findAll { it.startsWith('"') }.drop(1).collect { it.substring(1).split('","') as List }
        List<String> differences = metrics.findAll { it[1] != "Throughput" && Unit.of(it[2]) != MetricUnits.of(it[0]) }
            .collect { "${it[0]}: ncu says <${it[2]}>, we say <${MetricUnits.of(it[0])}>".toString() }
        println "ncu $year, $chip: ${metrics.size()} metrics asked for, ${differences.size()} units differ"

        then:
        metrics.size() > 1000
        differences.empty

        where:
        [year, chip] << RealNcu.years().collectMany { year -> [[year, "ga102"], [year, "tu102"], [year, "gh100"]] }
    }
}
