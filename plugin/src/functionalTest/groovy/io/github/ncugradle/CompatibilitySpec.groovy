package io.github.ncugradle

import org.gradle.testkit.runner.GradleRunner
import org.gradle.tooling.GradleConnector
import org.opentest4j.TestAbortedException
import spock.lang.Requires
import spock.lang.Tag

import java.util.concurrent.TimeUnit

import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

/** The published plugin on older versions of Gradle, which are assembled once for each Gradle user home. */
@Requires(value = { os.linux }, reason = "the program is a shell script, and Gradle is assembled by one")
@Tag("extended")
class CompatibilitySpec extends PublishedPluginSpec {

    static final File ROOT = new File(System.getProperty("project.root"))

    File gradle

    def "captures, regions, reports, the gate and the model for clients work on Gradle #version with both caches, and nothing is deprecated"() {
        given:
        gradle = assembled(version, newestJava)
        file("demo").text = '''#!/bin/sh
            printf 'ncu-trace\\t1\\nprocess\\t%s\\t1700000000000\\t/usr/bin/demo\\n' $$ > "$NCU_SIMULATION_TRACE/$$.trace"
            printf 'push\\t1\\t\\tA\\nlaunch\\t1\\t0\\t7\\t64,1,1\\t256,1,1\\t5000\\t\\tconv\\npop\\t1\\t\\n' >> "$NCU_SIMULATION_TRACE/$$.trace"
        '''
        file("demo").executable = true
        file("settings.gradle.kts") << 'buildCache { local { directory = file("cache") } }\n'
        file("build.gradle.kts").text = """
            plugins {
                $PLUGIN
            }
            ncu {
                tool { simulated() }
                workload { executable("demo") }
                capture { cacheable = true }
                regions { register("A") { budget { time("1 s") } } }
            }
            tasks.register("version") {
                inputs.property("version", gradle.gradleVersion)
                doLast { println("Gradle " + inputs.properties["version"]) }
            }
        """

        when:
        def first = run("version", "ncuDoctor", "ncuReport", "ncuCheck", "--build-cache")
        def second = run("version", "ncuDoctor", "ncuReport", "ncuCheck", "--build-cache")
        file("build").deleteDir()
        def third = run("ncuReport", "ncuCheck", "--build-cache")

        then:
        first.output.contains("Gradle $version\n")
        [":ncuProfileMain", ":ncuRegionsMain", ":ncuReportMain"].collect { [first, second, third]*.task(it)*.outcome } == [[SUCCESS, UP_TO_DATE, FROM_CACHE]] * 3
        second.output.contains("Configuration cache entry reused") || second.output.contains("Reusing configuration cache")
        file("build/reports/ncu/index.html").text.contains("Simulated.")
        lastVerdict() == "pass"

        where:
        version | newestJava
        "8.2.1" | 20
        "8.6"   | 21
    }

    @Override
    GradleRunner runner(File directory, String... arguments) {
        super.runner(directory, arguments).withGradleInstallation(gradle)
    }

    /** As a client of the Tooling API sees it. */
    private String lastVerdict() {
        def jar = new URLClassLoader([pluginJar.toURI().toURL()] as URL[], CompatibilitySpec.classLoader)
        def connection = GradleConnector.newConnector().forProjectDirectory(projectDir).useInstallation(gradle)
            .useGradleUserHomeDir(new File(System.getProperty("testkit.dir"))).connect()
        try {
            return connection.model(jar.loadClass("io.github.ncugradle.tooling.NcuModel")).get().workloads[0].results.verdict
        } finally {
            connection.close()
            jar.close()
        }
    }

    /** By gradlew itself; the name of the home is the one that gradle/bootstrap/choose.sh gives it. */
    private static File assembled(String version, int newestJava) {
        if (Runtime.version().feature() > newestJava) {
            throw new TestAbortedException("Gradle $version does not run on Java ${Runtime.version().feature()}")
        }
        def script = '''
            NCU_GRADLE=$0 ./gradlew --version >/dev/null &&
            printf '%s/ncu-gradle-bootstrap/gradle-%s-' "${GRADLE_USER_HOME:-$HOME/.gradle}" "$0" &&
            cat gradle/bootstrap/pom.xml gradle/bootstrap/parts.sha256 gradle/bootstrap/*.java gradle/bootstrap/assembler/*.java | cksum | cut -d ' ' -f 1
        '''
        def process = new ProcessBuilder("sh", "-c", script, version).directory(ROOT).redirectErrorStream(true).start()
        def said = process.inputStream.text.readLines()
        assert process.waitFor(10, TimeUnit.MINUTES)
        def home = new File(said.last())
        if (!home.directory) {
            throw new TestAbortedException("Gradle $version cannot be assembled here: ${said.last()}")
        }
        return home
    }
}
