package io.github.ncugradle

import org.gradle.tooling.GradleConnectionException
import org.gradle.tooling.GradleConnector
import org.gradle.tooling.events.OperationType
import org.gradle.tooling.events.ProgressListener
import org.gradle.tooling.events.problems.Severity
import org.gradle.tooling.events.problems.SingleProblemEvent
import org.gradle.util.GradleVersion
import spock.lang.Requires
import spock.lang.Tag

import static io.github.ncugradle.RegionsSpec.HEADER
import static io.github.ncugradle.RegionsSpec.row

/** The gate's findings in each Gradle's Problems API. */
@Tag("core")
class GradleProblemsSpec extends PublishedPluginSpec {

    static final List<String> FINDINGS = ["A: time ≤ 800 µs: 1 ms is above 800 µs", "A: launches ≤ 0: 1 is above 0"]
    static final int LINE = script().readLines().size()

    def setup() {
        file("a.csv").text = HEADER + row(0, ["A"], "gemm", 1_000_000)
        file("build.gradle.kts").text = script() + 'ncu { regions { register("A") { budget { time("800 us"); launches(0) } } } }\n'
    }

    @Requires(value = { since("8.12") }, reason = "only Gradle 8.12 and newer write a problems report")
    def "the problems report has every finding with its place and severity"() {
        when:
        def result = runAndFail("ncuCheck")
        def report = file("build/reports/problems/problems-report.html").getText("UTF-8")

        then:
        FINDINGS.every { report.contains(it) }
        report.contains("GPU budget")
        report.contains("\"path\":\"${file("build.gradle.kts").name}\",\"line\":$LINE")
        report.contains('"severity":"ERROR"')
        !result.output.contains("missing from Gradle's problems report")
    }

    @Requires(value = { since("8.8") && !since("8.12") }, reason = "other versions of Gradle have another form of problems")
    def "a client of the Tooling API gets every finding as a problem"() {
        given:
        def problems = []
        def connection = GradleConnector.newConnector().forProjectDirectory(projectDir)
            .useInstallation(new File(System.getProperty("gradle.home"))).useGradleUserHomeDir(new File(System.getProperty("testkit.dir"))).connect()

        when:
        connection.newBuild().forTasks("ncuCheck").addProgressListener({ event ->
            if (event instanceof SingleProblemEvent) {
                problems << event
            }
        } as ProgressListener, OperationType.PROBLEMS).run()

        then:
        thrown(GradleConnectionException)
        problems.collect { [it.label.label, it.severity, it.locations[0].path, it.locations[0].line] } ==
            FINDINGS.collect { [it, Severity.ERROR, file("build.gradle.kts").name, LINE] }

        cleanup:
        connection.close()
    }

    @Requires(value = { !since("8.8") }, reason = "this Gradle has the Problems API")
    def "a Gradle without the Problems API is logged once, at info level"() {
        expect:
        runAndFail("ncuCheck", "--info").output.count("Gradle ${GRADLE_VERSION.version} has no Problems API for plugins") == 1
        !runAndFail("ncuCheck").output.contains("Problems API")
    }

    static boolean since(String version) {
        GRADLE_VERSION.baseVersion >= GradleVersion.version(version)
    }
}
