package io.github.ncugradle.internal.gate.ci

import com.networknt.schema.InputFormat
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion
import groovy.json.JsonSlurper
import io.github.ncugradle.internal.file.ProjectFiles
import io.github.ncugradle.internal.gate.CheckMessage
import io.github.ncugradle.internal.gate.MachineOutputSpec
import io.github.ncugradle.internal.gate.Verdicts
import io.github.ncugradle.internal.gate.model.CollectedVerdicts
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.GateResults
import io.github.ncugradle.internal.gate.model.HotLine
import io.github.ncugradle.internal.ingest.MadeUpSource
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.SourceReports
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class HotLineAnnouncementsSpec extends Specification {

    @TempDir
    Path directory

    def "a violation names the hot line of its region"() {
        when:
        def result = verdicts(1)
        Path file = directory.resolve("result.json")
        GateResults.write(result, file)

        then:
        result.findings()*.hotLine() == [new HotLine(MadeUpSource.FILE, 4, 0.96d, "long_scoreboard")]
        GateResults.read(file) == result
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(Path.of(System.getProperty("project.root"), "docs/schema/check-2.json")), InputFormat.JSON)
            .validate(Files.readString(file), InputFormat.JSON)*.toString() == []
    }

    def "the hot line of a violated budget is announced at the line, as a warning"() {
        expect:
        CiNotation.GITHUB.lines(announced(verdicts(1)))[1] ==
            "::warning file=src/axpy.cu,line=4,title=step%3A hot line::96.0 %25 of its samples, mostly long scoreboard. time ≤ 1 ns is violated."

        CiNotation.TEAMCITY.lines(announced(verdicts(1)))[1].startsWith("##teamcity[message text='src/axpy.cu:4: step: hot line: 96.0 % of its samples")

        when:
        Path file = directory.resolve("quality.json")
        CodeQuality.write(announced(verdicts(1)), file)

        then:
        with(new JsonSlurper().parse(file.toFile())[1]) {
            check_name == "ncu-hot-line"
            severity == "minor"
            location == [path: "src/axpy.cu", lines: [begin: 4]]
        }
    }

    def "the message of a violation names the hot line, even of a file that the build does not contain"() {
        expect:
        CheckMessage.lines(CollectedVerdicts.of(verdicts(1)), Effect.FAIL).last() ==
            "step, hot line: $MadeUpSource.FILE:4, 96.0 % of its samples, mostly long scoreboard."
    }

    def "nothing is announced at a line #why"() {
        expect:
        announced(result.call(directory), sources).findAll { it.check() == Announcement.HOT_LINE } == []

        where:
        why                                         | sources              | result
        "of a region within its budget"             | ["/home/me/axpy": ""] | { verdicts(it, 1e12) }
        "of a file that the build does not contain" | [:]                  | { verdicts(it, 1) }
        "without source lines"                      | ["/home/me/axpy": ""] | { Verdicts.on(Measured.analyse(new Measured().kernel(stack: ["step"])), [step: [1]]) }
    }

    def "two violations of a region announce each its line once"() {
        expect:
        announced(Verdicts.on(SourceReports.step(directory), [step: [1, 2]]))*.check().countBy { it } == ["ncu-budget": 2, "ncu-hot-line": 2]
        announced(Verdicts.on(SourceReports.step(directory), [step: [1, 1]]))*.check().countBy { it } == ["ncu-budget": 1, "ncu-hot-line": 1]
    }

    def "SARIF has the shape that code scanning reads: #what"() {
        given:
        Path file = directory.resolve("ncu.sarif")

        when:
        Sarif.write(announcements.call(directory), file)

        then:
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(getClass().getResourceAsStream("sarif.json").text, InputFormat.JSON)
            .validate(Files.readString(file), InputFormat.JSON)*.toString() == []

        where:
        what                   | announcements
        "a hot line"           | { announced(it, verdicts(it, 1)) }
        "all kinds of verdict" | { MachineOutputSpec.announced(MachineOutputSpec.result()) }
        "hostile names"        | { MachineOutputSpec.announced(MachineOutputSpec.hostile()) }
        "nothing"              | { [] }
    }

    def "a result in SARIF has its place, and the same fingerprint when lines move"() {
        given:
        Path file = directory.resolve("ncu.sarif")

        when:
        Sarif.write([new Announcement(false, "a b/ü:x.cu", 4, "A: hot line", "text", Announcement.HOT_LINE)], file)
        def first = new JsonSlurper().parse(file.toFile()).runs[0].results[0]
        Sarif.write([new Announcement(true, "a b/ü:x.cu", 5, "A: hot line", "other", Announcement.HOT_LINE)], file)
        def second = new JsonSlurper().parse(file.toFile()).runs[0].results[0]

        then:
        first.ruleId == "ncu-hot-line"
        [first, second]*.level == ["warning", "error"]
        first.locations[0].physicalLocation == [artifactLocation: [uri: "a%20b/%C3%BC%3Ax.cu"], region: [startLine: 4]]
        first.partialFingerprints == second.partialFingerprints
    }

    private verdicts(double limit) {
        verdicts(directory, limit)
    }

    private static verdicts(Path directory, double limit) {
        Verdicts.on(SourceReports.step(directory), [step: [limit]])
    }

    private List<Announcement> announced(result, Map<String, String> sources = ["/home/me/axpy": ""]) {
        announced(directory, result, sources)
    }

    private static List<Announcement> announced(Path directory, result, Map<String, String> sources = ["/home/me/axpy": ""]) {
        Path root = Files.createDirectories(directory.resolve("root"))
        Files.writeString(Files.createDirectories(root.resolve("src")).resolve("axpy.cu"), "")
        def files = new ProjectFiles(root, root, sources)
        Announcement.of(CollectedVerdicts.of(result), { files.find(it) }) { MachineOutputSpec.SCRIPT }
    }
}
