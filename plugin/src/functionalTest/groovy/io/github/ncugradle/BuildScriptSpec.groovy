package io.github.ncugradle

import spock.lang.Tag

@Tag("core")
class BuildScriptSpec extends FunctionalSpec {

    def "the whole block of the guide is accepted"() {
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
                    register("A::A1") { budget { time("4 ms"); launches(12); tolerance("3 %") } }
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

    def "a mistake in #setting is an error with the expected, the found and the nearest value"() {
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
        "strategy"   | 'strategy("perregion")' | "ncu.capture.strategy: expected one of single, perRegion; found 'perregion'. Did you mean 'perRegion'?"
        "timeout"    | 'timeout("10")'        | "ncu.capture.timeout: expected a time with its unit"
    }

    def "all invalid values are reported at once, however they were assigned"() {
        given:
        file("build.gradle.kts") << """
            ncu {
                capture {
                    preset = "fastest"
                    replayMode = "rnage"
                    clockControl = "bse"
                    timeout = "10"
                }
                gate { confidence = "20 %"; budget { tolerance = "300 %" } }
                regions { register("A") { budget { time { max = "12" } } } }
            }
            """.stripIndent()

        when:
        def output = runAndFail("help", "-Pncu.capture.cacheControl=al").output

        then:
        output.contains("ncu.capture.preset: expected one of budgets, compute, default, high, memory; found 'fastest'.")
        output.contains("ncu.capture.replayMode: expected one of kernel, application, range, app-range; found 'rnage'. Did you mean 'range'?")
        output.contains("ncu.capture.clockControl: expected one of base, none, boost, force-boost; found 'bse'. Did you mean 'base'?")
        output.contains("ncu.capture.timeout: expected a time with its unit")
        output.contains("-Pncu.capture.cacheControl: expected one of all, none; found 'al'.")
        output.contains("ncu.gate.confidence: expected at least \"50 %\"")
        output.contains("ncu.regions.A.budget.time.max: expected a time with its unit")

        when: "the last mistake of a budget is reported after the others are corrected"
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace('max = "12"', 'max = "12 ms"')

        then:
        runAndFail("help").output.contains("ncu.gate.budget.tolerance: expected a percentage up to \"100 %\"; found '300 %'.")
    }

    def "an error in a region starts with the mistake, not with Gradle's action"() {
        given:
        file("build.gradle.kts") << 'ncu { regions { register("step") { budget { time("12") } } } }\n'

        expect: "it is the first line or, in the Groovy DSL, the first cause"
        runAndFail("help").output =~ /(?s)What went wrong:\n([^>]*> )?ncu.regions.step.budget.time: expected a time with its unit/
    }

    def "an unknown name is an error, also in a container: #line"() {
        given:
        file("build.gradle.kts") << "$line\n"

        expect: "it precedes the stack trace"
        runAndFail("help").output.split(/\* Try:/)[0].contains(name)

        where:
        line                                                                       | name
        'ncu { regions { register("step") { budgett { time("12 ms") } } } }'        | "budgett"
        'ncu { regions { register("step") { budget { time = "12 ms" } } } }'        | "time"
        'ncu { workloads { register("a") { capture { replayMod = "kernel" } } } }'  | "replayMod"
        'ncu { workloads { register("a") { regions { register("b") { patern("c") } } } } }' | "patern"
    }

    def "a wrong pattern of kernels is reported with its setting: #line"() {
        given:
        file("build.gradle.kts") << "$line\n"

        expect:
        runAndFail("help").output.contains("$setting: ")

        where:
        line                                                                       | setting
        'ncu { kernels { include("regex:(") } }'                                   | "ncu.kernels.include"
        'ncu { regions { register("A") { kernels { exclude("regex:(") } } } }'      | "ncu.regions.A.kernels.exclude"
        'ncu { regions { register("A") { kernels { includes.add("regex:(") } } } }' | "ncu.regions.A.kernels.includes"
    }

    def "custom presets are selected like the built-in ones"() {
        given:
        file("build.gradle.kts") << """
            ncu {
                presets { register("rtx3090") { sections("Occupancy"); metrics("dram__bytes_read.sum") } }
                capture { preset("rtx3090") }
            }
            """.stripIndent()

        expect:
        run("help")
        runAndFail("help", "-Pncu.capture.preset=rtx3080").output
            .contains("-Pncu.capture.preset: expected one of budgets, compute, default, high, memory, rtx3090; found 'rtx3080'. Did you mean 'rtx3090'?")
    }

    def "an unknown property is an error that names the nearest: #property"() {
        expect:
        runAndFail("help", "-P$property=x").output.contains(message)

        where:
        property                | message
        "ncu.gate.onInconclusiv"     | "-Pncu.gate.onInconclusiv: expected a setting of ncu { gate { } }, one of azure, baselines, confidence, github, gitlab, junit, onCheck, onInconclusive, onMissingBaseline, sarif, strict, teamcity, unstableAbove, budget.…; found 'onInconclusiv'. Did you mean 'onInconclusive'?"
        "ncu.captur.preset"     | "-Pncu.captur.preset: expected a block of ncu { }, one of capture, compare, comparisons, gate, kernels, program, regions, reports, tool, workload, workloads; found 'captur'. Did you mean 'capture'?"
        "ncu.simulaton"         | "-Pncu.simulaton: expected a setting of ncu { }, one of aggregate, discover, executable, importedReports, simulation; found 'simulaton'. Did you mean 'simulation'?"
        "ncu.workloads.a.arg"   | '-Pncu.workloads.a.arg: expected a setting of ncu { workloads { register("a") { } } }, one of args, command, environment.<name>, exec, importedReports, inputs, javaExec, launcher, lockstep, peers, rankVariable, reference, standardInput, workingDirectory, discover; found \'arg\'. Did you mean \'args\'?'
        "ncu.regions.A.patern"  | "-Pncu.regions.A.patern: expected a setting of ncu { regions { … { } } }, one of domain, kernels.excludes, kernels.includes, pattern, startEnd, budget.…; found 'patern'. Did you mean 'pattern'?"
        "ncu.gate.budget.tme"   | "found 'budget.tme'. Did you mean 'budget.time'?"
        "ncu.reports.html"      | "-Pncu.reports.html: expected a setting of ncu { reports { } }, one of bencher.required"
    }

    def "the same region declared twice is an error that names it"() {
        given:
        file("build.gradle.kts") << 'ncu { regions { register("A"); register("A") } }\n'

        expect:
        runAndFail("help").output.contains("Cannot add a RegionSpec with name 'A' as a RegionSpec with that name already exists.")
    }
}
