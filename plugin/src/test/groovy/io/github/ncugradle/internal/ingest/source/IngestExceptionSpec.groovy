package io.github.ncugradle.internal.ingest.source

import spock.lang.Specification

class IngestExceptionSpec extends Specification {

    def "a reason that is a complete sentence ends with one full stop: #reason"() {
        expect:
        IngestException.inFile("a.ncu-rep", reason, "Capture again.", null).message == "a.ncu-rep: $text. Capture again."

        where:
        reason                                        | text
        "cannot be decoded: the input ended too soon." | "cannot be decoded: the input ended too soon"
        "cannot be decoded: the input ended too soon"  | "cannot be decoded: the input ended too soon"
    }
}
