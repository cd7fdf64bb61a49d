package io.github.ncugradle.internal.report.export

import com.networknt.schema.InputFormat
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion
import groovy.json.JsonSlurper
import io.github.ncugradle.internal.gate.VerdictSpec
import io.github.ncugradle.internal.gate.Verdicts
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.model.PortionKind
import io.github.ncugradle.internal.region.model.Scope
import io.github.ncugradle.internal.report.SampleModels
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

import static io.github.ncugradle.internal.gate.VerdictSpec.once
import static io.github.ncugradle.internal.gate.VerdictSpec.rule

class ExportsSpec extends Specification {

    static final String PYTHON = "/usr/bin/python3"

    @TempDir
    Path directory

    static boolean hasPrometheusClient() {
        new File(PYTHON).canExecute() && [PYTHON, "-c", "import prometheus_client.openmetrics.parser"].execute().waitFor() == 0
    }

    static Analysed five(Map<String, ?> options = [:]) {
        Measured.analyse(options, *[1000, 1010, 990, 1020, 980].collect { once(it) })
    }

    static GateResult verdicts(Analysed model) {
        Verdicts.judge(model, [
            rule(limit: 2000),
            rule(limit: 2000, self: true),
            rule(limit: 2000, scope: Scope.Kind.PROCESS),
            rule(limit: 2000, portion: PortionKind.PROGRAM),
            rule(region: "A1", limit: 1, subject: Subject.KERNEL_TIME, name: "relu*"),
            rule(limit: 100, subject: Subject.METRIC, name: "dram__bytes.sum"),
            rule(limit: 10, bound: Bound.MIN, subject: Subject.METRIC, name: "sm__throughput.pct")], VerdictSpec.SETTINGS, null, "f")
    }

    String export(ExportFormat format, Analysed model, GateResult verdicts = null) {
        Exports.write([format], "demo/main", model.documents, verdicts, 0.9, directory)
        Files.readString(directory.resolve("exports").resolve(format.file()))
    }

    def json(ExportFormat format, Analysed model, GateResult verdicts = null) {
        def text = export(format, model, verdicts)
        assert problems(format, text) == []
        new JsonSlurper().parseText(text)
    }

    static List<String> problems(ExportFormat format, String json) {
        def schema = ExportsSpec.getResource(format.file().replace(".json", ".schema.json")).text
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(schema, InputFormat.JSON)
            .validate(json, InputFormat.JSON)*.toString()
    }

    def "Bencher gets time and launches of the program and its regions, with the bounds of their medians"() {
        when:
        def benchmarks = json(ExportFormat.BENCHER, five())

        then:
        benchmarks.keySet() == ["demo/main: Whole program", "demo/main: A", "demo/main: A::A1"] as Set
        benchmarks["demo/main: A"].latency.value == 1200
        benchmarks["demo/main: A"].latency.with { 1180 <= lower_value && lower_value < 1200 && 1200 < upper_value && upper_value <= 1220 }
        benchmarks["demo/main: A"].launches == [value: 2, lower_value: 2, upper_value: 2]
    }

    def "quantities with budgets are exported, each once, with the interval of the verdict"() {
        given:
        def model = five()
        def verdicts = verdicts(model)

        when:
        def benchmarks = json(ExportFormat.BENCHER, model, verdicts)

        then:
        benchmarks["demo/main: A"].keySet() == ["latency", "launches", "self latency", "dram__bytes.sum", "sm__throughput.pct"] as Set
        benchmarks["demo/main: A in process-0"].latency.value == 1200
        benchmarks["demo/main: A::A1: relu*"].latency.value == 200
        verdicts.findings().find { it.self() }.measured().with {
            [value: it.median(), lower_value: it.low(), upper_value: it.high()].collectEntries { k, v -> [k, v as BigDecimal] }
        } == benchmarks["demo/main: A"]["self latency"].collectEntries { k, v -> [k, v as BigDecimal] }
    }

    def "without enough repetitions there are no bounds"() {
        expect:
        json(ExportFormat.BENCHER, VerdictSpec.model([1000, 1010, 1020]))["demo/main: A"].latency == [value: 1210]
    }

    def "declared regions are exported; without any, all regions are"() {
        expect:
        json(ExportFormat.BENCHER, five(declared: ["A1"])).keySet()*.replace("demo/main: ", "").toSet() == ["Whole program", "A1"] as Set
    }

    def "github-action-benchmark gets values where smaller is better only"() {
        given:
        def model = five()

        when:
        def entries = json(ExportFormat.GITHUB_ACTION_BENCHMARK, model, verdicts(model))

        then:
        entries.find { it.name == "demo/main: A, time" }.with { unit == "ns" && value == 1200 && range.contains(" … ") && extra.contains("repetitions: 5") }
        entries*.name.contains("demo/main: A::A1, time of relu*")
        entries*.name.contains("demo/main: A, dram__bytes.sum")
        !entries*.name.any { it.contains("sm__throughput.pct") }
        entries*.name.toSet().size() == entries.size()
    }

    def "OpenMetrics gets seconds with all digits, and the bounds as families"() {
        given:
        def model = five()

        when:
        def samples = OpenMetricsText.read(export(ExportFormat.OPEN_METRICS, model, verdicts(model)))
        def labels = [measurement: "demo/main", place: "A"]

        then:
        samples.find { it.name == "ncu_time_seconds" && it.labels == labels }.value == 0.0000012
        samples.find { it.name == "ncu_time_lower_seconds" && it.labels == labels }.value < 0.0000012
        samples.find { it.name == "ncu_time_seconds" && it.labels == labels + [nested: "excluded"] }.value == 0.000001
        samples.find { it.name == "ncu_metric" && it.labels.metric == "dram__bytes.sum" }.labels.unit == "byte"
        samples*.time.unique() == [java.time.Instant.parse("2026-01-02T03:04:05Z").epochSecond]
        samples.find { it.name == "ncu_measurement_info" }.labels.gpu
    }

    def "values of a simulation have other names"() {
        given:
        def model = five(simulated: true)

        expect:
        json(ExportFormat.BENCHER, model).keySet().every { it.startsWith("demo/main (simulated): ") }
        json(ExportFormat.GITHUB_ACTION_BENCHMARK, model).every { it.name.startsWith("demo/main (simulated): ") && it.extra.contains("SIMULATED") }
        OpenMetricsText.read(export(ExportFormat.OPEN_METRICS, model)).every { it.labels.simulated == "true" }
    }

    def "hostile names stay values, distinct and within the limits of each format"() {
        given:
        def model = SampleModels.named(SampleModels.HOSTILE + ["x" * 10_000 + "y", "\ud83d\ude00" * 600, 'back\\slash"quote'])

        expect:
        json(ExportFormat.BENCHER, model).size() == model.documents.regions(model.model.scopes()[0]).regions().size() + 1
        json(ExportFormat.BENCHER, model).keySet().every { it.getBytes("UTF-8").length <= 1024 }
        json(ExportFormat.GITHUB_ACTION_BENCHMARK, model)*.name.toSet().size() == json(ExportFormat.GITHUB_ACTION_BENCHMARK, model).size()
        OpenMetricsText.read(export(ExportFormat.OPEN_METRICS, model)).any { it.labels.place == 'back\\slash"quote' }
    }

    @Requires(value = { ExportsSpec.hasPrometheusClient() }, reason = "no prometheus_client for Python")
    def "the parser of the Prometheus client reads the OpenMetrics text"() {
        given:
        def model = SampleModels.hostile()
        def files = [five(), model].collect { export(ExportFormat.OPEN_METRICS, it, verdicts(five())) }.indexed()
            .collect { i, text -> Files.writeString(directory.resolve("${i}.txt"), text) }

        when:
        def process = [PYTHON, "-c", '''
import sys
from prometheus_client.openmetrics.parser import text_string_to_metric_families
for name in sys.argv[1:]:
    families = list(text_string_to_metric_families(open(name, newline="").read()))
    print(sum(len(family.samples) for family in families))
''', *files*.toString()].execute()
        def output = new StringBuffer()
        def errors = new StringBuffer()
        process.waitForProcessOutput(output, errors)

        then:
        errors.toString() == ""
        output.toString().readLines()*.toInteger() == files.collect { OpenMetricsText.read(Files.readString(it)).size() }
    }
}
