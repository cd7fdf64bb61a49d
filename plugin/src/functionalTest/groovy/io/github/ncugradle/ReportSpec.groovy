package io.github.ncugradle

import groovy.json.JsonSlurper
import org.gradle.testkit.runner.TaskOutcome
import spock.lang.Tag
import spock.lang.TempDir

@Tag("core")
class ReportSpec extends FunctionalSpec {

    @TempDir
    File elsewhere

    def setup() {
        file("a.csv").text = RegionsSpec.REPORT
        file("build.gradle.kts") << 'ncu { workload { importedReports("a.csv") } }\n'
    }

    List<String> made() {
        file("build/reports/ncu").list().sort() as List
    }

    def "reports of an imported measurement are consolidated and per region"() {
        when:
        def result = run("ncuReport")

        then:
        result.tasks*.path == [":ncuRegionsMain", ":ncuReportMain", ":ncuReport"]
        made() == ["index.html", "regions", "report.json", "report.md", "sections_report.txt", "summary.txt"]
        file("build/reports/ncu/report.md").text.startsWith("# demo: GPU profile\n")
        new JsonSlurper().parse(file("build/reports/ncu/report.json")).scopes[0].trees[0].regions*.path == ["A", "A::A1", "B"]
        file("build/reports/ncu/regions").list().size() == 5
        result.output.contains("Report: file:///")
    }

    def "script, command line and task options choose formats, title and length"() {
        given:
        file("build.gradle.kts") << script + "\n"

        when:
        run("ncuReport", *arguments)

        then:
        made() == files
        new JsonSlurper().parse(file("build/reports/ncu/report.json")).title == title

        where:
        script                                            | arguments                              | files                                            | title
        'ncu { reports { html { required = false } } }'   | []                                     | ["regions", "report.json", "report.md", "sections_report.txt", "summary.txt"]          | "demo"
        'ncu { reports { markdown { required = false } } }' | []                                   | ["index.html", "regions", "report.json", "sections_report.txt", "summary.txt"]         | "demo"
        'ncu { reports { title = "step" } }'              | ["-Pncu.reports.html.required=false"]  | ["regions", "report.json", "report.md", "sections_report.txt", "summary.txt"]          | "step"
        'ncu { reports { title = "step" } }'              | ["--no-markdown", "--title", "<mine>"] | ["index.html", "regions", "report.json", "sections_report.txt", "summary.txt"]         | "<mine>"
    }

    def "script and command line switch on exports for services that keep a history"() {
        given:
        file("build.gradle.kts") << 'ncu { reports { bencher { required = true } } }\n'

        when:
        run("ncuReport", "-Pncu.reports.openMetrics.required=true")

        then:
        file("build/reports/ncu/exports").list().sort() as List == ["bencher.json", "openmetrics.txt"]
        new JsonSlurper().parse(file("build/reports/ncu/exports/bencher.json")).keySet().every { it.startsWith("demo/main: ") }

        when:
        run("ncuReport", "-Pncu.reports.bencher.required=false")

        then:
        !file("build/reports/ncu/exports").exists()
    }

    def "templates override the plugin's, and a mistake in one is an error"() {
        given:
        file("build.gradle.kts") << 'ncu { reports { templates.from("my-templates") } }\n'
        file("my-templates/report.md.ftl").text = 'mine: ${report.title}\n'

        expect:
        run("ncuReport")
        file("build/reports/ncu/report.md").text == "mine: demo\n"

        when:
        file("my-templates/report.md.ftl").text = 'mine:\n${report.titel}\n'
        def result = runAndFail("ncuReport")

        then:
        result.output.contains("Template report.md.ftl, line 2, column 3, expression 'report.titel': The following has evaluated to null or missing")
        and: "the last good report is still there"
        file("build/reports/ncu/report.md").text == "mine: demo\n"
    }

    def "a report is up to date, a cache hit with the same bytes elsewhere, and made again after a change"() {
        given:
        file("settings.gradle.kts") << 'buildCache { local { directory = "' + new File(elsewhere, "cache").path + '" } }\n'
        def other = new File(elsewhere, "other/place")
        other.mkdirs()

        expect:
        run("ncuReport", "--build-cache").task(":ncuReportMain").outcome == TaskOutcome.SUCCESS
        def again = run("ncuReport", "--build-cache")
        again.task(":ncuReportMain").outcome == TaskOutcome.UP_TO_DATE
        again.output.contains("Configuration cache entry reused")

        when:
        def bytes = file("build/reports/ncu/index.html").bytes
        ["settings.gradle.kts", "build.gradle.kts", "a.csv"].each { new File(other, it).bytes = file(it).bytes }
        projectDir = other

        then:
        run("ncuReport", "--build-cache").task(":ncuReportMain").outcome == TaskOutcome.FROM_CACHE
        file("build/reports/ncu/index.html").bytes == bytes

        when:
        file("a.csv").text = RegionsSpec.HEADER + RegionsSpec.row(0, ["B"], "gemm", 3)

        then:
        run("ncuReport", "--build-cache").task(":ncuReportMain").outcome == TaskOutcome.SUCCESS
        and: "the files of removed regions are deleted"
        file("build/reports/ncu/regions").list().size() == 2
    }

    def "the table and the address are shown once in every build, #cache the configuration cache"() {
        given:
        file("settings.gradle.kts") << 'buildCache { local { directory = "' + new File(elsewhere, "cache").path + '" } }\n'
        def shown = { result -> [result.task(":ncuReportMain").outcome, result.output.count("Region   "), result.output.count("Measured once, noise unknown."), result.output.count("Report: file:///")] }
        def report = { run("ncuReport", "--build-cache", cache) }

        expect:
        shown(report()) == [TaskOutcome.SUCCESS, 1, 1, 1]
        shown(report()) == [TaskOutcome.UP_TO_DATE, 1, 1, 1]
        file("build").deleteDir()
        shown(report()) == [TaskOutcome.FROM_CACHE, 1, 1, 1]
        shown(run("ncuReport", "--build-cache", cache, "--no-html")) == [TaskOutcome.SUCCESS, 1, 1, 1]
        !run("ncuReport", "--build-cache", cache, "--no-html").output.contains("index.html")

        where:
        cache << ["--configuration-cache", "--no-configuration-cache"]
    }

    def "a report that could not be generated is not shown"() {
        given:
        run("ncuReport")
        file("my-templates/report.md.ftl").text = '${none}'
        file("build.gradle.kts") << 'ncu { reports { templates.from("my-templates") } }\n'

        expect:
        !runAndFail("ncuReport").output.contains("Report: file:///")

        when:
        file("a.csv").text = "damaged"

        then:
        !runAndFail("ncuReport").output.contains("Report: file:///")
    }

    def "a report without regions covers the program, and says so"() {
        given:
        file("a.csv").text = RegionsSpec.HEADER + RegionsSpec.row(0, [], "init", 3)

        when:
        run("ncuReport")

        then:
        file("build/reports/ncu/report.md").text.contains("No launch was recorded in an NVTX range")
        made() == ["index.html", "regions", "report.json", "report.md", "sections_report.txt", "summary.txt"]
    }
}
