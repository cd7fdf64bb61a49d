package io.github.ncugradle.internal.capture.model

import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

class CaptureDocumentSpec extends Specification {

    @TempDir
    Path directory

    def "a capture document survives a round trip: #what"() {
        given:
        CaptureDescription.write(directory, description)
        def file = directory.resolve(CaptureDocument.FILE)
        def document = CaptureDocument.read(file)

        when:
        CaptureDocument.write(document, file)

        then:
        CaptureDocument.read(file) == document

        where:
        what                | description
        "a single process"  | [:]
        "ranks"             | [reports: [CaptureDescription.report("profile.rank-0.ncu-rep", [rank: 0])]]
        "ranks in lockstep" | [lockstep: [communicator: "tcp", peers: 2]]
    }

    def "a document of another #what is rejected with a remedy"() {
        given:
        CaptureDescription.write(directory, description)

        when:
        CaptureDocument.read(directory.resolve(CaptureDocument.FILE))

        then:
        def e = thrown(IOException)
        e.message.contains("expected a document 'ncu-capture' of version 1")
        e.message.contains("ncuProfile --fresh")

        where:
        what      | description
        "format"  | [format: "ncu-check"]
        "version" | [version: 2]
    }
}
