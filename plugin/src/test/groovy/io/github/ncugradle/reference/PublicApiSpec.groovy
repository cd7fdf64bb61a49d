package io.github.ncugradle.reference

import spock.lang.Specification

import java.nio.file.Files
import java.nio.file.Path

class PublicApiSpec extends Specification {

    static final Path ROOT = Path.of(System.getProperty("project.root"))

    def "the public API is the one that was reviewed"() {
        expect:
        assert Files.readString(ROOT.resolve(PublicApi.FILE)) == PublicApi.listing():
            "$PublicApi.FILE is not what the classes offer: run ./gradlew docsReference, and review the difference"
    }

    def "no internal class is part of it"() {
        expect:
        PublicApi.listing().readLines().findAll { it.contains(".internal.") } == []
    }
}
