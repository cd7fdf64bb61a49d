package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.ingest.csv.CsvReportReader
import io.github.ncugradle.internal.ingest.ncurep.NcuRepReader
import io.github.ncugradle.internal.ingest.source.ReportInput
import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.profile.ReportFormat
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.profile.RuleMessage
import io.github.ncugradle.internal.profile.RuleResult
import io.github.ncugradle.internal.profile.metric.MetricUnits
import io.github.ncugradle.internal.profile.metric.MetricUnitsSpec
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.internal.profile.metric.Unit
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification

import java.util.concurrent.atomic.AtomicLong

/** The CSV that ncu prints for a report and the report itself give the same capture, up to CSV's precision. */
@Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
class CsvAgainstNativeSpec extends Specification {

    @Shared AtomicLong results = new AtomicLong()
    @Shared AtomicLong values = new AtomicLong()
    @Shared AtomicLong attributes = new AtomicLong()
    @Shared AtomicLong sectionMetrics = new AtomicLong()
    @Shared AtomicLong messages = new AtomicLong()

    def cleanupSpec() {
        println "CSV against native: $results results, $values metrics, $attributes attributes of devices, " +
            "$sectionMetrics metrics of sections and $messages messages of rules compared"
    }

    def "#page.fileName yields the same capture as its report"() {
        given:
        Capture csv = new CsvReportReader().open(ReportInput.of(page)).capture()
        Capture report = new NcuRepReader().open(ReportInput.of(SampleReports.report(SampleReports.nameOf(page)))).capture()

        when:
        List<String> differences = differences(csv, report, SampleReports.yearOf(page))

        then:
        differences == []

        where:
        page << SampleReports.pages("raw") + SampleReports.pages("details")
    }

    @Requires(value = { RealNcu.available() }, reason = RealNcu.MISSING)
    def "the #page page of #report by ncu #year#options yields the same capture as the report"() {
        given:
        String printed = RealNcu.run(RealNcu.at(year), "--import", SampleReports.report(report) as String, "--csv", "--page", page, *options)
        Capture csv = new CsvReportReader().open(ReportInput.of(report, printed.getBytes("UTF-8"))).capture()
        Capture expected = new NcuRepReader().open(ReportInput.of(SampleReports.report(report))).capture()

        when:
        List<String> differences = differences(csv, expected, year, options.contains("auto"))

        then:
        differences == []

        where:
        // ncu 2022 cannot read some reports, some have no sections, and scaling a column up to 1e12 leaves nothing of 5.25.
        [report, year, page, options] << [
            ["seq-align-ba70a791", "sglang-3a0513d4", "heat-sim-74ef3945", "synth_values", "synth_values2", "oracle_nvtx"],
            RealNcu.years(),
            ["raw", "details"],
            [["--print-units", "auto"], ["--print-units", "base"], ["--print-units", "base", "--print-fp"],
             ["--print-units", "base", "--print-metric-instances", "values"]]
        ].combinations().findAll { report, year, page, options ->
            !(year == 2022 && report in ["seq-align-ba70a791", "sglang-3a0513d4"]) && !(page == "details" && report == "oracle_nvtx") &&
                !(options.contains("auto") && report.startsWith("synth_values"))
        }
    }

    private List<String> differences(Capture csv, Capture report, int year, boolean scaled = false) {
        List<Result> printed = report.results().findAll { year > 2022 || it.kind() in [ResultKind.KERNEL, ResultKind.RANGE] }
        List<String> found = []
        if (csv.reports()[0].format() == ReportFormat.CSV_RAW) {
            if (csv.results()*.id() != printed.indices as List) {
                found << "results ${csv.results()*.id()}, expected ${printed.indices}".toString()
            }
            found.addAll(deviceDifferences(csv, report, scaled))
        }
        csv.results().each { result ->
            results.incrementAndGet()
            found.addAll(differences(result, printed[result.id()], year, scaled).collect { "#${result.id()} $it".toString() })
        }
        found
    }

    private List<String> differences(Result csv, Result report, int year, boolean scaled) {
        boolean raw = csv.report().format() == ReportFormat.CSV_RAW
        List<List> facts = [
            ["kind", csv.kind(), report.kind()],
            ["context", csv.placement().context(), report.placement().context()],
            ["stream", csv.placement().stream(), report.placement().stream()],
            ["process", csv.placement().process(), report.placement().process()],
            ["thread", csv.placement().thread(), csv.nvtx().pushPop() ? report.placement().thread() : null],
            ["time", csv.time(), year > 2022 ? null : report.time()],
            ["NVTX", csv.nvtx(), withOpenRanges(report.nvtx())],
            ["device", csv.placement().device()?.id(), year > 2022 || raw ? report.placement().device()?.id() : null],
            ["capability", csv.placement().device()?.computeCapability(), year > 2022 || raw ? report.placement().device()?.computeCapability() : null],
        ]
        // Up to 2022 the extents are metrics, which the details page does not give by name.
        boolean extents = year > 2022 || csv.metrics().value("launch__grid_dim_x").isNumber()
        facts << ["grid", csv.work().grid(), extents ? report.work().grid() : null]
        facts << ["block", csv.work().block(), extents ? report.work().block() : null]
        // ncu 2025 simplifies kernel names.
        if (year < 2025) {
            facts << ["kernel", csv.work().name(), report.work().name()]
        }
        facts.findAll { it[1] != it[2] }.collect { "${it[0]}: ${it[1]}, expected ${it[2]}".toString() } +
            (raw ? metricDifferences(csv, report, year, scaled) : sectionDifferences(csv, report, year, scaled) + ruleDifferences(csv, report, year))
    }

    /** Domains in which nothing is open are not printed. */
    private static NvtxState withOpenRanges(NvtxState state) {
        new NvtxState(state.pushPop().findAll { it.ranges() }, state.startEnd().findAll { it.ranges() })
    }

    private List<String> metricDifferences(Result csv, Result report, int year, boolean scaled) {
        List<String> found = []
        List<String> names = (csv.metrics().schema().names() + report.metrics().schema().names()).unique()
        names.each { name ->
            values.incrementAndGet()
            MetricValue ours = csv.metrics().value(name)
            MetricValue theirs = report.metrics().value(name)
            Unit unit = csv.metrics().schema().units()[csv.metrics().schema().indexOf(name)]
            if (!same(ours, theirs, scaled)) {
                found << "$name: $ours (${ours.kind()}), expected $theirs (${theirs.kind()})".toString()
            }
            if (unit != MetricUnits.of(name) && !MetricUnitsSpec.ODDITIES.any { year in it[0] && name ==~ it[1] && unit == Unit.of(it[2]).baseUnit() }) {
                found << "$name: unit <$unit>, expected <${MetricUnits.of(name)}>".toString()
            }
        }
        found
    }

    private List<String> deviceDifferences(Capture csv, Capture report, boolean scaled) {
        csv.devices().collectMany { device ->
            Device expected = report.devices().find { it.id() == device.id() }
            List<String> found = device.name() == expected.name() ? [] : ["device ${device.name()}, expected ${expected.name()}".toString()]
            device.attributes().each { name, value ->
                attributes.incrementAndGet()
                MetricValue theirs = expected.attributes().get(name)
                if (theirs != null && !same(value, theirs, scaled)) {
                    found << "attribute $name: $value, expected $theirs".toString()
                }
            }
            found
        }
    }

    private List<String> sectionDifferences(Result csv, Result report, int year, boolean scaled) {
        csv.sections().collectMany { section ->
            section.header().collectMany { shown ->
                sectionMetrics.incrementAndGet()
                MetricValue value = csv.metrics().value(shown.metric())
                boolean known = report.sections().findAll { it.displayName() == section.displayName() }.any { theirs ->
                    (theirs.header() + (year > 2022 ? [] : theirs.body())).any {
                        it.label() == shown.label() && same(value, report.metrics().value(it.metric()), scaled)
                    }
                }
                boolean named = shown.metric().contains(": ") || same(value, report.metrics().value(shown.metric()), scaled)
                known && named || value.kind() == MetricValue.Kind.NO_DATA ? [] :
                    ["${section.displayName()}: ${shown.label()} = $value of ${shown.metric()} is not in the report".toString()]
            }
        }
    }

    /** Speed-ups have four digits. */
    private List<String> ruleDifferences(Result csv, Result report, int year) {
        Closure<List> flat = { List<RuleResult> rules ->
            rules.collectMany { rule ->
                rule.messages().collect { message ->
                    RuleMessage.Speedup speedup = year > 2022 ? message.speedup() : null
                    [rule.section(), rule.identifier(), message.type(), message.text(), speedup?.scope(), speedup == null ? null : NcuPrinting.speedup(speedup.percent())]
                }
            }
        }
        // The page is in the order of the sections, the report in that of the rules.
        List ours = flat(csv.rules()).sort { it.toString() }
        List theirs = flat(report.rules()).sort { it.toString() }
        messages.addAndGet(theirs.size())
        ours == theirs ? [] : ["rules: $ours, expected $theirs".toString()]
    }

    /**
     * Equal to the last digit that is printed: two decimals, where ncu scales the unit at least three digits. Where it
     * scales, it prints all kinds of things for what is not finite, even for its finite neighbors.
     */
    private static boolean same(MetricValue csv, MetricValue report, boolean scaled) {
        if (!csv.isNumber() || !report.isNumber()) {
            // An empty text is printed like an absent metric.
            return csv == report || csv.kind() == MetricValue.Kind.ABSENT && report.toString() == "" && report.kind() != MetricValue.Kind.NO_DATA
        }
        double x = csv.number()
        double y = report.number()
        if (scaled && !(Double.isFinite(x) && Double.isFinite(y))) {
            return true
        }
        double precision = (scaled ? 0.005 * Math.max(1, Math.abs(y)) : 0.005) + 1e-15 * Math.max(1, Math.abs(y))
        csv.toString() == report.toString() || Double.isNaN(x) && Double.isNaN(y) || Math.abs(x - y) <= precision
    }
}
