package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.ingest.ncurep.NcuRepReader
import io.github.ncugradle.internal.ingest.page.MetricCell
import io.github.ncugradle.internal.ingest.source.ReportInput
import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.RuleMessage
import io.github.ncugradle.internal.profile.Section
import io.github.ncugradle.internal.profile.SectionMetric
import io.github.ncugradle.internal.profile.metric.MetricUnits
import io.github.ncugradle.internal.profile.metric.MetricUnitsSpec
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.internal.profile.metric.Unit
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification

import java.util.concurrent.atomic.AtomicLong

import static io.github.ncugradle.internal.profile.ResultKind.COMMAND_LIST
import static io.github.ncugradle.internal.profile.ResultKind.GRAPH
import static io.github.ncugradle.internal.profile.ResultKind.KERNEL

@Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
class DetailsPageSpec extends Specification {

    @Shared
    AtomicLong metrics = new AtomicLong()

    @Shared
    AtomicLong rules = new AtomicLong()

    def cleanupSpec() {
        println "details pages: ${metrics.get()} metrics of sections and ${rules.get()} messages of rules compared"
    }

    def "sections and rules in #page.fileName equal those of the native reader"() {
        when:
        List<String> differences = differences(SampleReports.nameOf(page), NcuPage.of(page), SampleReports.yearOf(page))

        then:
        differences.empty

        where:
        page << SampleReports.pages("details")
    }

    @Requires(value = { RealNcu.available() }, reason = RealNcu.MISSING)
    def "the sections and rules of #report are what ncu #year prints"() {
        when:
        List<String> differences = differences(report, RealNcu.page(year, "details", SampleReports.report(report)), year)

        then:
        differences.empty

        where:
        // One report has no sections.
        [report, year] << SampleReports.importable().findAll { it[0] != "oracle_nvtx" }
    }

    private List<String> differences(String report, NcuPage printed, int year) {
        Capture capture = new NcuRepReader().open(ReportInput.of(SampleReports.report(report))).capture()
        List<Result> results = capture.results().findAll { year > 2022 || !(it.kind() in [GRAPH, COMMAND_LIST]) }
        int section = printed.header.indexOf("Section Name")
        Map<Integer, List<List<String>>> rows = printed.rows.groupBy { it[0] as int }
        results.withIndex().collectMany { result, id ->
            List<List<String>> ncu = (rows[id] ?: []).collect { it.drop(section) }
            // A metric that was not collected is n/a.
            List<List<String>> ncuMetrics = ncu.findAll { it[1] != "" && it[3] != "n/a" }.collect { [it[0], it[1], it[3], it[2]] }
            List<List<String>> ncuRules = ncu.findAll { it[1] == "" }
            metrics.addAndGet(ncuMetrics.size())
            rules.addAndGet(ncuRules.size())
            List<List<String>> ours = metricsOf(result, year)
            compare("$report #$id", ncuMetrics*.take(3), ours*.take(3)) + compare("$report #$id", ncuRules, rulesOf(result, year)) +
                ncuMetrics.findAll { !hasUnitOf(it, ours, result, year) }.collect { "$report #$id: we have another unit than ncu in $it".toString() }
        }
    }

    private static boolean hasUnitOf(List<String> ncu, List<List<String>> ours, Result result, int year) {
        boolean chipUnknown = MetricUnitsSpec.isUnknown(result.placement().device(), year)
        ours.findAll { it.take(3) == ncu.take(3) }.any { Unit.of(ncu[3]) == MetricUnits.of(it[3]) || MetricUnitsSpec.isOdd(it[3], ncu[3], year, chipUnknown) }
    }

    /** The order within a section is a matter of layout and not compared; how often a row occurs is. */
    private static List<String> compare(String where, List<List<String>> ncu, List<List<String>> ours) {
        List<List<String>> onlyNcu = ncu.clone() as List
        ours.each { onlyNcu.remove((Object) it) }
        List<List<String>> onlyOurs = ours.clone() as List
        ncu.each { onlyOurs.remove((Object) it) }
        onlyNcu.collect { "$where: only ncu has $it".toString() } + onlyOurs.collect { "$where: only we have $it".toString() }
    }

    private static List<List<String>> metricsOf(Result result, int year) {
        result.sections().collectMany { section ->
            section.header().findAll { isShown(section, it, result, year) }.collect { metric ->
                [section.displayName(), label(section, metric, year), MetricCell.value(result.metrics(), result.metrics().schema().indexOf(metric.metric())), metric.metric()]
            }
        }
    }

    /** Sections can restrict metrics to chips and kinds of result; from 2024 on ncu leaves out what does not belong. */
    private static boolean isShown(Section section, SectionMetric metric, Result result, int year) {
        if (result.metrics().value(metric.metric()).kind() == MetricValue.Kind.ABSENT) {
            return false
        }
        boolean ofKernelsOnly = metric.metric() =~ /^launch__|__maximum_warps_/
        String chip = result.placement().device().computeCapability()
        boolean ofOtherChips = metric.label() == "L2 Compression Success Rate" && chip == "7.5" ||
            metric.label().startsWith("L2 Compression") && chip == "8.9" && section.header()*.label().contains("L2 Compression Input Sectors")
        // What a section shows on chips with clusters only, ncu leaves out on chips that are newer than itself.
        boolean ofKnownChips = metric.label() =~ /(?<!Preferred )Cluster|Block Limit Barriers|Overall GPU Occupancy/ && MetricUnitsSpec.isUnknown(result.placement().device(), year)
        year < 2024 || !(ofKernelsOnly && result.kind() != KERNEL || ofOtherChips || ofKnownChips)
    }

    /** ncu 2022 takes the label that the section gives a metric last, be it in a chart. */
    private static String label(Section section, SectionMetric metric, int year) {
        year > 2022 ? metric.label() : (section.body().reverse().find { it.metric() == metric.metric() } ?: metric).label()
    }

    private static List<List<String>> rulesOf(Result result, int year) {
        result.rules().collectMany { rule ->
            rule.messages().collect { message ->
                List<String> row = [rule.section(), "", "", "", rule.identifier(), message.type().code(), message.text()]
                RuleMessage.Speedup speedup = message.speedup()
                year == 2022 ? row : row + (speedup == null ? ["", ""] : [speedup.scope().name().toLowerCase(Locale.ROOT), NcuPrinting.speedup(speedup.percent())])
            }
        }
    }
}
