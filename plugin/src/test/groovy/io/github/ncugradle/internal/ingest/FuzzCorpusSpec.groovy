package io.github.ncugradle.internal.ingest

import io.github.ncugradle.fuzz.ReadersFuzzTarget
import spock.lang.Specification

/** What the fuzzer starts from and what it has found, replayed in every build; {@code ./gradlew fuzz} looks for more. */
class FuzzCorpusSpec extends Specification {

    static final File CORPUS = new File(System.getProperty("project.root"), "plugin/src/fuzz/corpus")

    def "#file.name is read or refused"() {
        when:
        ReadersFuzzTarget.fuzzerTestOneInput(file.bytes)

        then:
        noExceptionThrown()

        where:
        file << CORPUS.listFiles().sort()
    }

    def "#file.name with #count bytes changed is read or refused (seed #seed)"() {
        given:
        def random = new Random(seed)

        when:
        500.times {
            def bytes = file.bytes
            count.times { bytes[random.nextInt(bytes.length)] = (byte) random.nextInt() }
            ReadersFuzzTarget.fuzzerTestOneInput(bytes)
        }

        then:
        noExceptionThrown()

        where:
        [file, count] << [CORPUS.listFiles().sort(), [1, 8]].combinations()
        seed = 20240117 + count
    }
}
