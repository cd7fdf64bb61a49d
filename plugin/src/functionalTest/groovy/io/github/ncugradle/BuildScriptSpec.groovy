package io.github.ncugradle

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
                inputs.property("regions", ncu.regions.names.join(" "))
                doLast { println("regions: " + inputs.properties["regions"]) }
            }
        '''

        expect:
        run("show").output.contains("regions: A A::A1 decode")
    }

    def "a mistake in #setting is told with what was expected, what was found, and what was probably meant"() {
        given:
        file("build.gradle.kts") << "ncu { capture { ${mistake} } }\n"

        when:
        def result = runAndFail("help")

        then:
        result.output.contains(message)
        result.output.contains("build.gradle.kts' line: 4")

        where:
        setting      | mistake                | message
        "replayMode" | 'replayMode("rnage")'  | "ncu.capture.replayMode: expected one of kernel, application, range, app-range; found 'rnage'. Did you mean 'range'?"
        "preset"     | 'preset("fastest")'    | "ncu.capture.preset: expected one of default, high, compute, memory; found 'fastest'."
    }

    def "the same region declared twice is an error that names it"() {
        given:
        file("build.gradle.kts") << 'ncu { regions { register("A"); register("A") } }\n'

        expect:
        runAndFail("help").output.contains("Cannot add a RegionSpec with name 'A' as a RegionSpec with that name already exists.")
    }
}
