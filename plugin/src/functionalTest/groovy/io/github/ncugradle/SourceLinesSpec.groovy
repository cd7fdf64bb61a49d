package io.github.ncugradle

import groovy.json.JsonSlurper
import spock.lang.Requires
import spock.lang.Tag

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Requires(value = { os.linux }, reason = "the program is a shell script")
@Tag("core")
class SourceLinesSpec extends CaptureFunctionalSpec {

    def setup() {
        program('''
            {
                printf 'ncu-trace\\t1\\nprocess\\t%s\\t1700000000000\\t/usr/bin/demo\\n' $$
                printf 'push\\t1\\t\\tA\\n'
                printf 'launch\\t1\\t0\\t7\\t64,1,1\\t256,1,1\\t5000\\t\\tconv\\t/ci/src/conv.cu\\t3\\tsamples=90 instructions=64 long_scoreboard=80 wait=10'
                printf '\\t/ci/src/conv.cu\\t2\\tsamples=10 instructions=32 wait=10\\n'
                printf 'pop\\t1\\t\\n'
            } > "$NCU_SIMULATION_TRACE/$$.trace"
        ''')
        file("kernels").mkdirs()
        file("kernels/conv.cu").text = "__global__ void conv(float *x)\n{\n    x[threadIdx.x] *= 2;\n}\n"
        file("build.gradle.kts").text = '''
            plugins { id("io.github.ncugradle.ncu") }
            ncu {
                tool { simulated() }
                workload { executable("demo") }
                capture { cacheable = true; sourceLines = true }
                regions { register("A") { budget { time("1 us") } } }
                reports { sourcePaths.put("/ci/src", "kernels") }
            }
        '''
    }

    def "a violated budget is annotated at its hot line"() {
        given:
        def environment = System.getenv().findAll { !(it.key in ["GITLAB_CI", "TEAMCITY_VERSION", "TF_BUILD"]) }

        when:
        def result = runner(projectDir, "ncuCheck").withEnvironment(environment + [GITHUB_ACTIONS: "true"]).buildAndFail()

        then:
        file("build/ncu/main/capture/all/command.txt").text.contains("--section SourceCounters")
        file("build/ncu/main/capture/all/command.txt").text.contains("--import-source on")
        file("build/ncu/main/regions/lines.csv").readLines().any { it.startsWith("aggregate,region,A,") && it.contains(",/ci/src/conv.cu,3,,simulated,90,64,") }

        and:
        def page = file("build/reports/ncu/regions/_program/index.html").text
        page.contains("conv.cu:3")
        page.contains("x[threadIdx.x] *= 2;")

        and:
        result.output.contains("::warning file=kernels/conv.cu,line=3,title=A%3A hot line::90.0 %25 of its samples, mostly long scoreboard.")
        def places = new JsonSlurper().parse(file("build/ncu/ncu.sarif")).runs[0].results*.locations*.physicalLocation.flatten()
        places.collect { [it.artifactLocation.uri, it.region.startLine] }.contains(["kernels/conv.cu", 3])
    }

    @Requires(value = { SampleProjectSpec.onPath("git") }, reason = "no git")
    def "a hot line is annotated only in a file that git tracks"() {
        given:
        def environment = System.getenv().findAll { !(it.key in ["GITLAB_CI", "TEAMCITY_VERSION", "TF_BUILD"]) } + [GITHUB_ACTIONS: "true"]
        def git = { String... arguments -> assert ["git", *arguments].execute(null, projectDir).waitFor() == 0 }
        git("init", "--quiet")

        when:
        def result = runner(projectDir, "ncuCheck").withEnvironment(environment).buildAndFail()

        then:
        !result.output.contains("::warning file=")
        result.output.contains("A, hot line: /ci/src/conv.cu:3, 90.0 % of its samples, mostly long scoreboard.")

        when:
        git("add", "kernels/conv.cu")

        then:
        runner(projectDir, "ncuCheck").withEnvironment(environment).buildAndFail().output.contains("::warning file=kernels/conv.cu,line=3,")
    }

    def "a change of a source file regenerates the pages, not the capture"() {
        given:
        run("ncuReport")

        when:
        file("kernels/conv.cu").text = file("kernels/conv.cu").text.replace("*= 2", "*= 3")
        def again = run("ncuReport")

        then:
        again.task(":ncuProfileMain").outcome == UP_TO_DATE
        again.task(":ncuRegionsMain").outcome == UP_TO_DATE
        again.task(":ncuReportMain").outcome == SUCCESS
        file("build/reports/ncu/regions/_program/index.html").text.contains("*= 3;")

        expect:
        run("ncuReport").task(":ncuReportMain").outcome == UP_TO_DATE

        when:
        run("ncuReport", "-Pncu.reports.sourceLines.required=false")

        then:
        !file("build/ncu/main/regions/lines.csv").exists()
        !file("build/reports/ncu/regions/_program/index.html").text.contains("Hot lines")
    }
}
