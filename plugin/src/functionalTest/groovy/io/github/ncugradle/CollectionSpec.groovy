package io.github.ncugradle

import groovy.json.JsonSlurper
import groovy.xml.XmlSlurper
import spock.lang.Tag

import static io.github.ncugradle.RegionsSpec.HEADER
import static io.github.ncugradle.RegionsSpec.row
import static org.gradle.testkit.runner.TaskOutcome.FAILED
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

/** The tasks that collect, given members by hand. */
@Tag("core")
class CollectionSpec extends FunctionalSpec {

    static final String HEAD = 'import io.github.ncugradle.tasks.*\n\nplugins {\n    id("io.github.ncugradle.ncu")\n}\n'

    def setup() {
        file("settings.gradle.kts") << 'include("nets")\n'
        file("build.gradle.kts").delete()
        file("build.gradle") << HEAD + script('register("A") { budget { time("5 ms") } }') + """
            tasks.register("allReports", NcuReport) {
                members = [Member.of("app", file("build/reports/ncu")), Member.of(":nets", file("nets/build/reports/ncu"))]
                dependsOn("ncuReport", ":nets:ncuReport")
                title = "all"
                html = true
                markdown = true
                markdownLimit = 60000
                outputDirectory = layout.buildDirectory.dir("all/reports")
            }
            tasks.register("allVerdicts", NcuVerdict) {
                members = [Member.of("app", file("build/ncu/main/check/result.json")), Member.of(":nets", file("nets/build/ncu/main/check/result.json"))]
                dependsOn("ncuVerdict", ":nets:ncuVerdict")
                onInconclusive = io.github.ncugradle.OnInconclusive.WARN
                onMissingBaseline = io.github.ncugradle.OnMissingBaseline.WARN
                confidence = 0.9d
                unstableAbove = 0.1d
                junit = true
                result = layout.buildDirectory.file("all/result.json")
                junitXml = layout.buildDirectory.file("all/TEST-ncuCheck.xml")
            }
            tasks.register("allCheck", NcuCheck) {
                dependsOn("allReports")
                result = tasks.named("allVerdicts").flatMap { it.result }
                warnOnly = false
                report = layout.buildDirectory.file("all/reports/index.html")
                summary = layout.buildDirectory.file("all/reports/report.md")
                jobSummary = file("summary.md").path
                acceptCommand = "./gradlew ncuBaseline"
                script = file("build.gradle")
                scriptPath = "build.gradle"
                rootDirectory = layout.projectDirectory
                github = true
                teamcity = false
                azure = false
                gitlab = true
                codeQuality = layout.buildDirectory.file("all/gl.json")
            }
            """.stripIndent()
        file("nets/build.gradle") << HEAD + script('register("B") { budget { time("400 us") } }') + 'tasks.named("ncuVerdict") { scriptPath = "nets/build.gradle" }\n'
        file("a.csv").text = HEADER + row(0, ["A"], "gemm", 700_000) + row(1, ["A", "A1"], "relu", 300_000)
        file("nets/a.csv").text = HEADER + row(0, ["B"], "gemm", 500_000)
    }

    private static String script(String regions) {
        """
        ncu {
            workload { importedReports("a.csv") }
            regions {
                $regions
            }
        }
        """.stripIndent()
    }

    def "reports are collected with an overview"() {
        when:
        def result = run("allReports")

        then:
        result.output.contains("""
Member     Time   Launches   Regions   Budgets
app        1 ms          2         1   1 passed
:nets    500 µs          1         1   1 failed

Measured once, noise unknown.
Report: file:///""")
        file("build/all/reports").list().sort() as List == ["index.html", "members", "report.json", "report.md", "summary.txt"]
        file("build/all/reports/members/app").list().sort() as List == ["index.html", "regions", "report.json", "report.md", "sections_report.txt", "summary.txt"]
        new JsonSlurper().parse(file("build/all/reports/report.json")).members*.name == ["app", ":nets"]

        and: "nothing to do the second time"
        def again = run("allReports")
        again.task(":allReports").outcome == UP_TO_DATE
        again.output.contains("Configuration cache entry reused")

        when: "a member changes"
        file("nets/a.csv").text = HEADER + row(0, ["B"], "gemm", 300_000)

        then:
        run("allReports").output.contains(":nets    300 µs          1         1   1 passed")
    }

    def "one message collects the verdicts, with annotations in each member's script"() {
        when:
        def result = runAndFail("allCheck")

        then:
        result.task(":allVerdicts").outcome == SUCCESS
        result.task(":allCheck").outcome == FAILED
        result.output.readLines()*.trim().containsAll([
            "> Budgets of 2 members: 1 passed, 1 failed.",
            "Region     What    Limit   Measured              Excess   Kernels",
            ":nets: B   time   400 µs     500 µs   +100 µs (+25.0 %)   gemm 500 µs"])
        result.output.contains("::error file=nets/build.gradle,line=10,title=%3Anets%3A B%3A time ≤ 400 µs::500 µs is above 400 µs\n")
        file("summary.md").text.startsWith("# all: GPU regions\n")
        new JsonSlurper().parse(file("build/all/gl.json"))*.location*.path == ["nets/build.gradle"]
        new JsonSlurper().parse(file("build/all/result.json")).members*.name == ["app", ":nets"]
        new XmlSlurper().parse(file("build/all/TEST-ncuCheck.xml")).testsuite*.@name*.text() == ["app", ":nets"]

        when: "the budget is met"
        file("nets/a.csv").text = HEADER + row(0, ["B"], "gemm", 300_000)

        then:
        run("allCheck").output.contains("\nBudgets of 2 members: 2 passed.\n")
    }

    def "a member without a report is named, and the previous files stay"() {
        given:
        run("allReports")
        def before = file("build/all/reports/index.html").text
        file("build.gradle") << 'tasks.named("allReports") { members = [Member.of("app", file("build/reports/ncu")), Member.of(":lost", file("lost"))] }\n'

        when:
        def result = runAndFail("allReports")

        then:
        result.output.contains("Member ':lost': ${new File(projectDir.canonicalFile, "lost/report.json")}: expected a document 'ncu-overview' or 'ncu-report' of version 2; found nothing. Regenerate it with the task ncuReport.")
        file("build/all/reports/index.html").text == before
    }

    def "with neither regions nor members, the task reports that there is nothing to do: #task"() {
        given:
        file("build.gradle") << "tasks.named(\"$task\") { members = [] }\n"

        expect:
        runAndFail(task).output.contains(":$task: expected regions of this project, or members to collect; found neither.")

        where:
        task << ["allReports", "allVerdicts"]
    }

    def "two members with the same name are an error"() {
        given:
        file("build.gradle") << 'tasks.named("allReports") { members = [Member.of("app", file("build/reports/ncu"))] * 2 }\n'

        expect:
        runAndFail("allReports").output.contains("Expected unique member names; found two members named 'app'.")
    }
}
