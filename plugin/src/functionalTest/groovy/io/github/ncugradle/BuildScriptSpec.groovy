package io.github.ncugradle

import spock.lang.Tag

@Tag("core")
class BuildScriptSpec extends FunctionalSpec {

    def "takes the whole block of the guide"() {
        given:
        file("build.gradle.kts") << '''
            ncu {
                workload {
                    executable("build/exe/demo")
                    args("--steps", "4")
                    launcher("mpirun", "-np", "4")
                }
                capture {
                    preset("default")
                    replayMode("range")
                    sections("SpeedOfLight", "Occupancy")
                    metrics("gpu__time_duration.sum")
                    repetitions = 5
                }
                kernels {
                    include("*gemm*")
                    exclude("regex:^memset")
                }
                regions {
                    register("A") { budget { time("12 ms") } }
                    register("A::A1") { budget { time("4 ms"); kernels(12); tolerance("3 %") } }
                    register("decode") { pattern("decode*") }
                }
                reports { html { required = true } }
            }
            tasks.register("show") {
                inputs.property("regions", ncu.regions.names.toString())
                doLast { println("regions: " + inputs.properties["regions"]) }
            }
        '''

        expect:
        run("show").output.contains("regions: [A, A::A1, decode]")
    }

    def "a mistake in #setting is told with what was expected, what was found, and what was probably meant"() {
        given:
        file("build.gradle.kts") << "ncu { capture { ${mistake} } }\n"

        when:
        def result = runAndFail("help")

        then:
        result.output.contains(message)
        result.output.contains("${file("build.gradle.kts").name}' line: 4")

        where:
        setting      | mistake                | message
        "replayMode" | 'replayMode("rnage")'  | "ncu.capture.replayMode: expected one of kernel, application, range, app-range; found 'rnage'. Did you mean 'range'?"
        "preset"     | 'preset("fastest")'    | "ncu.capture.preset: expected one of default, high, compute, memory; found 'fastest'."
    }

    def "a property that no setting has is an error that names the nearest: #property"() {
        expect:
        runAndFail("help", "-P$property=x").output.contains(message)

        where:
        property                | message
        "ncu.gate.undecidd"     | "-Pncu.gate.undecidd: expected a setting of ncu { gate { } }, one of azure, baselines, confidence, github, gitlab, junit, missingBaseline, onCheck, strict, teamcity, undecided, unstableAbove, budget.…; found 'undecidd'. Did you mean 'undecided'?"
        "ncu.captur.preset"     | "-Pncu.captur.preset: expected a block of ncu { }, one of capture, gate, kernels, regions, reports, tool, workload, workloads; found 'captur'. Did you mean 'capture'?"
        "ncu.simulaton"         | "-Pncu.simulaton: expected a setting of ncu { }, one of aggregate, discover, executable, reports, simulation; found 'simulaton'. Did you mean 'simulation'?"
        "ncu.workloads.a.arg"   | '-Pncu.workloads.a.arg: expected a setting of ncu { workloads { register("a") { } } }, one of args, command, environment.<name>, exec, inputs, javaExec, launcher, lockstep, peers, rankVariable, workingDirectory, discover; found \'arg\'. Did you mean \'args\'?'
        "ncu.regions.A.patern"  | "-Pncu.regions.A.patern: expected a setting of ncu { regions { … { } } }, one of domain, kernels.excludes, kernels.includes, pattern, startEnd, budget.…; found 'patern'. Did you mean 'pattern'?"
        "ncu.gate.budget.tme"   | "found 'budget.tme'. Did you mean 'budget.time'?"
        "ncu.reports.html"      | "-Pncu.reports.html: expected a setting of ncu { reports { } }, one of html.required"
    }

    def "the same region declared twice is an error that names it"() {
        given:
        file("build.gradle.kts") << 'ncu { regions { register("A"); register("A") } }\n'

        expect:
        runAndFail("help").output.contains("Cannot add a RegionSpec with name 'A' as a RegionSpec with that name already exists.")
    }
}
