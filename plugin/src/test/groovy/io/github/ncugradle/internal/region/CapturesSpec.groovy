package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.capture.model.CaptureDescription
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.region.model.RegionDeclaration
import io.github.ncugradle.internal.region.model.RegionModel
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class CapturesSpec extends Specification {

    static final String RAW = '''\
"ID","Process ID","Process Name","Host Name","thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC","gpu__time_duration.sum"
"","","","","","","","","","","","","nsecond"
"0","77","demo","127.0.0.1","1  ""<default domain>:A:none:none:none:none:none:none"" ","copy(float *)","1","7","(256, 1, 1)","(8, 2, 1)","0","8.6","TIME"
'''

    @TempDir
    Path directory

    void capture(String path, Map<String, ?> description, int time) {
        def into = Files.createDirectories(directory.resolve(path))
        Files.writeString(into.resolve("raw.csv"), RAW.replace("TIME", time.toString()))
        CaptureDescription.write(into, description)
    }

    static Analysed model(Captures captures, List<String> declared) {
        Analysed.of(captures.request(new RegionModel.Settings(declared.collect { RegionDeclaration.named(it) }, declared.empty, [], [], [], true)))
    }

    def "the captures in a directory are grouped by repetition"() {
        given:
        capture("all/run-1", [capture: "all", repetition: 1, regions: ["A"]], 10)
        capture("all/run-2", [capture: "all", repetition: 2, regions: ["A"]], 12)

        when:
        def model = model(Captures.in(directory), ["A"])

        then:
        model.repetitions() == 2
        model.scopes()[0].regions()[0].total().time().sum().samples() == [10, 12]
        model.provenance().captures()*.file() == ["all/run-1/raw.csv", "all/run-2/raw.csv"]
        model.provenance().captures()*.region() == [null, null]
        model.provenance().captures()*.sha256().unique(false).size() == 2
    }

    def "captures of one region each are one measurement"() {
        given:
        capture("region-A", [capture: "region-A", repetition: 1, regions: ["A"]], 10)
        capture("region-B", [capture: "region-B", repetition: 1, regions: ["B"]], 10)

        when:
        def model = model(Captures.in(directory), ["A", "B"])

        then:
        model.repetitions() == 1
        model.provenance().captures()*.region() == ["A", "B"]
        model.scopes()[0].regions()*.total()*.time()*.sum()*.median() == [10, 0]
    }

    def "an exclude that already applied during the capture causes no note"() {
        given:
        capture("all", [repetition: 1, settings: [kernelExcludes: ["memset*"]]], 10)
        def captures = Captures.in(directory)

        expect:
        captures.repetitions()[0].runs()[0].kernelExcludes() == ["memset*"]
        Analysed.of(captures.request(new RegionModel.Settings([], true, [], ["memset*", "later*"], [], true))).notes()*.text() ==
            ["The kernel pattern exclude 'later*' matched none of the 1 kernels. Found, among others: copy(float *)."]
    }

    def "further facts of the captures become provenance"() {
        given:
        def settings = [preset: "default", replayMode: "kernel", clockControl: "base", sections: ["SpeedOfLight"]]
        capture("1", [repetition: 1, simulated: true, gpus: [CaptureDescription.gpu(driver: "550.54")], settings: settings], 10)
        capture("2", [repetition: 2, simulated: false, gpus: [CaptureDescription.gpu(driver: "550.90")], settings: settings.sort { it.key }], 10)

        when:
        def captures = Captures.in(directory)

        then:
        captures.simulated()
        captures.facts().findAll { it.key != "settingsFingerprint" } ==
            [clockControl: "base", driver: "550.54, 550.90", ncu: "2024.1.1", preset: "default", replayMode: "kernel", smClock: "210 MHz"]
        captures.facts().settingsFingerprint ==~ /[0-9a-f]{64}/
    }

    def "a capture in which nothing was measured has no report"() {
        given:
        capture("all", [repetition: 1, reports: []], 0)

        when:
        def model = model(Captures.in(directory), ["A"])

        then:
        model.empty()
        model.notes()*.code() == ["nothing-measured", "region-unseen"]
    }

    def "a damaged description is an error with its name and a remedy"() {
        given:
        capture("all", [:], 1)
        Files.writeString(directory.resolve("all/capture.json"), "{")

        when:
        Captures.in(directory)

        then:
        def e = thrown(IOException)
        e.message.startsWith(directory.resolve("all/capture.json").toString() + ": expected a document 'ncu-capture'")
        e.message.endsWith("Capture again with ncuProfile --fresh.")
    }

    def "the error names a report that #what"() {
        given:
        capture("all", [:], 1)
        def report = directory.resolve("all/raw.csv")
        Files.delete(report)
        if (folder) {
            Files.createDirectory(report)
        }

        when:
        Captures.in(directory)

        then:
        def e = thrown(IngestException)
        e.message.startsWith("all/raw.csv: $what. Use a report written by ncu")

        where:
        what             | folder
        "does not exist" | false
        "is a directory" | true
    }

    def "imported reports form one measurement"() {
        given:
        capture("x", [:], 10)
        capture("y", [:], 20)

        when:
        def captures = Captures.ofReports(["x.csv": directory.resolve("x/raw.csv"), "y.csv": directory.resolve("y/raw.csv")])
        def model = model(captures, [])

        then:
        model.repetitions() == 1
        model.scopes()[0].inRegions().time().median() == 30
        model.processes().size() == 2
        model.provenance().captures()*.format() == ["csv-raw", "csv-raw"]
    }
}
