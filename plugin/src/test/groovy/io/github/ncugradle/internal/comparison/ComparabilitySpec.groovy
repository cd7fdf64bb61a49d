package io.github.ncugradle.internal.comparison

import io.github.ncugradle.internal.comparison.model.Caveat.Severity
import io.github.ncugradle.internal.comparison.model.ComparisonDocument
import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.profile.Section
import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

import static io.github.ncugradle.internal.region.Measured.analyse

class ComparabilitySpec extends Specification {

    @TempDir
    Path directory

    private static Measured plain(Map options = [:]) {
        new Measured(options).kernel([:], "k")
    }

    private static Measured sections(String... identifiers) {
        new Measured().kernel(sections: identifiers.collect { new Section(it, it, 1, [], []) }, "k")
    }

    def "#difference is #severity"() {
        when:
        def comparison = Comparison.of(Compare.side(analyse(then, plain())), Compare.side(now), Comparison.Options.DEFAULT)
        def caveat = comparison.caveats().find { it.code() == code }

        then:
        caveat.severity() == severity
        caveat.text().contains(text)
        comparison.explained() == (severity != Severity.OBSTACLE)
        comparison.scopes().empty == (severity == Severity.OBSTACLE)

        and: "on request, times are compared anyway"
        Comparison.of(Compare.side(analyse(then, plain())), Compare.side(now), new Comparison.Options(true, 0.95)).explained()

        where:
        difference          | then                                | now                                                                                             | code           || severity          | text
        "a simulation"      | [:]                                 | analyse(simulated: true, plain())                                            | "simulated"    || Severity.OBSTACLE | "after: simulated"
        "another GPU"       | [:]                                 | analyse(plain(devices: [new Device(0, "GPU 1", "9.0", [:])]))                | "gpu"          || Severity.OBSTACLE | "before: GPU 0; after: GPU 1"
        "no result"         | [:]                                 | analyse(new Measured())                                                                         | "empty"        || Severity.OBSTACLE | "Nothing was measured after"
        "range replay"      | [:]                                 | analyse(plain(command: "ncu --replay-mode range demo"))                      | "replayMode"   || Severity.OBSTACLE | "after: range"
        "application replay"| [:]                                 | analyse(plain(command: "ncu --replay-mode application demo"))                | "replayMode"   || Severity.WARNING  | "after: application"
        "clock control"     | [facts: [clockControl: "base"]]     | analyse(facts: [clockControl: "none"], plain())                              | "clockControl" || Severity.WARNING  | "before: base; after: none"
        "its option"        | [:]                                 | analyse(plain(command: "ncu --clock-control none demo"))                     | "clockControl" || Severity.WARNING  | "before: base; after: none"
        "a kernel filter"   | [:]                                 | analyse(exclude: ["x*"], plain())                                            | "kernelFilter" || Severity.WARNING  | "after: without x*"
        "missing sections"  | [:]                                 | analyse(sections("Occupancy"))                                               | "sections"     || Severity.NOTE     | "No sections are recorded before"
    }

    def "sections of one side only are a note"() {
        expect:
        Compare.of(analyse(sections("SpeedOfLight")), analyse(sections("SpeedOfLight", "Occupancy"))).caveats()
            .any { it.severity() == Severity.NOTE && it.text().contains("only after Occupancy") }
    }

    def "comparable measurements have no caveat"() {
        expect:
        Compare.of(analyse(plain()), analyse(plain())).caveats() == []
    }

    def "comparison.json survives a round trip and conforms to its schema"() {
        given:
        def comparison = Compare.of(
            analyse(new Measured().kernel(stack: ["A"], time: 5, metrics: ["gpc__cycles_elapsed.max": 7], "a").kernel([:], "b")),
            analyse(new Measured().kernel(stack: ["A"], time: 9, metrics: ["gpc__cycles_elapsed.max": 7], "a").kernel([:], "c")))
        def file = directory.resolve(ComparisonDocument.FILE)

        when:
        comparison.write(file)

        then:
        ComparisonDocument.read(file) == comparison
    }
}
