package io.github.ncugradle

import org.gradle.testkit.runner.BuildResult
import spock.lang.Requires
import spock.lang.Tag

import static org.gradle.testkit.runner.TaskOutcome.SKIPPED
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS

@Tag("core")
@Requires(value = { os.linux && !new File("/dev/nvidiactl").exists() }, reason = "the machine should have no GPU, and a shell")
class UnableMachineSpec extends CaptureFunctionalSpec {

    static final List<String> CI_VARIABLES = ["CI", "GITHUB_ACTIONS", "GITLAB_CI", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL"]

    static final String WHY_NO_GPU = "skipped, because nvidia-smi finds no GPU on this machine."

    def setup() {
        file("build.gradle.kts").text = '''
            plugins {
                id("base")
                id("io.github.ncugradle.ncu")
            }
            ncu {
                workload { executable("demo") }
                capture { cacheable = true }
                regions { register("A") { budget { launches(9) } } }
            }
        '''
    }

    def "on a laptop check succeeds without a measurement, and says so in one line, even with --quiet"() {
        when:
        def result = laptop("check", *arguments)

        then:
        result.output.count(WHY_NO_GPU) == 1
        result.output.contains(":ncuProfileMain: ")
        result.output.contains("no budget is checked")
        result.output.contains("-Pncu.tool.whenUnable=simulate")
        ["ncuProfileMain", "ncuRegionsMain", "ncuReportMain", "ncuVerdictMain", "ncuCheck"].every { result.task(":$it").outcome == SKIPPED }
        !result.output.contains("Budgets:")
        calls() == 0

        where:
        arguments << [[], ["--quiet"]]
    }

    def "a missing ncu is not an error on a laptop, and the configuration is reused"() {
        given:
        laptop([PATH: "/usr/bin:/bin"], "check")

        when:
        def result = laptop([PATH: "/usr/bin:/bin"], "check")

        then:
        result.output.contains("Configuration cache entry reused")
        result.output.count("skipped, because ncu was not found on this machine.") == 1
        result.task(":ncuCheck").outcome == SKIPPED
    }

    def "the measurement of an earlier build does not count for this one"() {
        given: "a machine that could measure"
        laptop("ncuCheck", "-Pncu.executable=${file("tools/ncu")}")

        when:
        def result = laptop("ncuCheck", "ncuBaseline")

        then:
        ["ncuRegionsMain", "ncuReportMain", "ncuVerdictMain", "ncuCheck", "ncuBaselineMain"].every { result.task(":$it").outcome == SKIPPED }
        !result.output.contains("Budgets:")

        when: "the message says that the capture exists"
        def judged = laptop("ncuCheck", "-x", "ncuProfile")

        then:
        judged.task(":ncuCheck").outcome == SUCCESS
        judged.output.contains("Budgets: 1 passed.")
    }

    def "#variable fails the build"() {
        when:
        def result = runner(projectDir, "check").withEnvironment(environment([(variable): "true", PATH: "/usr/bin:/bin", NCU_HOME: ""])).buildAndFail()

        then:
        result.output.contains("Nsight Compute (ncu) was not found.")

        where:
        variable << CI_VARIABLES
    }

    def "a build that requires a measurement fails: #said"() {
        given:
        file("build.gradle.kts") << "ncu { $said }\n"

        expect:
        runner(projectDir, "check", *arguments).withEnvironment(environment([PATH: "/usr/bin:/bin", NCU_HOME: ""])).buildAndFail()
            .output.contains("Nsight Compute (ncu) was not found.")

        where:
        said                             | arguments
        'tool { whenUnable("fail") }'    | []
        'gate { strict = true }'         | []
        'gate { strict = true }'         | ["-Pncu.tool.whenUnable=skip"]
        'tool { whenUnable("simulate") }' | ["-Pncu.tool.whenUnable=fail"]
    }

    def "an unknown value is an error: #where"() {
        given:
        file("build.gradle.kts") << script

        expect:
        runner(projectDir, "ncuProfile", *arguments).withEnvironment(environment([:])).buildAndFail()
            .output.contains("ncu.tool.whenUnable: expected one of fail, skip, simulate; found 'skipp'. Did you mean 'skip'?")

        where:
        where              | script                                   | arguments
        "the script"       | 'ncu { tool { whenUnable("skipp") } }\n' | []
        "the command line" | ""                                       | ["-Pncu.tool.whenUnable=skipp"]
    }

    def "with a launcher the machine need not be able to measure"() {
        given:
        script("launch", 'RANK=0 exec "$@"')
        file("build.gradle.kts") << "ncu { workload { launcher(\"${file("launch")}\"); rankVariable = \"RANK\" } }\n"

        expect:
        laptop("ncuProfile").task(":ncuProfileMain").outcome == SUCCESS
        calls() == 1
    }

    def "imported reports do not need a GPU, and their workloads are collected without the others"() {
        given:
        file("imported.ncu-rep").bytes = SmallReport.of([["A"]])
        file("build.gradle.kts").text = '''
            plugins {
                id("base")
                id("io.github.ncugradle.ncu")
            }
            ncu {
                workloads {
                    register("here") { executable("demo") }
                    register("elsewhere") { importedReports("imported.ncu-rep") }
                }
                regions { register("A") { budget { launches(9) } } }
            }
        '''

        when:
        def result = laptop("check", "ncuReport")

        then:
        result.output.count(WHY_NO_GPU) == 1
        result.output.contains(":ncuProfileHere: ")
        result.task(":ncuCheckElsewhere") == null
        result.task(":ncuVerdictHere").outcome == SKIPPED
        result.task(":ncuVerdictElsewhere").outcome == SUCCESS
        result.task(":ncuCheck").outcome == SUCCESS
        result.output.contains("1 passed")

        when: "the other one was measured once, on a machine that can measure"
        laptop("ncuReport", "-Pncu.executable=${file("tools/ncu")}")
        def later = laptop("ncuCheck")

        then:
        !file("build/ncu/result.json").text.contains('"here"')
        later.task(":ncuVerdictHere").outcome == SKIPPED
    }

    def "a collection omits members without a measurement, and is skipped if there is none"() {
        given:
        file("settings.gradle.kts") << 'include("train")\n'
        file("train/build.gradle.kts").text = file("build.gradle.kts").text.replace('executable("demo")', 'executable("../demo")')
        file("build.gradle.kts").text = '''
            plugins {
                id("base")
                id("io.github.ncugradle.ncu")
            }
            dependencies { ncuAggregation(project(":train")) }
        '''

        when:
        def result = laptop("ncuCheck")

        then:
        result.output.count(WHY_NO_GPU) == 1
        result.output.contains(":train:ncuProfileMain: ")
        result.task(":ncuVerdict").outcome == SKIPPED
        result.task(":ncuReport").outcome == SKIPPED
        result.task(":ncuCheck").outcome == SKIPPED
    }

    def "ncuDoctor says that captures are skipped"() {
        expect:
        runner(projectDir, "ncuDoctor").withEnvironment(environment([:])).buildAndFail().output.contains('Builds skip captures on this machine, because ncu.tool.whenUnable is "skip".')
    }

    /** With an ncu, and neither a GPU nor a CI system. */
    private BuildResult laptop(Map<String, String> variables = [NCU_HOME: file("tools").path], String... arguments) {
        runner(projectDir, arguments).withEnvironment(environment(variables)).build()
    }

    private static Map<String, String> environment(Map<String, String> variables) {
        System.getenv().findAll { it.key != "NCU_HOME" && !(it.key in CI_VARIABLES) } + variables
    }
}
