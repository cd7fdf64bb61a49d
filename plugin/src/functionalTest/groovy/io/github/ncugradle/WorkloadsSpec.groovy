package io.github.ncugradle

import groovy.json.JsonSlurper
import spock.lang.Requires
import spock.lang.Tag

import static org.gradle.testkit.runner.TaskOutcome.SKIPPED
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
@Tag("core")
class WorkloadsSpec extends CaptureFunctionalSpec {

    /** Two programs; the second one has a region and a metric more. */
    def setup() {
        script("serve", "echo serving \"\$@\"")
        file("build.gradle.kts").text = """
            plugins { id("io.github.ncugradle.ncu") }
            ncu {
                tool { executable("tools/ncu") }
                capture { metrics("sm__a.sum"); replayMode("application"); cacheable = true }
                regions { register("A") { budget { time("1 s") } } }
                workloads {
                    register("train") { executable("demo"); args("--steps", "4") }
                    register("serve") {
                        executable("serve")
                        capture { metrics("sm__b.sum"); replayMode("kernel") }
                        regions { register("B") }
                    }
                }
            }
        """
    }

    private Map capture(String workload) {
        new JsonSlurper().parse(file("build/ncu/$workload/capture/all/capture.json")) as Map
    }

    def "each workload has separate tasks and files, and inherits the settings for all"() {
        when:
        def result = run("ncuRegionsServe")

        then:
        result.output.contains("serving")
        result.tasks*.path == [":ncuProfileServe", ":ncuRegionsServe"]
        with(capture("serve")) {
            regions == ["A", "B"]
            settings.replayMode == "kernel"
            settings.metrics == ["sm__a.sum", "sm__b.sum"]
        }
        file("build/ncu/serve/regions/regions.json").file
        !file("build/ncu/train").exists()
    }

    def "the plain task names run all workloads"() {
        when:
        def result = run("ncuProfile")

        then:
        result.task(":ncuProfileTrain").outcome == SUCCESS
        result.task(":ncuProfileServe").outcome == SUCCESS
        result.task(":ncuProfileMain") == null
        capture("train").settings.replayMode == "application"
        capture("train").regions == ["A"]
        !file("build/ncu/main/capture").exists()

        expect:
        run("ncuProfile").task(":ncuProfileTrain").outcome == UP_TO_DATE
    }

    def "an option of the task for all workloads overrides each script"() {
        given:
        def options = ["--replay-mode", "range", "--metric", "sm__c.sum"]

        when:
        run("ncuProfile", *options)

        then:
        ["train", "serve"].every { capture(it).settings.replayMode == "range" }
        ["train", "serve"].every { capture(it).settings.metrics == ["sm__c.sum"] }

        expect:
        run("ncuProfile", *options).task(":ncuProfileServe").outcome == UP_TO_DATE
        run("ncuProfile", *options, "--fresh").task(":ncuProfileServe").outcome == SUCCESS
    }

    def "--fresh of any task that needs a capture measures again: #task"() {
        given:
        run("ncuCheck")

        when:
        def result = run(task, "--fresh")

        then:
        ["Train", "Serve"].findAll { result.task(":ncuProfile$it")?.outcome == SUCCESS } == measured

        expect:
        run(task).task(":ncuProfileTrain")?.outcome in [UP_TO_DATE, null]

        where:
        task              | measured
        "ncuCheck"        | ["Train", "Serve"]
        "ncuReport"       | ["Train", "Serve"]
        "ncuRegions"      | ["Train", "Serve"]
        "ncuCheckServe"   | ["Serve"]
    }

    def "a property applies to all workloads, or to the one that it names"() {
        when:
        run("ncuProfile", "-Pncu.capture.replayMode=app-range", "-Pncu.workloads.serve.capture.replayMode=kernel",
            "-Pncu.workloads.serve.args=--port,80", "-Pncu.workloads.serve.environment.MODE=fast")

        then:
        capture("train").settings.replayMode == "app-range"
        capture("serve").settings.replayMode == "kernel"
        capture("serve").environment == [MODE: "fast"]
        file("build/ncu/serve/capture/all/command.txt").text.endsWith("serve --port 80\n")
    }

    def "#mistake is an error with a remedy"() {
        given:
        file("build.gradle.kts") << script

        expect:
        runAndFail("help", *arguments).output.contains(message)

        where:
        mistake                               | script                                                | arguments                                | message
        "a name that no file can have"        | 'ncu { workloads { register("a/b") } }'               | []                                       | "ncu.workloads: expected a name of letters, digits, '-' and '_' that begins with a letter; found 'a/b'."
        "a property of an unknown workload"   | ''                                                    | ["-Pncu.workloads.trian.args=1"]         | "-Pncu.workloads.trian.args: expected a workload of root project 'demo', one of serve, train; found 'trian'. Did you mean 'train'?"
        "a property of no workload"           | ''                                                    | ["-Pncu.workload.args=1"]                | "-Pncu.workload: expected the name of a workload of root project 'demo'; found none. Name it: -Pncu.workloads.serve.args=…"
        "a budget of an unknown region"       | ''                                                    | ["-Pncu.regions.AB.budget.time=1 ms"]    | "-Pncu.regions.AB.budget.time: expected a declared region of root project 'demo', one of A, B; found 'AB'. Did you mean 'A'?"
        "a region of another workload"        | ''                                                    | ["-Pncu.workloads.train.regions.B.domain=d"] | "one of A; found 'B'. Did you mean 'A'?"
    }

    def "the descriptions of a workload's tasks contain its name"() {
        expect:
        run("tasks", "--group", "ncu").output.contains("ncuProfileTrain - Profiles the workload train under ncu, restricted to the declared regions.")
    }
}
