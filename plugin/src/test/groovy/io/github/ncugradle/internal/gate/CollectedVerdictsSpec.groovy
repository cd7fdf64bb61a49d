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
import io.github.ncugradle.internal.gate.model.CollectedVerdicts
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.gate.model.GateResults
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.report.SampleModels
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path
import javax.xml.XMLConstants
import javax.xml.transform.stream.StreamSource
import javax.xml.validation.SchemaFactory

import static io.github.ncugradle.internal.region.Measured.analyse

class CollectedVerdictsSpec extends Specification {

    @TempDir
    Path directory

    static GateResult result(Map<String, ?> options = [:], Map<String, List<Number>> limits) {
        Verdicts.on(analyse(options, new Measured().kernel(stack: ["A"], time: 1000).kernel(stack: ["B"], time: 500)), limits)
    }

    GateResults.Source member(String name, GateResult result) {
        def file = Files.createTempFile(directory, "result", ".json")
        GateResults.write(result, file)
        new GateResults.Source(name, file)
    }

    GateResults.Source collection(String name, CollectedVerdicts verdicts) {
        def file = Files.createTempFile(directory, "result", ".json")
        GateResults.write(verdicts, file)
        new GateResults.Source(name, file)
    }

    CollectedVerdicts two() {
        GateResults.collect([
            member(":nets:train", result([A: [10, 5000], B: [400]]).declaredIn("nets/train/build.gradle.kts")),
            member(":nets:infer", result(simulated: true, [A: [100, 2000]]).declaredIn("nets/infer/build.gradle.kts"))])
    }

    static Path write(Path file, Closure<?> writing) {
        writing(file)
        file
    }

    def "counts add up, and the most severe effect is that of the collection"() {
        when:
        def verdicts = two()

        then:
        [verdicts.passed(), verdicts.failed(), verdicts.inconclusive(), verdicts.notJudged()] == [2, 3, 0, 0]
        verdicts.effect() == Effect.FAIL
        verdicts.simulated()
        verdicts.members()*.name() == [":nets:train", ":nets:infer"]
    }

    def "members of a nested collection appear individually"() {
        when:
        def verdicts = GateResults.collect([collection("nets", two()), member("app", result([A: [1]]))])

        then:
        verdicts.members()*.name() == ["nets › :nets:train", "nets › :nets:infer", "app"]
        verdicts.failed() == 4
        and: "and again, one level higher"
        GateResults.collect([collection("all", verdicts)]).members()[0].name() == "all › nets › :nets:train"
    }

    def "result.json conforms to its published schema and survives a round trip: #what"() {
        given:
        def schemas = Path.of(System.getProperty("project.root"), "docs/schema")
        def schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12, { builder ->
            builder.schemas(["urn:ncu-gradle-plugin:check-2": Files.readString(schemas.resolve("check-2.json"))])
        }).getSchema(Files.readString(schemas.resolve("checks-2.json")), InputFormat.JSON)
        def verdicts = GateResults.collect(results.collect { name, made -> member(name, made()) })

        when:
        def file = write(directory.resolve("all.json")) { GateResults.write(verdicts, it) }

        then:
        schema.validate(Files.readString(file), InputFormat.JSON)*.toString() == []
        GateResults.readAll(file) == verdicts
        and: "the schema covers the members"
        schema.validate(Files.readString(file).replace('"ncu-check"', '"other"'), InputFormat.JSON).size() == results.size()

        where:
        what           | results
        "all kinds"    | MachineOutputSpec.results()
        "hostile names" | SampleModels.HOSTILE.collectEntries { [it, { result([A: [1]]) }] }
        "no members"   | [:]
    }

    def "one message has a summary and the violations by member, worst member first"() {
        expect:
        CheckMessage.summary(two()) == "Budgets of 2 members: 2 passed, 3 failed. SIMULATED: no GPU was measured for :nets:infer."
        CheckMessage.lines(two(), Effect.FAIL) == [
            "Region           What    Limit   Measured                Excess   Kernels",
            ":nets:train: A   time    10 ns       1 µs   +990 ns (+9900.0 %)   k 1 µs",
            ":nets:train: B   time   400 ns     500 ns     +100 ns (+25.0 %)   k 500 ns",
            ":nets:infer: A   time   100 ns       1 µs    +900 ns (+900.0 %)   k 1 µs"]
        CheckMessage.lines(two(), Effect.WARN) == []
        !CheckMessage.mayAccept(two())
    }

    def "all members simulated, nothing to check, and what is inconclusive or cannot be judged"() {
        given:
        def model = analyse(new Measured().kernel(stack: ["A"], time: 1000))

        expect:
        CheckMessage.summary(GateResults.collect(["a", "b"].collect { member(it, result(simulated: true, [A: [5000]])) })) == "Budgets of 2 members: 2 passed. SIMULATED: no GPU was measured."
        CheckMessage.summary(GateResults.collect([member("a", result([:]))])) == "No budget is declared: there is nothing to check."
        def all = GateResults.collect(["one", "two"].collect { member(it, Verdicts.ofAllKinds(model, "A")) })
        CheckMessage.lines(all, Effect.WARN)*.take(56) == [
            "Inconclusive: one: A: time at most 5.0 % above the basel",
            "Inconclusive: two: A: time at most 5.0 % above the basel"]
        CheckMessage.lines(all, Effect.FAIL)*.take(32) == [
            "one: ncu.regions.A.budget: none:",
            "two: ncu.regions.A.budget: none:",
            "",
            "Region   What   Limit   Measured",
            "one: A   time    1 ns       1 µs",
            "two: A   time    1 ns       1 µs"]
        CheckMessage.mayAccept(all)
    }

    def "at most 25 rows are listed over all members, and hostile names stay on their line"() {
        given:
        def all = GateResults.collect(SampleModels.HOSTILE.collect { member(it, result([A: [1]])) })

        when:
        def lines = CheckMessage.lines(all, Effect.FAIL)

        then:
        lines.size() == 1 + 25 + 1
        lines.last() == "… and ${SampleModels.HOSTILE.size() - 25} more."
        lines.every { !(it =~ /[\p{Cc}\p{Cf}\u2028\u2029]/) && it.length() < 160 }
    }

    def "every announcement names its member and points at its script"() {
        given:
        def scripts = [":nets:train": ['ncu {', '  regions { register("A") }', ' register("B")'], ":nets:infer": ['register("A")']]

        when:
        def announcements = Announcement.of(two(), { Optional.empty() }) { new BuildScript(it.result().script(), scripts[it.name()]) }

        then:
        announcements.collect { [it.path(), it.line(), it.title(), it.text()] } == [
            ["nets/train/build.gradle.kts", 2, ":nets:train: A: time ≤ 10 ns", "1 µs is above 10 ns"],
            ["nets/train/build.gradle.kts", 3, ":nets:train: B: time ≤ 400 ns", "500 ns is above 400 ns"],
            ["nets/infer/build.gradle.kts", 1, ":nets:infer: A: time ≤ 100 ns", "1 µs is above 100 ns (simulated)"]]
        CiNotation.GITHUB.lines(announcements)[0] == "::error file=nets/train/build.gradle.kts,line=2,title=%3Anets%3Atrain%3A A%3A time ≤ 10 ns::1 µs is above 10 ns"
        CiNotation.AZURE.lines(announcements)[2].startsWith("##vso[task.logissue type=error;sourcepath=nets/infer/build.gradle.kts;linenumber=1]:nets:infer: A: ")
        def issues = new JsonSlurper().parse(write(directory.resolve("gl.json")) { CodeQuality.write(announcements, it) }.toFile())
        issues*.fingerprint.unique().size() == 3
        issues*.location*.path == ["nets/train/build.gradle.kts", "nets/train/build.gradle.kts", "nets/infer/build.gradle.kts"]
    }

    def "errors come before warnings, and GitHub gets ten of each in all"() {
        given:
        def warns = Verdicts.judge(analyse(new Measured().kernel(stack: ["A"], time: 1000)), [VerdictSpec.rule(limit: 1, severity: Effect.WARN)], VerdictSpec.SETTINGS, null, "f")
        def all = GateResults.collect((1..12).collectMany { [member("warns $it", warns), member("fails $it", result([A: [1]]))] })

        when:
        def announcements = Announcement.of(all, { Optional.empty() }) { MachineOutputSpec.SCRIPT }

        then:
        announcements*.error() == [true] * 12 + [false] * 12
        CiNotation.GITHUB.lines(announcements)*.takeWhile { it != " " } == ["::error"] * 10 + ["::warning"] * 10
    }

    def "the scripts of members without findings are not read"() {
        expect:
        Announcement.of(GateResults.collect([member("a", result([A: [5000]]))]), { Optional.empty() }) { throw new IllegalStateException("read") } == []
    }

    def "the JUnit XML is valid, with a suite for each member"() {
        given:
        def schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(getClass().getResource("junit.xsd"))

        when:
        def file = write(directory.resolve("TEST-ncuCheck.xml")) { JUnitXml.write(GateResults.collect(results.collect { name, made -> member(name, made()) }), it) }
        schema.newValidator().validate(new StreamSource(file.toFile()))

        then:
        new XmlSlurper().parse(file.toFile()).testsuite.size() == results.size()

        where:
        results << [MachineOutputSpec.results(), SampleModels.HOSTILE.collectEntries { [it, { result([A: [1]]) }] }, [:]]
    }

    def "test cases of the same region in different members have different names"() {
        when:
        def file = write(directory.resolve("TEST-ncuCheck.xml")) { JUnitXml.write(two(), it) }
        def suites = new XmlSlurper().parse(file.toFile()).testsuite

        then:
        suites*.@name*.text() == [":nets:train", ":nets:infer"]
        suites.collect { [it.@tests.text(), it.@failures.text()] } == [["3", "2"], ["2", "1"]]
        suites[0].testcase*.@classname*.text() == [":nets:train: A", ":nets:train: B", ":nets:train: A"]
        suites[1].testcase[0]."system-out".text().startsWith("SIMULATED: ")
        !suites[0].testcase[0]."system-out".text().contains("SIMULATED")
    }

    def "the error about a member's file that is #what names the member, the file and the remedy"() {
        given:
        def file = directory.resolve("bad.json")
        if (bytes != null) {
            Files.write(file, bytes as byte[])
        }

        when:
        GateResults.collect([member("good", result([A: [1]])), new GateResults.Source(":nets:train", file)])

        then:
        def e = thrown(IOException)
        e.message.startsWith("Member ':nets:train': $file: expected a document 'ncu-check' or 'ncu-checks' of version 2; found $found")
        e.message.endsWith(" Regenerate it with the task ncuCheck.")

        where:
        what        | bytes                                                 | found
        "missing"   | null                                                  | "nothing."
        "empty"     | ""                                                    | "something else."
        "half"      | '{"format": "ncu-check", "ver'                        | "invalid content: Unexpected end-of-input"
        "foreign"   | '{"format": "ncu-report", "version": 2}'              | "something else."
        "newer"     | '{"format": "ncu-checks", "version": 3}'              | "version 3."
        "binary"    | [0x7b, 0xff, 0xfe, 0x00]                              | "binary data."
        "a list"    | '[]'                                                  | "something else."
        "misshapen" | '{"format": "ncu-check", "version": 2, "findings": 3}' | "invalid content: "
        "too short" | '{"format": "ncu-check", "version": 2, "findings": []}' | "invalid content: missing basis, effect, failed"
    }

    def "two members of one name are an error"() {
        when:
        GateResults.collect([member("a", result([A: [1]])), member("a", result([A: [1]]))])

        then:
        def e = thrown(IllegalArgumentException)
        e.message == "Expected unique member names; found two members named 'a'. Collect each project and workload once."
    }
}
