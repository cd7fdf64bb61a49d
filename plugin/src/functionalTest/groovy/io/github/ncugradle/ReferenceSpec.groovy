package io.github.ncugradle

import groovy.json.JsonSlurper
import io.github.ncugradle.testing.MarkdownPage
import spock.lang.Requires
import spock.lang.Tag

import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
@Tag("core")
class ReferenceSpec extends CaptureFunctionalSpec {

    /** The release is compared with; each program leaves its name in the order of captures. */
    def setup() {
        program("echo new >> ${file("order")}")
        script("release", "echo old >> ${file("order")}")
        file("build.gradle.kts").text = """
            plugins { id("io.github.ncugradle.ncu") }
            ncu {
                tool { executable("tools/ncu") }
                capture { cacheable = true; repetitions = 4 }
                regions { register("A") }
                workloads {
                    register("release") { executable("release") }
                    register("main") { executable("demo"); reference("release") }
                }
            }
        """
    }

    List<String> order() {
        file("order").exists() ? file("order").readLines() : []
    }

    List<String> runs(String directory) {
        (captured(directory).list() ?: []).sort() as List
    }

    Map regions(String path) {
        new JsonSlurper().parse(file("build/ncu/main/regions/$path")) as Map
    }

    def "program and reference are captured alternately, A B B A, each with its own files"() {
        when:
        def result = run("ncuRegions")

        then:
        order() == ["new", "old", "old", "new", "new", "old", "old", "new"]
        runs("all") == ["run-1", "run-2", "run-3", "run-4"]
        runs("reference/all") == ["run-1", "run-2", "run-3", "run-4"]
        provenance("all/run-2").command.last().endsWith("/demo")
        provenance("reference/all/run-2").command.last().endsWith("/release")
        provenance("reference/all/run-2").regions == ["A"]

        and: "both have their regions, with the same number of repetitions"
        regions("regions.json").with { [repetitions, provenance.captures.size()] } == [4, 4]
        regions("reference/regions.json").with { [repetitions, provenance.captures.size()] } == [4, 4]
        regions("reference/scopes/aggregate.json").regions*.name == ["A"]

        and: "the reference is not measured separately"
        result.tasks*.path == [":ncuProfileMain", ":ncuRegionsMain", ":ncuRegions"]
    }

    def "a budget compares with the reference, repetition by repetition"() {
        given:
        file("build.gradle.kts").text = file("build.gradle.kts").text
            .replace('register("A")', 'register("A") { budget { launches { regression("2 %") }; against("reference") } }')

        when:
        def result = run("ncuCheck")
        def verdict = new JsonSlurper().parse(file("build/ncu/main/check/result.json")) as Map

        then: "both ran the same program"
        result.output.contains("Budgets: 1 passed.")
        result.output.contains("Reference: measured alternately with the program, 4 repetitions.")
        verdict.findings[0].with { [it.against, it.verdict, it.reference.pairs, it.reference.difference] } == ["reference", "pass", 4, 0]
        verdict.basis.reference.repetitions == 4
        file("build/reports/ncu/report.md").text.contains("launches at most 2.0 % above the reference")

        and: "another setting for one run"
        run("ncuCheck", "-Pncu.regions.A.budget.against=baseline").output.contains("there is no baseline for")

        when: "nothing to compare with"
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace('; reference("release")', "")

        then:
        runAndFail("ncuCheck").output.contains("expected a reference measured in the same session; found none. Name the workload to compare with")
    }

    def "each region's captures alternate too"() {
        when:
        run("ncuProfile", "-Pncu.capture.strategy=perRegion", "-Pncu.capture.repetitions=2")

        then:
        order() == ["new", "old", "old", "new"]
        captured("reference").list().every { it.startsWith("region-A-") }
    }

    def "after a failed capture, no capture of the run counts and all are kept"() {
        given:
        run("ncuProfile")
        def before = captured("all/run-1/capture.json").text
        file("order").delete()
        script("release", "echo old >> ${file("order")}; [ \$(grep -c old ${file("order")}) != 2 ] || { echo broken; exit 3; }")

        when:
        def result = runAndFail("ncuProfile")

        then:
        order() == ["new", "old", "old"]
        result.output.contains("Capture 'all' of the reference, repetition 2: ")
        result.output.contains("The 2 captures before it are complete, but no task uses them: ")
        captured("all/run-1/capture.json").text == before
        file("build/tmp/ncuProfileMain/complete/all/run-1/profile.ncu-rep").file
        file("build/tmp/ncuProfileMain/complete/reference/all/run-1/capture.json").file

        when: "the next run starts over"
        script("release", "echo old >> ${file("order")}; true")
        file("order").delete()
        run("ncuProfile")

        then:
        order() == ["new", "old", "old", "new", "new", "old", "old", "new"]
        runs("reference/all").size() == 4
        !file("build/tmp/ncuProfileMain/complete").exists() || !file("build/tmp/ncuProfileMain/complete").list()
    }

    def "a change of the reference measures again, and a build cache has both"() {
        given:
        file("settings.gradle.kts") << 'buildCache { local { directory = "' + file("cache").path + '" } }\n'

        expect:
        run("ncuProfile", "--build-cache").task(":ncuProfileMain").outcome == SUCCESS
        run("ncuProfile", "--build-cache").with { it.task(":ncuProfileMain").outcome == UP_TO_DATE && it.output.contains("Configuration cache entry reused") }

        when:
        file("build").deleteDir()

        then:
        run("ncuProfile", "--build-cache").task(":ncuProfileMain").outcome == FROM_CACHE
        runs("reference/all").size() == 4

        when:
        script("release", "echo old2 >> ${file("order")}")

        then:
        run("ncuProfile", "--build-cache").task(":ncuProfileMain").outcome == SUCCESS
        order().takeRight(8).count("old2") == 4
    }

    def "a task builds the reference, and arguments, environment and directory are its own"() {
        given:
        file("old").mkdirs()
        groovyScript(file("build.gradle.kts").text + """
            def buildRelease = tasks.register("buildRelease", Exec) {
                outputs.file("made/release")
                commandLine("sh", "-c", "mkdir -p made && cp release made/release")
            }
            ncu {
                workloads {
                    named("release") {
                        executable(buildRelease)
                        args("--flag")
                        environment("MODE", "old")
                        workingDirectory("old")
                    }
                }
            }
        """)
        script("release", "echo \$MODE \$1 \$(basename \$PWD) >> ${file("order")}")

        when:
        def result = run("ncuProfile", "-Pncu.capture.repetitions=1")

        then:
        result.task(":buildRelease").outcome == SUCCESS
        order() == ["new", "old --flag old"]
        provenance("reference/all").environment == [MODE: "old"]
        provenance("all").environment == [:]
    }

    def "the recipe of the guide builds the merge base in a worktree"() {
        given: "a repository whose main branch is one commit behind"
        def (task, script) = new MarkdownPage("docs/capture.md", new File(System.getProperty("project.root"), "docs/capture.md").getText("UTF-8"))
            .pieces().findAll { it.treatment().contains("ReferenceSpec") }*.text()
        file("merge-base.gradle").text = task
        file("build.gradle.kts").text = script + 'ncu { tool { executable("tools/ncu") } }'
        file("Makefile").text = "demo: demo.sh\n\tcp demo.sh demo && chmod +x demo\n"
        file(".gitignore").text = "build\n.gradle\ndemo\ntools\norder\ncalls\nwords\nclock\nrelease\n"
        file("demo.sh").text = "#!/bin/sh\necho \${0%/*} old >> ${file("order")}\n"
        git("init", "-q", "-b", "main")
        commit()
        git("update-ref", "refs/remotes/origin/main", "HEAD")
        file("demo.sh").text = "#!/bin/sh\necho \${0%/*} new >> ${file("order")}\n"
        commit()
        assert "make demo".execute(null, projectDir).waitFor() == 0

        when:
        run("ncuProfile")

        then:
        order().take(4)*.split("/")*.last() == ["${projectDir.name} new", "merge-base old", "merge-base old", "${projectDir.name} new"]

        when: "the branch gets another merge base"
        git("update-ref", "refs/remotes/origin/main", "HEAD")
        file("order").delete()
        def result = run("ncuProfile")

        then:
        result.task(":mergeBase").outcome == SUCCESS
        order()[1].endsWith("merge-base new")

        expect:
        run("ncuRegions").task(":mergeBase").outcome == UP_TO_DATE
    }

    private void commit() {
        git("add", ".")
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "demo")
    }

    private void git(String... words) {
        def process = new ProcessBuilder("git", *words).directory(projectDir).redirectErrorStream(true).start()
        def said = process.inputStream.text
        assert process.waitFor() == 0, said
    }

    def "ncuCommand prints both command lines"() {
        when:
        def output = run("ncuCommand").output

        then:
        output.contains("# capture 'all', 4 times\n")
        output.contains("# capture 'all' of the reference, 4 times\n")
    }

    def "#mistake is an error"() {
        given:
        file("build.gradle.kts") << script

        expect:
        runAndFail("help", *arguments).output.contains(message)

        where:
        mistake                                | script                                                                   | arguments                       | message
        "a reference that does not exist"      | 'ncu { workloads { register("b") { reference("releas") } } }'            | []                              | "ncu.workload.reference: expected one of main, release; found 'releas'. Did you mean 'release'?"
        "a workload as its own reference"      | 'ncu { workloads { register("b") { reference("b") } } }'                 | []                              | "ncu.workload.reference: expected one of main, release; found 'b'."
        "an override with an unknown workload" | ''                                                                       | ["-Pncu.workload.reference=x"]  | "-Pncu.workload.reference: expected one of release; found 'x'."
    }

    def "the only workload as its own reference is an error that says what to do"() {
        given:
        file("build.gradle.kts").text = 'plugins { id("io.github.ncugradle.ncu") }\nncu { workload { reference("main") } }\n'

        expect:
        runAndFail("help").output.contains("ncu.workload.reference: expected another workload; found 'main', the only one.")
    }

    def "without the setting, the files of a reference are removed"() {
        given:
        run("ncuRegions")
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace('reference("release")', '')

        when:
        run("ncuRegionsMain")

        then:
        !captured("reference").exists()
        !file("build/ncu/main/regions/reference").exists()
    }
}
