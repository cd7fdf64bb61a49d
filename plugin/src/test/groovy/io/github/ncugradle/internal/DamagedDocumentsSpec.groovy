package io.github.ncugradle.internal

import groovy.json.JsonOutput
import groovy.json.JsonSlurper
import io.github.ncugradle.internal.capture.model.CaptureDescription
import io.github.ncugradle.internal.gate.BaselineSpec
import io.github.ncugradle.internal.gate.Verdicts
import io.github.ncugradle.internal.gate.model.Baselines
import io.github.ncugradle.internal.gate.model.GateResults
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.region.Captures
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.model.RegionDocuments
import io.github.ncugradle.internal.report.RenderedOverview
import io.github.ncugradle.internal.report.RenderedReport
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

/** Documents that the plugin reads back are untrusted: each is read, or rejected with file, position and remedy. */
class DamagedDocumentsSpec extends Specification {

    @TempDir
    Path directory

    @Shared
    Analysed model = Measured.analyse(
        new Measured().kernel([stack: ["A", "B"], metrics: ["a.sum": 3, "b.text": "x"]], "k").kernel(stack: ["A"], startEnd: [1: "s"], time: 5),
        new Measured().kernel([stack: ["A", "B"]], "k"))

    /** Writes the document, and gives its file and what reads it and looks at all of it. */
    List<?> document(String kind) {
        def file = directory.resolve("${kind}.json")
        switch (kind) {
            case "baseline":
                Baselines.write(BaselineSpec.of(model), file)
                return [file, { Baselines.read(file) }]
            case "result":
                GateResults.write(Verdicts.ofAllKinds(model, "A"), file)
                return [file, { GateResults.readAll(file).toString() }]
            case "results":
                GateResults.write(Verdicts.ofAllKinds(model, "A"), directory.resolve("one.json"))
                GateResults.write(GateResults.collect([new GateResults.Source("m", directory.resolve("one.json"))]), file)
                return [file, { GateResults.readAll(file).toString() }]
            case "regions":
                Files.copy(model.file(), file)
                return [file, { RegionDocuments.open(file).model().toString() }]
            case "scope":
                Files.copy(model.file(), directory.resolve("regions.json"))
                file = Files.createDirectory(directory.resolve("scopes")).resolve("aggregate.json")
                Files.copy(model.file("aggregate"), file)
                return [file, {
                    def documents = RegionDocuments.open(directory.resolve("regions.json"))
                    documents.regions(documents.model().scopes()[0]).toString()
                }]
            case "report":
                file = directory.resolve("member/report.json")
                new RenderedReport(directory.resolve("member"), model, html: false, markdown: false)
                return [file, { new RenderedOverview(Files.createTempDirectory(directory, "overview"), [m: directory.resolve("member")], html: false, markdown: false) }]
            case "capture":
                def capture = Files.createDirectories(directory.resolve("capture/all"))
                Files.writeString(capture.resolve("raw.csv"), "x")
                file = capture.resolve("capture.json")
                CaptureDescription.write(capture, [settings: [preset: "default", kernelExcludes: ["m*"]], reports: [CaptureDescription.report("raw.csv", [rank: 0])]])
                return [file, { Captures.in(capture.parent).toString() }]
        }
    }

    /** The ways to every field and element, of lists the first two. */
    static List<List> places(Object json, List way = []) {
        def here = way.empty ? [] : [way]
        if (json instanceof Map) {
            return here + json.collectMany { key, value -> places(value, way + [key]) }
        }
        json instanceof List ? here + json.take(2).withIndex().collectMany { value, i -> places(value, way + [i]) } : here
    }

    static String damaged(String text, List way, Object damage) {
        def json = new JsonSlurper().parseText(text)
        def holder = way.init().inject(json) { at, key -> at[key] }
        if (damage == "missing") {
            holder instanceof Map ? holder.remove(way.last()) : holder.remove((int) way.last())
        } else {
            holder[way.last()] = damage
        }
        JsonOutput.toJson(json)
    }

    def "a #kind document with #damage in one place is read or rejected"() {
        given:
        def (Path file, Closure reading) = document(kind)
        reading()
        def text = Files.readString(file)
        def refused = 0

        when:
        places(new JsonSlurper().parseText(text)).each { way ->
            Files.writeString(file, damaged(text, way, damage))
            try {
                reading()
            } catch (IngestException e) {
                assert e.reason() == "does not exist"
            } catch (IOException | UncheckedIOException e) {
                refused++
                assert e.message.contains(file.toString())
                assert e.message.contains("; found ")
                assert e.message =~ /(ncuRegions|ncuCheck|ncuReport|ncuBaseline|ncuProfile)/
            }
        }

        then:
        noExceptionThrown()
        refused > 0

        where:
        [kind, damage] << [["baseline", "result", "results", "regions", "scope", "report", "capture"], ["missing", null, "text", 7, [], [:], [null], -1e300d, 3_000_000_000, 10G**27]].combinations()
    }

    def "an error names the place: #kind"() {
        given:
        def (Path file, Closure reading) = document(kind)
        Files.writeString(file, damaged(Files.readString(file), way, damage))

        when:
        reading()

        then:
        def e = thrown(IOException)
        e.message.contains(place)
        e.message =~ /line \d+, column \d+/

        where:
        kind       | way                                          | damage    || place
        "baseline" | ["sessions", 0, "regions", "aggregate", "A"] | null      || "expected object, found null at /sessions/0/regions/aggregate/A"
        "baseline" | ["sessions", 0, "regions", "aggregate", "A", "kernels"] | "missing" || "missing kernels at /sessions/0/regions/aggregate/A"
        "result"   | ["findings"]                                 | "missing" || "missing findings"
        "result"   | ["findings", 1, "reason"]                    | null      || "/findings/1/reason"
        "regions"  | ["scopes", 0, "name"]                        | 5         || "expected string, found number at /scopes/0/name"
        "regions"  | ["scopes", 0, "id"]                          | "../../x" || "at /scopes/0/id"
        "regions"  | ["scopes", 0, "file"]                        | "../../x" || "at /scopes/0/file"
        "scope"    | ["regions", 1, "name"]                       | 5         || "expected string, found number at /regions/1/name"
        "scope"    | ["regions", 1, "safeName"]                   | "../../x" || "at /regions/1/safeName"
        "scope"    | ["regions", 1, "total", "distinctKernels"]   | 10G**27   || "at /regions/1/total/distinctKernels"
        "capture"  | ["reports", 0, "file"]                       | "../x"    || "at /reports/0/file"
        "capture"  | ["reports"]                                  | null      || "expected array, found null at /reports"
    }

    def "content after the end of a #kind document is rejected"() {
        given:
        def (Path file, Closure reading) = document(kind)
        Files.writeString(file, Files.readString(file) + " {}")

        when:
        reading()

        then:
        def e = thrown(IOException)
        e.message.contains("content after the end of the document")

        where:
        kind << ["baseline", "result", "results", "regions", "scope", "report", "capture"]
    }

    def "a document of very many nested lists is rejected"() {
        given:
        def (Path file, Closure reading) = document(kind)
        Files.writeString(file, damaged(Files.readString(file), way, 777123).replace("777123", "[" * 100_000))

        when:
        reading()

        then:
        thrown(IOException)

        where:
        kind       | way
        "baseline" | ["regions"]
        "regions"  | ["scopes"]
        "capture"  | ["reports"]
    }

    def "an overview contains only its own members"() {
        given:
        new RenderedReport(directory.resolve("elsewhere"), model)
        def overview = new RenderedOverview(directory.resolve("overview"), [m: directory.resolve("elsewhere")]).directory
        def file = overview.resolve("report.json")
        Files.writeString(file, damaged(Files.readString(file), ["members", 0, "directory"], place))

        when:
        new RenderedOverview(directory.resolve("out"), [o: overview])

        then:
        def e = thrown(IOException)
        e.message.contains("Member 'o'")
        e.message.contains("a member that is not within it")

        where:
        place << ["../elsewhere", "", ".", "/etc"]
    }
}
