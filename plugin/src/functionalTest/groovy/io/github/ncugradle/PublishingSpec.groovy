package io.github.ncugradle

import groovy.json.JsonSlurper
import groovy.xml.XmlSlurper
import spock.lang.Requires

import java.util.zip.ZipFile

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS

class PublishingSpec extends PublishedPluginSpec {

    static final String MODULE = "io/github/ncugradle/ncu-gradle-plugin"
    static final String MARKER = "io/github/ncugradle/ncu/io.github.ncugradle.ncu.gradle.plugin"

    def "another build finds the plugin by its ID and renders reports: #name"() {
        given:
        file("build.gradle.kts").delete()
        file(name).text = script()

        when:
        def result = run("ncuReport")

        then:
        result.task(":ncuReportMain").outcome == SUCCESS
        file("build/reports/ncu/index.html").text.contains("d3js.org")
        run("ncuReport").output.contains("Configuration cache entry reused")

        where:
        name << ["build.gradle", "build.gradle.kts"]
    }

    @Requires(value = { os.linux }, reason = "the program is a shell script")
    def "the published jar contains the simulated ncu, which runs standalone"() {
        given:
        file("demo").text = '''#!/bin/sh
            printf 'ncu-trace\\t1\\nprocess\\t%s\\t1700000000000\\t/usr/bin/demo\\n' $$ > "$NCU_SIMULATION_TRACE/$$.trace"
            printf 'push\\t1\\t\\tA\\nlaunch\\t1\\t0\\t7\\t64,1,1\\t256,1,1\\t5000\\t\\tconv\\npop\\t1\\t\\n' >> "$NCU_SIMULATION_TRACE/$$.trace"
        '''
        file("demo").executable = true
        file("build.gradle.kts").text = """
            plugins {
                $PLUGIN
            }
            ncu {
                tool { simulated() }
                workload { executable("demo") }
                regions { register("A") }
            }
        """

        expect:
        run("ncuReport").output =~ /(?m)^  A +5 µs /
    }

    def "the marker maps the plugin ID to the jar"() {
        given:
        def pom = new XmlSlurper().parse(published(MARKER, ".pom"))

        expect:
        pom.dependencies.dependency.collect { "$it.groupId:$it.artifactId:$it.version" } == ["io.github.ncugradle:ncu-gradle-plugin:$VERSION"]
    }

    def "the POM contains what registries require"() {
        given:
        def pom = new XmlSlurper().parse(published(MODULE, ".pom"))

        expect:
        pom.name.text()
        pom.description.text()
        pom.url.text()
        pom.licenses.license.name.text() == "Apache-2.0"
        pom.developers.developer.size() == 1
        pom.scm.url.text()
    }

    def "sources and Javadoc are published"() {
        expect:
        names("-sources.jar").contains("io/github/ncugradle/wiring/NcuPlugin.java")
        names("-javadoc.jar").contains("io/github/ncugradle/NcuExtension.html")
    }

    def "the bill of materials names every bundled library with its license"() {
        given:
        def sbom = new JsonSlurper().parse(published(MODULE, "-cyclonedx.json"))

        expect:
        sbom.bomFormat == "CycloneDX"
        sbom.metadata.component.purl == "pkg:maven/io.github.ncugradle/ncu-gradle-plugin@$VERSION"
        sbom.components*.name.toSet().containsAll(BundledLibrariesSpec.LIBRARIES)
        sbom.components.every { it.purl && it.hashes[0].content ==~ /[0-9a-f]{64}/ && it.licenses[0].license.id }
        sbom.components.find { it.name == "protobuf-java" }.licenses[0].license.id == "BSD-3-Clause"
    }

    private static List<String> names(String ending) {
        new ZipFile(published(MODULE, ending)).withCloseable { jar -> jar.entries()*.name }
    }
}
