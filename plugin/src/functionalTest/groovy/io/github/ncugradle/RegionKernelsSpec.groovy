package io.github.ncugradle

import spock.lang.Requires
import spock.lang.Tag

import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Tag("core")
@Requires(value = { os.linux }, reason = "the program is a shell script")
class RegionKernelsSpec extends CaptureFunctionalSpec {

    def setup() {
        program('''
            tr '|' '\\t' > "$NCU_SIMULATION_TRACE/$$.trace" <<END
            ncu-trace|1
            process|$$|1700000000000|/usr/bin/demo
            push|1||A
            launch|1|0|7|64,1,1|256,1,1|1000||gemm
            launch|1|0|7|64,1,1|256,1,1|2000||memset_zero
            push|1||B
            launch|1|0|7|64,1,1|256,1,1|4000||gemm
            launch|1|0|7|64,1,1|256,1,1|8000||memset_zero
            pop|1|
            pop|1|
            END
        '''.stripTrailing().stripIndent())
        file("build.gradle.kts").text = '''
            plugins { id("io.github.ncugradle.ncu") }
            ncu {
                tool { simulated() }
                workload { executable("demo") }
                capture { cacheable = true }
                regions {
                    register("A")
                    register("B") {
                        kernels { include("*gemm*"); exclude("regex:^memset") }
                        budget { launches(1) }
                    }
                }
            }
        '''
    }

    def "excluded kernels do not count in the region but in the enclosing ones: #strategy"() {
        when:
        def result = run("ncuCheck", "-Pncu.capture.strategy=$strategy")

        then:
        launches() == [A: 4, B: 1]
        model().settings.declared.find { it.name == "B" }.with { [it.kernelIncludes, it.kernelExcludes] } == [["*gemm*"], ["regex:^memset"]]
        result.output.contains("1 passed")
        result.output.contains("ncu.regions.B.kernels.includes=*gemm* (build script), which can soften the verdict.")
        result.output.contains("ncu.regions.B.kernels.excludes=regex:^memset (build script), which can soften the verdict.")

        where:
        strategy << ["single", "perRegion"]
    }

    def "a capture per region does not measure excluded kernels, and a single capture measures all"() {
        when:
        run("ncuProfile", "-Pncu.capture.strategy=perRegion")

        then:
        !command("region-A").contains("--kernel-name")
        command("region-B").contains("--kernel-name")

        when:
        run("ncuProfile")

        then:
        !command("all").contains("--kernel-name")
        run("ncuProfile", "-Pncu.regions.B.kernels.includes=gemm").task(":ncuProfileMain").outcome == UP_TO_DATE
    }

    def "the command line overrides the filter, and a strict gate refuses that"() {
        when:
        run("ncuRegions", "-Pncu.regions.B.kernels.includes=memset*", "-Pncu.regions.B.kernels.excludes=", "-Pncu.regions.A.kernels.excludes=gemm")

        then:
        launches() == [A: 2, B: 1]

        expect:
        runAndFail("ncuCheck", "-Pncu.gate.strict=true", "-Pncu.regions.B.kernels.includes=memset*").output.contains("found ncu.regions.B.kernels.includes=memset*")
        runAndFail("ncuCheck", "-Pncu.gate.strict=true", "ncuRegions", "--include-kernel", "gemm").output.contains("found --include-kernel=gemm")
        runAndFail("ncuCheck", "-Pncu.regions.B.kernels.included=x").output.contains("-Pncu.regions.B.kernels.included: expected")
    }

    private String command(String capture) {
        captured("").listFiles().find { it.name.startsWith(capture) }.toPath().resolve("command.txt").text
    }

    private Map model() {
        RegionFiles.read(file("build/ncu/main/regions/regions.json"))
    }

    private Map<String, Integer> launches() {
        model().scopes[0].regions.collectEntries { [it.name, it.total.launches.median as int] }
    }
}
