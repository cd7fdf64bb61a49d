package io.github.ncugradle

import groovy.json.JsonSlurper
import spock.lang.Requires
import spock.lang.Tag

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Requires(value = { os.linux }, reason = "the program is a shell script")
@Tag("core")
class AdaptiveRepetitionsSpec extends CaptureFunctionalSpec {

    def setup() {
        file("build.gradle.kts").text = """
            plugins { id("io.github.ncugradle.ncu") }
            ncu {
                tool { simulated() }
                workload { executable("demo") }
                capture { cacheable = true; repetitions("5..9") }
                regions { register("A") { budget { time("10 us") } } }
            }
        """
        takes("5000", "5001")
    }

    /** The region takes these times in turn, in nanoseconds. */
    void takes(String odd, String even, int failing = 0, String name = "demo") {
        script(name, """
            test -z "\$NCU_SIMULATION_TRACE" || {
                echo run >> "${file("runs-$name")}"
                n=\$(wc -l < "${file("runs-$name")}")
                [ \$n != $failing ] || { echo broken; exit 3; }
                printf 'ncu-trace\\t1\\nprocess\\t%s\\t1700000000000\\t/usr/bin/demo\\n' \$\$
                printf 'push\\t1\\t\\tA\\n'
                printf 'launch\\t1\\t0\\t7\\t64,1,1\\t256,1,1\\t%s\\t\\tconv\\n' \$([ \$((n % 2)) = 1 ] && echo $odd || echo $even)
                printf 'pop\\t1\\t\\n'
            } > "\$NCU_SIMULATION_TRACE/\$\$.trace"
        """)
    }

    int runs(String name = "demo") {
        file("runs-$name").exists() ? file("runs-$name").readLines().size() : 0
    }

    Map regions() {
        new JsonSlurper().parse(file("build/ncu/main/regions/regions.json")) as Map
    }

    Map verdict() {
        (new JsonSlurper().parse(file("build/ncu/main/check/result.json")) as Map).findings[0]
    }

    def "a clear #verdict stops as early as its confidence allows, and all outputs state it"() {
        given:
        takes(*times)

        when:
        def result = run("ncuVerdict", "ncuReport")
        def taken = runs()

        then:
        5 <= taken && taken < 9
        result.output.contains("Measuring stopped after $taken repetitions: every limit is decided.")
        captured("all").list().size() == taken
        provenance("all/run-1").series == [taken: taken, least: 5, most: 9, stopped: "every limit is decided"]
        regions().repetitions == taken
        regions().provenance.facts.stopped == "after $taken repetitions: every limit is decided".toString()
        file("build/reports/ncu/index.html").text.contains("after $taken repetitions: every limit is decided")
        file("build/reports/ncu/report.md").text.contains("Measuring stopped after $taken repetitions: every limit is decided.")
        this.verdict().verdict == verdict

        where:
        times              || verdict
        ["5000", "5001"]   || "pass"
        ["20000", "20001"] || "fail"
    }

    def "a borderline time is measured up to the maximum number, and stays inconclusive"() {
        given:
        takes("9000", "11000")

        when:
        def result = run("ncuVerdict")

        then:
        runs() == 9
        result.output.contains("Measuring stopped after 9 repetitions: ")
        verdict().verdict == "inconclusive"
    }

    def "the time for all repetitions stops a borderline measurement at the minimum number"() {
        given:
        takes("9000", "11000")

        when:
        def result = run("ncuProfile", "-Pncu.capture.repetitionTime=1 ms")

        then:
        runs() == 5
        result.output.contains("Measuring stopped after 5 repetitions: another repetition would exceed repetitionTime.")
    }

    def "a failure during a series publishes nothing, and the next build starts over"() {
        given:
        takes("5000", "5001", 3)

        when:
        def result = runAndFail("ncuProfile")

        then:
        runs() == 3
        result.output.contains("The 2 captures before it are complete, but no task uses them")
        !captured("all").exists()

        when:
        takes("5000", "5001")
        file("runs-demo").delete()
        run("ncuProfile")

        then:
        captured("all").list().size() == runs()
        runs() >= 5
    }

    def "a number for one run replaces the range"() {
        given:
        takes("5000", "5001")

        when:
        run("ncuProfile", "-Pncu.capture.repetitions=$number")

        then:
        runs() == number
        !provenance("all/run-1").containsKey("series")

        where:
        number << [2, 10]
    }

    def "limits and baselines are inputs of the capture, and of no other capture"() {
        given:
        run("ncuProfile")

        expect:
        run("ncuProfile").with { it.task(":ncuProfileMain").outcome == UP_TO_DATE && it.output.contains("Configuration cache entry reused") }
        run("ncuProfile", "-Pncu.regions.A.budget.severity=warn").task(":ncuProfileMain").outcome == UP_TO_DATE
        run("ncuProfile", "-Pncu.gate.unstableAbove=5 %").task(":ncuProfileMain").outcome == UP_TO_DATE
        run("ncuProfile", "-Pncu.regions.A.budget.time=7 us").task(":ncuProfileMain").outcome == SUCCESS

        when:
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace('repetitions("5..9")', 'repetitions("5")')
        run("ncuProfile")

        then:
        captured("all").list().size() == 5
        !provenance("all/run-1").containsKey("series")

        expect:
        run("ncuProfile", "-Pncu.regions.A.budget.time=7 us").task(":ncuProfileMain").outcome == UP_TO_DATE
    }

    def "with a reference, both are measured until the difference is decided"() {
        given:
        takes("5000", "5001", 0, "release")
        takes(*times)
        file("build.gradle.kts") << '''
            ncu {
                workloads { register("release") { executable("release") } }
                workload { reference("release") }
                regions { named("A") { budget { regression("5 %"); against("reference") } } }
            }
        '''

        when:
        run("ncuProfile")

        then:
        runs() == runs("release")
        (runs() < 9) == decided
        captured("reference/all").list().size() == runs()

        where:
        times            || decided
        ["5000", "5001"] || true
        ["5000", "5500"] || false
    }

    def "#mistake is an error"() {
        given:
        file("build.gradle.kts") << script

        expect:
        runAndFail("ncuProfile", *arguments).output.contains(message)
        runs() == 0

        where:
        mistake                          | script                                                 | arguments                              | message
        "a range that is none"           | 'ncu { capture { repetitions("5-30") } }'              | []                                     | "ncu.capture.repetitions: expected a range from 5 to 30, the smaller number first, such as '5..30', or a number; found '5-30'."
        "a range with too few"           | 'ncu { capture { repetitions("3..30") } }'             | []                                     | "such as '5..30', or a number; found '3..30'."
        "a number with too few"          | 'ncu { capture { repetitions = 3 } }'                  | []                                     | "ncu.capture.repetitions: expected at least 5 with maxRepetitions; found '3'."
        "a range with too many"          | ''                                                     | ["-Pncu.capture.maxRepetitions=31"]    | "ncu.capture.maxRepetitions: expected from 5 to 30; found '31'."
        "a range without a beginning"    | 'ncu { capture { repetitions("12..9") } }'             | []                                     | "the smaller number first, such as '5..30', or a number; found '12..9'."
        "a property with a range"        | ''                                                     | ["-Pncu.capture.repetitions=5..7"]     | "-Pncu.capture.repetitions: expected a whole number; found '5..7'. For a range: -Pncu.capture.repetitions=5 -Pncu.capture.maxRepetitions=7"
        "a time that is none"            | 'ncu { capture { repetitionTime("soon") } }'           | []                                     | "ncu.capture.repetitionTime: expected "
    }
}
