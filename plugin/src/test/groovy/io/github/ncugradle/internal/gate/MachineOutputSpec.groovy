package io.github.ncugradle.internal.gate

import com.networknt.schema.InputFormat
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion
import groovy.json.JsonSlurper
import groovy.xml.XmlSlurper
import io.github.ncugradle.internal.gate.ci.Announcement
import io.github.ncugradle.internal.gate.ci.BuildScript
import io.github.ncugradle.internal.gate.ci.CiNotation
import io.github.ncugradle.internal.gate.ci.CodeQuality
import io.github.ncugradle.internal.gate.ci.JUnitXml
import io.github.ncugradle.internal.gate.model.Baselines
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.CollectedVerdicts
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.gate.model.GateResults
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.report.SampleModels
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path
import javax.xml.XMLConstants
import javax.xml.transform.stream.StreamSource
import javax.xml.validation.SchemaFactory

import static io.github.ncugradle.internal.gate.VerdictSpec.SETTINGS
import static io.github.ncugradle.internal.gate.VerdictSpec.once
import static io.github.ncugradle.internal.gate.VerdictSpec.rule
import static io.github.ncugradle.internal.region.Measured.analyse

class MachineOutputSpec extends Specification {

    @TempDir
    Path directory

    static final BuildScript SCRIPT = new BuildScript("app/build.gradle.kts", ['plugins {}', 'ncu { regions {', '  register("A") { }', "  register('A1')", '} }'])

    static final List<Rule> RULES = [
        rule(limit: 1000),
        rule(limit: 5000),
        rule(region: "A1", limit: 100, severity: Effect.WARN),
        rule(bound: Bound.REGRESSION, limit: 0.05),
        rule(subject: Subject.METRIC, name: "none: 100 %, [x]", limit: 1)]

    static GateResult result(Map<String, ?> options = [:], List<Rule> rules = RULES) {
        Verdicts.judge(analyse(options, once()), rules, SETTINGS, null, "gpu-0.json")
    }

    /** A failed budget for each of the names that are hard to write down. */
    static GateResult hostile(Analysed model = SampleModels.hostile()) {
        Verdicts.judge(model, [rule(region: Rule.EVERY_OTHER, limit: 1)], SETTINGS, null, "f")
    }

    static List<Announcement> announced(GateResult result) {
        Announcement.of(CollectedVerdicts.of(result), { Optional.empty() }) { SCRIPT }
    }

    static Map<String, Closure<GateResult>> results() {
        [
            "all kinds of verdicts": { result() },
            "a simulation"         : { result(simulated: true) },
            "a known script"       : { result().declaredIn("app/build.gradle.kts") },
            "no budgets"           : { result([:], []) },
            "nothing measured"     : { Verdicts.judge(analyse(declared: ["A"], new Measured()), RULES, SETTINGS, null, "f") },
            "a baseline"           : { Verdicts.judge(analyse(once(1500)), RULES, SETTINGS, BaselineSpec.of(analyse(once())), "f") },
            "repetitions"          : { Verdicts.judge(analyse(once(), once(1100), once(1050)), RULES, SETTINGS, null, "f") },
            "hostile names"        : { hostile() },
        ]
    }

    def "result.json conforms to its published schema and survives a round trip: #what"() {
        given:
        def schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(Path.of(System.getProperty("project.root"), "docs/schema/check-2.json")), InputFormat.JSON)
        def file = directory.resolve("result.json")

        when:
        GateResults.write(made(), file)

        then:
        schema.validate(Files.readString(file), InputFormat.JSON)*.toString() == []
        GateResults.read(file) == made()

        where:
        [what, made] << results().collect { [it.key, it.value] }
    }

    def "a baseline conforms to its published schema"() {
        given:
        def schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(Path.of(System.getProperty("project.root"), "docs/schema/baseline-3.json")), InputFormat.JSON)
        def file = directory.resolve("b.json")

        when:
        Baselines.write(BaselineSpec.of(model), file)

        then:
        schema.validate(Files.readString(file), InputFormat.JSON)*.toString() == []

        where:
        model << [analyse(once()), analyse(simulated: true, facts: [clockControl: "base"], once(), once(1100))]
    }

    def "the JUnit XML is valid: #what"() {
        given:
        def schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(getClass().getResource("junit.xsd"))
        def file = directory.resolve("TEST-ncuCheck.xml")

        when:
        JUnitXml.write(made(), file)
        schema.newValidator().validate(new StreamSource(file.toFile()))

        then:
        noExceptionThrown()

        where:
        [what, made] << results().collect { [it.key, it.value] }
    }

    def "every limit is a test case: violations fail, inconclusive verdicts are skipped, problems are errors"() {
        given:
        def file = directory.resolve("TEST-ncuCheck.xml")

        when:
        JUnitXml.write(result(simulated: true), file)
        def suite = new XmlSlurper().parse(file.toFile())

        then:
        ["tests", "failures", "errors", "skipped"].collect { suite["@$it"].text() as int } == [5, 1, 1, 1]
        suite.properties.property.find { it.@name == "simulated" }.@value.text() == "true"
        suite.testcase.collect { [it.@classname.text(), it.@name.text(), it.children().collect { it.name() }] } == [
            ["A", "none: 100 %, [x]", ["error"]],
            ["A", "time ≤ 1 µs", ["failure", "system-out"]],
            ["A1", "time ≤ 100 ns", ["system-out"]],
            ["A", "time at most 5.0 % above the baseline", ["skipped", "system-out"]],
            ["A", "time ≤ 5 µs", ["system-out"]]]
        suite.testcase[1].@time.text() == "0.000001200"
        suite.testcase[1].failure.@message.text() == "1.2 µs is above 1 µs"
        suite.testcase[2]."system-out".text().contains("WARNING: 200 ns is above 100 ns")
        suite.testcase.findAll { it."system-out".size() }.every { it."system-out".text().startsWith("SIMULATED: ") }
    }

    def "GitHub's annotations are at the declaration, with special characters escaped"() {
        expect:
        CiNotation.GITHUB.lines(announced(result())) == [
            "::error file=app/build.gradle.kts,line=3,title=A%3A none%3A 100 %25%2C [x]::expected the metric 'none: 100 %25, [x]'; it was not measured. To collect it: ncu { capture { metrics(\"none: 100 %25, [x]\") } }.",
            "::error file=app/build.gradle.kts,line=3,title=A%3A time ≤ 1 µs::1.2 µs is above 1 µs",
            "::warning file=app/build.gradle.kts,line=4,title=A1%3A time ≤ 100 ns::200 ns is above 100 ns",
            "::warning file=app/build.gradle.kts,line=3,title=A%3A time at most 5.0 %25 above the baseline::there is no baseline for GPU 0 (gpu-0.json). To accept this measurement, run ./gradlew ncuBaseline."]
        CiNotation.GITHUB.lines(announced(hostile())).size() == 10
        CiNotation.GITHUB.lines(announced(result(simulated: true)))[1].endsWith("::1.2 µs is above 1 µs (simulated)")
    }

    def "TeamCity's messages escape its own characters and all beyond ASCII"() {
        expect:
        CiNotation.TEAMCITY.lines(announced(result()))[0..2] == [
            "##teamcity[buildProblem description='A: none: 100 %, |[x|]: expected the metric |'none: 100 %, |[x|]|'; it was not measured. To collect it: ncu { capture { metrics(\"none: 100 %, |[x|]\") } }.' identity='ncu-22b2ca9b']",
            "##teamcity[buildProblem description='A: time |0x2264 1 |0x00b5s: 1.2 |0x00b5s is above 1 |0x00b5s' identity='ncu-6df99c15']",
            "##teamcity[message text='A1: time |0x2264 100 ns: 200 ns is above 100 ns' status='WARNING']"]
    }

    def "Azure's log commands name the place"() {
        expect:
        CiNotation.AZURE.lines(announced(result()))[0..2] == [
            "##vso[task.logissue type=error;sourcepath=app/build.gradle.kts;linenumber=3]A: none: 100 %AZP25, [x]: expected the metric 'none: 100 %AZP25, [x]'; it was not measured. To collect it: ncu { capture { metrics(\"none: 100 %AZP25, [x]\") } }.",
            "##vso[task.logissue type=error;sourcepath=app/build.gradle.kts;linenumber=3]A: time ≤ 1 µs: 1.2 µs is above 1 µs",
            "##vso[task.logissue type=warning;sourcepath=app/build.gradle.kts;linenumber=4]A1: time ≤ 100 ns: 200 ns is above 100 ns"]
    }

    def "no name of a program leaves its line: #notation"() {
        expect:
        notation.lines(announced(hostile())).every { !it.contains("\n") && !it.contains("\r") && it.startsWith(start) }

        where:
        notation            | start
        CiNotation.GITHUB   | "::error "
        CiNotation.TEAMCITY | "##teamcity[buildProblem "
        CiNotation.AZURE    | "##vso[task.logissue "
    }

    def "GitLab's report has what its widget needs, and the same fingerprint in every run"() {
        given:
        def file = directory.resolve("gl.json")

        when:
        CodeQuality.write(announced(result()), file)
        def issues = new JsonSlurper().parse(file.toFile())
        CodeQuality.write(announced(Verdicts.judge(analyse(once(1700)), RULES, SETTINGS, null, "gpu-0.json")), file)
        def later = new JsonSlurper().parse(file.toFile())

        then:
        issues*.severity == ["critical", "critical", "minor", "minor"]
        issues[1].description == "A: time ≤ 1 µs: 1.2 µs is above 1 µs"
        issues[1].location == [path: "app/build.gradle.kts", lines: [begin: 3]]
        issues*.check_name.unique() == ["ncu-budget"]
        issues*.fingerprint.unique().size() == 4
        later*.fingerprint == issues*.fingerprint
        later[1].description != issues[1].description
    }
}
