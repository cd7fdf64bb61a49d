package io.github.ncugradle.internal.region

import groovy.io.FileType
import io.github.ncugradle.internal.region.model.RegionDocuments
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

/** A measurement that is analysed after each further repetition, as when the limits decide on their number. */
class GrowingAnalysisSpec extends Specification {

    @TempDir
    Path directory

    def "the documents are those of all repetitions so far, and each report is read once"() {
        given:
        def measured = (1..4).collect { new Measured().kernel(stack: ["A"], time: 1000 + it).kernel(stack: it == 3 ? ["B"] : ["A", "C"], metrics: it == 4 ? [late: 1] : [:]) }
        def reports = measured.collect { [[null, [it]]] }
        def analysis = RegionAnalysis.growing(Measured.request([:], reports.take(2)))
        def documents = [write(analysis, "2")]

        when:
        (2..3).each {
            analysis = analysis.and(Measured.request([number: it], [reports[it]]))
            documents << write(analysis, "${it + 1}")
        }

        then:
        measured*.readings == [1, 1, 1, 1]
        documents*.model()*.repetitions() == [2, 3, 4]

        when:
        def atOnce = (2..4).collect { Measured.analyseRuns([:], reports.take(it)) }

        then:
        (2..4).collect { files(directory.resolve("$it")) } == atOnce*.directory.collect { files(it) }
    }

    def "more processes than have totals of their own can follow"() {
        given:
        def measured = (1..3).collect { ScopeSpec.manyProcesses(5 * it) }
        def reports = measured.collect { [[null, [it]]] }

        when:
        def analysis = RegionAnalysis.growing(Measured.request([:], reports.take(1)))
        write(analysis, "1")
        (1..2).each {
            analysis = analysis.and(Measured.request([number: it], [reports[it]]))
            write(analysis, "${it + 1}")
        }

        then:
        files(directory.resolve("3")) == files(Measured.analyseRuns([:], reports).directory)
    }

    private RegionDocuments write(RegionAnalysis analysis, String name) {
        analysis.write(Files.createDirectory(directory.resolve(name)))
    }

    private static Map<String, String> files(Path directory) {
        def files = [:]
        directory.toFile().eachFileRecurse(FileType.FILES) { files[directory.relativize(it.toPath()) as String] = it.text }
        files
    }
}
