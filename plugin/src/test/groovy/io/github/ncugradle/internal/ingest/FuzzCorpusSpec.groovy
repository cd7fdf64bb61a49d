package io.github.ncugradle.internal.ingest

import io.github.ncugradle.fuzz.Target
import spock.lang.Specification

/** The fuzzer's seeds and findings, replayed in every build; {@code ./gradlew fuzz} searches for more. */
class FuzzCorpusSpec extends Specification {

    static final File CORPUS = new File(System.getProperty("project.root"), "plugin/src/fuzz/corpus")

    static final List<List<?>> INPUTS = Target.values().collectMany { target ->
        new File(CORPUS, target.name().toLowerCase()).listFiles().sort().collect { [target, it] }
    }

    def "every target has a corpus"() {
        expect:
        INPUTS*.get(0) as Set == Target.values() as Set
        CORPUS.list() as Set == Target.values()*.name()*.toLowerCase() as Set
    }

    def "#file.name is read or rejected by #target"() {
        when:
        target.feed(file.bytes)

        then:
        noExceptionThrown()

        where:
        [target, file] << INPUTS
    }

    def "#file.name with #count bytes changed is read or rejected by #target (seed #seed)"() {
        given:
        def random = new Random(seed)

        when:
        20.times {
            def bytes = file.bytes
            count.times { bytes[random.nextInt(bytes.length)] = (byte) random.nextInt() }
            target.feed(bytes)
        }

        then:
        noExceptionThrown()

        where:
        [[target, file], count] << [INPUTS, [1, 8]].combinations()
        seed = 20240117 + count
    }
}
