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

    def "what a build script can write exposes no internal class"() {
        given:
        def lines = PublicApi.listing().readLines()
        def ofScripts = lines.findAll { it =~ /io\.github\.ncugradle\.[A-Z]\w*(Spec|Extension|Reports)/ }

        expect:
        ofScripts.size() > 50
        ofScripts.findAll { it.contains(".internal.") } == []
    }
}
