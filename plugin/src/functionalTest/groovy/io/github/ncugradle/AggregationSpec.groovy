package io.github.ncugradle

import groovy.json.JsonSlurper
import spock.lang.Tag
import spock.lang.TempDir

import static io.github.ncugradle.RegionsSpec.HEADER
import static io.github.ncugradle.RegionsSpec.row
import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Tag("core")
class AggregationSpec extends FunctionalSpec {

    @TempDir
    File elsewhere

    /** A region A of 1 ms in each: in a project with one workload, and in one with two of them. */
    def setup() {
        file("settings.gradle.kts") << 'include(":nets:resnet")\ninclude(":serve")\n'
        file("build.gradle.kts") << '''
            dependencies {
                ncuAggregation(project(":nets:resnet"))
                ncuAggregation(project(":serve"))
            }
        '''
        file("nets/resnet/build.gradle.kts").text = '''
            plugins {
                id("java-library")
                id("io.github.ncugradle.ncu")
            }
            ncu {
                workload { importedReports("a.csv") }
                regions { register("A") { budget { time("2 ms") } } }
            }
        '''
        file("serve/build.gradle.kts").text = '''
            plugins { id("io.github.ncugradle.ncu") }
            ncu {
                workloads {
                    register("cold") { importedReports("cold.csv") }
                    register("warm") { importedReports("warm.csv") }
                }
                regions { register("A") { budget { time("1500 us") } } }
            }
        '''
        ["nets/resnet/a.csv", "serve/cold.csv", "serve/warm.csv"].each { measure(it, 1_000_000) }
    }

    private void measure(String report, int time) {
        file(report).text = HEADER + row(0, ["A"], "gemm", time)
    }

    private Map json(String path) {
        new JsonSlurper().parse(file(path)) as Map
    }

    def "a property that names an unknown region or workload is an error: #property"() {
        expect:
        runAndFail("help", "-P$property").output.contains("-P${property.takeWhile { it != "=" }}: expected $message")

        where:
        property                             | message
        "ncu.regions.AB.budget.time=1 ms"    | "a declared region of project ':"
        "ncu.workloads.clod.args=1"          | "a workload of project ':serve', one of cold, warm; found 'clod'. Did you mean 'cold'?"
    }

    def "a property that names a region or workload of one project applies to that project: #arguments"() {
        given:
        file("serve/build.gradle.kts") << 'ncu { regions { register("B") } }\n'

        when:
        def result = run("help", "-Pncu.regions.B.budget.time=1 ms", "-Pncu.workloads.cold.args=1", *arguments)

        then:
        !result.output.contains("-Pncu.workloads.cold")
        result.output.contains("-Pncu.regions.B") == warned

        where:
        arguments                                        | warned
        []                                               | false
        ["-Dorg.gradle.unsafe.isolated-projects=true"]   | true
        ["--configure-on-demand", "-p", "nets/resnet"]   | true
    }

    def "one report covers all members and contains their reports"() {
        when:
        def result = run(":ncuReport")

        then:
        result.task(":nets:resnet:ncuReportMain").outcome == SUCCESS
        result.task(":serve:ncuReportCold").outcome == SUCCESS
        with(json("build/reports/ncu/report.json")) {
            format == "ncu-overview"
            members*.name == [":nets:resnet", ":serve › cold", ":serve › warm"]
            members.every { file("build/reports/ncu/${it.directory}/index.html").file }
        }
        file("build/reports/ncu/index.html").text.contains("resnet")
        file("build/reports/ncu/report.md").text.contains(":serve › warm")

        expect: "nothing to do, and nothing to configure, the second time"
        with(run(":ncuReport")) {
            task(":ncuReport").outcome == UP_TO_DATE
            output.contains("Reusing configuration cache.")
        }
    }

    def "one gate covers all members and names each violation with its project"() {
        given:
        measure("nets/resnet/a.csv", 3_000_000)
        measure("serve/warm.csv", 1_700_000)

        when:
        def result = runAndFail(":ncuCheck")

        then:
        result.output.contains(":nets:resnet")
        result.output.contains(":serve › warm")
        !result.output.contains(":serve › cold: A")
        with(json("build/ncu/result.json")) {
            format == "ncu-checks"
            effect == "fail"
            [passed, failed] == [1, 2]
        }
        file("nets/resnet/build/test-results/ncuCheckMain/TEST-ncuCheckMain.xml").file
        file("serve/build/test-results/ncuCheckWarm/TEST-ncuCheckWarm.xml").file

        and: "its members report their verdicts to CI once"
        !file("build/test-results/ncuCheckMain/TEST-ncuCheckMain.xml").exists()
        !file("serve/build/test-results/ncuCheckMain/TEST-ncuCheckMain.xml").exists()

        when:
        measure("nets/resnet/a.csv", 1_000_000)

        then:
        run(":ncuCheck", "-Pncu.gate.budget.time=1 s", "-Pncu.regions.A.budget.time=1900 us").output.contains("3 passed")
    }

    def "projects stay isolated"() {
        expect:
        with(run(":ncuReport", ":ncuVerdict", "-Dorg.gradle.unsafe.isolated-projects=true")) {
            task(":ncuReport").outcome == SUCCESS
            !output.contains("problem")
        }
    }

    def "collected results come from the build cache, also in another directory"() {
        given:
        file("gradle.properties") << "org.gradle.caching=true\n"
        file("settings.gradle.kts") << "buildCache { local { directory = file(\"${elsewhere}/cache\") } }\n"
        run(":ncuReport")

        when:
        def copy = new File(elsewhere, "copy")
        new AntBuilder().copy(todir: copy) { fileset(dir: projectDir, excludes: "**/build/**,.gradle/**") }
        def result = runner(copy, ":ncuReport").build()

        then:
        result.task(":ncuReport").outcome == FROM_CACHE
    }

    def "projects are collected even if a task was created before they were declared, #when"() {
        given:
        def script = file("build.gradle.kts")
        script.text = script.text.replaceFirst(/(?s)dependencies \{.*?\}/) { """tasks.getByName("ncuReport")\n$before$it$after""" }

        expect:
        run(":ncuReport").output.contains(":nets:resnet")

        where:
        when                         | before              | after
        "in the script"              | ""                  | ""
        "once the script was read"   | "afterEvaluate {\n" | "\n}"
    }

    def "Gradle lists the members of a collection, and none for other projects"() {
        expect:
        run(":dependencies", "--configuration", "ncuMeasured").output.contains("project :serve")
        !run(":serve:dependencies").output.contains("ncuMeasured")
    }

    def "assembling a project measures nothing"() {
        expect:
        run("assemble").tasks*.path.every { !it.contains("ncu") }
    }

    def "collecting a project that does not measure is an error that names it"() {
        given:
        file("settings.gradle.kts") << 'include(":lib")\n'
        file("lib/build.gradle.kts").text = 'plugins { id("java-library") }\n'
        file("build.gradle.kts") << 'dependencies { ncuAggregation(project(":lib")) }\n'

        expect:
        runAndFail(":ncuReport").output.contains("project :lib")
    }
}
