package io.github.ncugradle.wiring

import org.gradle.api.GradleException
import org.gradle.util.GradleVersion
import spock.lang.Specification

class NcuPluginSpec extends Specification {

    def "Gradle #version is rejected with the required version and the remedy"() {
        when:
        NcuPlugin.requireSupported(GradleVersion.version(version))

        then:
        def e = thrown(GradleException)
        e.message.contains("requires Gradle 8.2 or newer")
        e.message.contains("runs on $version")
        e.message.contains("./gradlew wrapper")

        where:
        version << ["7.6.4", "8.1.1", "8.0"]
    }

    def "Gradle #version is accepted"() {
        when:
        NcuPlugin.requireSupported(GradleVersion.version(version))

        then:
        noExceptionThrown()

        where:
        version << ["8.2", "8.2-rc-1", "8.8", "9.1.0"]
    }
}
