package io.github.ncugradle.internal.report

import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

class FlatMemorySpec extends Specification {

    @TempDir
    Path directory

    def "memory does not grow with #ranks ranks, from reports to pages"() {
        when:
        def process = new ProcessBuilder("${System.getProperty("java.home")}/bin/java", "-Xmx48m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
            ManyRanks.name, "$ranks", directory.toString()).redirectErrorStream(true).start()
        def output = process.inputStream.text

        then:
        output == "${ranks + 2} scopes, $ranks verdicts\n"
        process.waitFor() == 0
        def pages = directory.resolve("report/regions").toFile().listFiles().collect { new File(it, "index.html").text }
        pages.size() == ManyRanks.REGIONS + 2
        pages.every { it.count('<th scope="row" class="name">rank ') == ranks }

        where:
        ranks << [4, 100]
    }
}
