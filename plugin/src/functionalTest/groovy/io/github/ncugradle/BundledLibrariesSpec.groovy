package io.github.ncugradle

import groovy.json.JsonSlurper
import groovy.xml.XmlSlurper

import java.util.zip.ZipFile

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS

class BundledLibrariesSpec extends PublishedPluginSpec {

    static final String MODULE = "io/github/ncugradle/ncu-gradle-plugin"
    static final List<String> LIBRARIES = [
        "aircompressor", "commons-codec", "commons-csv", "commons-io", "commons-statistics-distribution", "d3", "freemarker", "jackson-annotations", "jackson-core", "jackson-databind",
        "picocli", "protobuf-java"
    ]

    static List<String> entries() {
        new ZipFile(pluginJar).withCloseable { jar -> jar.entries().findAll { !it.directory }*.name }
    }

    def "every class and every resource is in the plugin's own packages"() {
        expect:
        strangers().take(5) == []
    }

    private static List<String> strangers() {
        entries().findAll { !(it =~ "^(io/github/ncugradle/|META-INF/(?!services/)|META-INF/services/io.github.ncugradle.)") }
    }

    def "the jar contains the licenses of all bundled libraries, and its own"() {
        given:
        def licences = entries().findAll { it.startsWith("META-INF/licenses/") }.groupBy { it.split("/")[2].replaceFirst(/-\d.*/, "") }

        expect:
        entries().contains("META-INF/LICENSE")
        licences.keySet().containsAll(LIBRARIES)
        licences.every { library, files -> files.any { it.contains("/LICENSE") } }
    }

    def "neither the POM nor Gradle's metadata has a dependency"() {
        given:
        def pom = new XmlSlurper().parse(published(MODULE, ".pom"))
        def metadata = new JsonSlurper().parse(published(MODULE, ".module"))

        expect:
        pom.dependencies.dependency.size() == 0
        metadata.variants*.name.sort() == ["apiElements", "javadocElements", "runtimeElements", "sourcesElements"]
        metadata.variants.every { !it.dependencies && it.files.size() == 1 }
        metadata.variants.find { it.name == "runtimeElements" }.files[0].sha256 == pluginJar.bytes.digest("SHA-256")
    }

    def "it works beside a plugin that brings old versions of its libraries in the #place script"() {
        given:
        def old = """
            buildscript {
                dependencies {
                    classpath(files(${System.getProperty("clashing.classpath").split(File.pathSeparator).collect { "\"$it\"" }.join(", ")}))
                }
            }
        """
        def apply = 'pluginManager.apply("old.tools")\n'
        if (place == "settings") {
            // What it brings is seen by all projects, before what they bring themselves.
            def settings = file("settings.gradle.kts").text
            def afterPluginManagement = settings.indexOf("rootProject.name")
            file("settings.gradle.kts").text = settings[0..<afterPluginManagement] + old + settings[afterPluginManagement..-1] + apply
        } else {
            file("build.gradle.kts").text = old + script() + apply
        }

        when:
        def result = run("ncuReport")

        then:
        result.output.contains("old tools: Jackson 2.9.0, Freemarker 2.3.20 says hello, CSV a,b c, protobuf 2")
        result.task(":ncuReportMain").outcome == SUCCESS
        new JsonSlurper().parse(file("build/reports/ncu/report.json")).scopes[0].trees[0].regions*.path == ["A", "A::A1", "B"]

        where:
        place << ["settings", "build"]
    }
}
