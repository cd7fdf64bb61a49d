package io.github.ncugradle

import groovy.io.FileType
import groovy.json.JsonSlurper
import groovy.xml.XmlSlurper
import spock.lang.Tag
import spock.lang.TempDir

import static io.github.ncugradle.RegionsSpec.HEADER
import static io.github.ncugradle.RegionsSpec.row
import static org.gradle.testkit.runner.TaskOutcome.FAILED
import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Tag("core")
class CheckSpec extends FunctionalSpec {

    @TempDir
    File elsewhere

    /** A region A of 1,000 µs with A1 of 300 µs within. */
    def setup() {
        measure(700_000)
        file("build.gradle.kts") << 'ncu { workload { importedReports("a.csv") } }\n'
    }

    private void measure(int gemm) {
        file("a.csv").text = HEADER + row(0, ["A"], "gemm", gemm) + row(1, ["A", "A1"], "relu", 300_000)
    }

    private void budgets(String regions) {
        file("build.gradle.kts") << "ncu { regions { $regions } }\n"
    }

    private Map verdicts() {
        new JsonSlurper().parse(file("build/ncu/main/check/result.json")) as Map
    }

    def "passing budgets print one line"() {
        given:
        budgets('register("A") { budget { time("1 ms"); launches(2) } }; register("A::A1") { budget { time("300 us") } }')

        when:
        def result = run("ncuCheck")

        then:
        result.task(":ncuCheck").outcome == SUCCESS
        result.output.contains("\nBudgets: 3 passed.\n")
        verdicts().effect == "none"
    }

    def "every notation of a budget is valid in both DSLs and has its effect"() {
        given:
        file("build.gradle.kts") << '''
            ncu {
                gate {
                    budget { tolerance("1 %"); launches(100) }
                    onInconclusive("fail")
                    onMissingBaseline("record")
                    confidence("95 %")
                    unstableAbove("5 %")
                }
                regions {
                    register("A") {
                        budget {
                            time { min("500 us"); max("2 ms"); regression("5 %"); drop("50 %") }
                            launches { min(1); max(2) }
                            metric("gpu__time_duration.sum") { min(60.0); max(2e6) }
                            kernelTime("*gemm*", "1 ms")
                            ignoreBelow("50 us")
                        }
                    }
                    register("A::A1") { budget { time("200 us"); severity("warn"); selfTime(); timeAlone(); scope("process"); regression("3 %"); against("baseline") } }
                }
            }
        '''

        when:
        def result = run("ncuCheck")

        then:
        verdicts().findings.collect { [it.region, it.what, it.bound, it.declared, it.verdict, it.effect, it.scope] } as Set == [
            ["A", "time", "max", 2e6, "pass", "none", "aggregate"],
            ["A", "time", "min", 5e5, "pass", "none", "aggregate"],
            ["A", "time", "regression", 0.05, "inconclusive", "none", "aggregate"],
            ["A", "time", "drop", 0.5, "inconclusive", "none", "aggregate"],
            ["A", "launches", "max", 2, "pass", "none", "aggregate"],
            ["A", "launches", "min", 1, "pass", "none", "aggregate"],
            ["A", "time of *gemm*", "max", 1e6, "pass", "none", "aggregate"],
            ["A", "gpu__time_duration.sum", "max", 2e6, "pass", "none", "aggregate"],
            ["A", "gpu__time_duration.sum", "min", 60, "pass", "none", "aggregate"],
            ["A::A1", "self time", "max", 2e5, "fail", "warn", "process-0"],
            ["A::A1", "self time", "regression", 0.03, "inconclusive", "none", "process-0"],
            ["A::A1", "self launches", "max", 100, "pass", "none", "process-0"]] as Set
        result.output.contains("A::A1 in process-0   self time   200 µs     300 µs   +100 µs (+50.0 %)   relu 300 µs")
    }

    def "a violation fails with all violations, and with the same message from the cache"() {
        given:
        file("settings.gradle.kts") << 'buildCache { local { directory = "' + new File(elsewhere, "cache").path + '" } }\n'
        budgets('register("A") { budget { time("800 us") } }; register("A::A1") { budget { launches(0) } }')

        when:
        def result = runAndFail("ncuCheck", "--build-cache")

        then:
        result.task(":ncuVerdictMain").outcome == SUCCESS
        result.task(":ncuReportMain").outcome == SUCCESS
        result.task(":ncuCheck").outcome == FAILED
        message(result.output) == [
            "> Budgets: 2 failed.",
            "",
            "  Region   What        Limit   Measured              Excess   Kernels",
            "  A::A1    launches        0          1                  +1   relu 1",
            "  A        time       800 µs       1 ms   +200 µs (+25.0 %)   gemm 700 µs, relu 300 µs",
            "",
            "  Judged with ncu.workload.importedReports=a.csv (build script).",
            "  Report: " + file("build/reports/ncu/index.html").toPath().toUri()]

        when:
        def again = runAndFail("ncuCheck", "--build-cache")

        then:
        again.task(":ncuVerdictMain").outcome == UP_TO_DATE
        again.task(":ncuCheck").outcome == FAILED
        again.output.contains("Configuration cache entry reused")
        message(again.output) == message(result.output)

        when:
        file("build").deleteDir()
        def cached = runAndFail("ncuCheck", "--build-cache")

        then:
        cached.task(":ncuVerdictMain").outcome == FROM_CACHE
        message(cached.output) == message(result.output)
    }

    private static List<String> message(String output) {
        def lines = output.readLines()*.stripTrailing()
        def start = lines.findIndexOf { it.startsWith("> Budgets: ") }
        lines[start..lines.findIndexOf(start) { it.contains("Report: ") }]
    }

    def "a violation with severity warn, or with --warn-only, does not fail: #arguments #budget"() {
        given:
        budgets("register(\"A\") { budget { $budget } }")

        when:
        def result = run("ncuCheck", *arguments)

        then:
        result.output.contains("A        time   800 µs       1 ms   +200 µs (+25.0 %)   gemm 700 µs, relu 300 µs")

        where:
        budget                               | arguments
        'time("800 us"); severity("warn")'   | []
        'time("800 us")'                     | ["--warn-only"]
    }

    def "check runs the gate if a region has a budget, unless onCheck is off"() {
        given:
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace("plugins {", 'plugins {\n    id("base")')

        expect:
        run("check").task(":ncuCheck") == null

        when:
        budgets('register("A") { budget { time("800 us") } }')

        then:
        runAndFail("check").task(":ncuCheck").outcome == FAILED
        run("check", "-Pncu.gate.onCheck=false").task(":ncuCheck") == null

        when:
        file("build.gradle.kts") << "ncu { gate { onCheck = false } }\n"

        then:
        run("check").task(":ncuCheck") == null
    }

    def "a verdict lists the settings that affect it, and the origin of each"() {
        given:
        budgets('register("A") { budget { time("800 us"); severity("warn") } }')
        file("gradle.properties") << "\nncu.kernels.excludes=gemm\n"

        when:
        def result = runner(projectDir, "ncuCheck", "-Pncu.regions.A.budget.time=2 ms", "-Pncu.capture.repetitions=3")
            .withEnvironment(System.getenv() + ["ORG_GRADLE_PROJECT_ncu.gate.onInconclusive": "pass"]).build()
        def lines = [
            "ncu.capture.repetitions=3 (command line)",
            "ncu.gate.onInconclusive=pass (environment), which can soften the verdict",
            "ncu.kernels.excludes=gemm (gradle.properties), which can soften the verdict",
            "ncu.regions.A.budget.time=2 ms (command line), which can soften the verdict",
            "ncu.workload.importedReports=a.csv (build script)",
            "ncu.regions.A.budget.severity=warn (build script), which can soften the verdict"]

        then: "on the console"
        result.output.readLines().findAll { it.startsWith("Judged with ") } == lines.collect { "Judged with " + it + "." }

        and: "in the documents"
        verdicts().basis.terms.collect { [it.setting, it.origin, it.softens] } == [
            ["ncu.capture.repetitions", "commandLine", false],
            ["ncu.gate.onInconclusive", "environment", true],
            ["ncu.kernels.excludes", "gradleProperties", true],
            ["ncu.regions.A.budget.time", "commandLine", true],
            ["ncu.workload.importedReports", "script", false],
            ["ncu.regions.A.budget.severity", "script", true]]
        new XmlSlurper().parse(file("build/test-results/ncuCheckMain/TEST-ncuCheckMain.xml")).properties.property
            .findAll { it.@name == "judged with" }*.@value*.text() == lines
        lines.every { file("build/reports/ncu/report.md").text.contains("- Judged with " + it.replace("_", "\\_")) }
        lines.every { file("build/reports/ncu/index.html").text.contains("<li>Judged with $it</li>") }
    }

    def "a budget for what was not measured fails: #budgets"() {
        given:
        measure(700_000)
        file("a.csv").text = HEADER + row(0, stack, "gemm", 1000)
        file("build.gradle.kts") << "ncu { $budgets }\n"

        when:
        def result = runAndFail("ncuCheck", "-q")

        then:
        result.output.contains(message)

        where:
        stack | budgets                                                        | message
        ["A"] | 'regions { register("stepp") { budget { time("1 s") } } }'     | "ncu.regions.stepp.budget: time: expected a region that was measured; found no result in any region."
        ["A"] | 'regions { register("A"); register("B") { budget { time("1 s") } } }' | "ncu.regions.B.budget: time: expected a region that was measured; found no result in it. Did you mean 'A'? Measured regions: A."
        []    | 'gate { budget { time("1 s") } }'                              | "time: expected a region that was measured; found no result in any region."
    }

    def "an inconclusive verdict prints one line, even with --quiet"() {
        given:
        budgets('register("A") { budget { regression("5 %") } }')

        expect:
        run("ncuCheck", "-q").output.readLines()*.strip().findAll() == ["Budgets: 1 inconclusive."]
    }

    def "a strict gate rejects softening from outside the script: #arguments"() {
        given:
        budgets('register("A") { budget { time("2 ms") } }')
        file("build.gradle.kts") << "ncu { gate { strict = true } }\n"

        expect:
        run("ncuCheck", "-Pncu.regions.A.budget.time=1500 us", "-Pncu.gate.github=off").output.contains("Budgets: 1 passed.")

        when:
        def result = runAndFail("ncuCheck", *arguments)

        then:
        result.task(":ncuCheck").outcome == FAILED
        result.output.contains("ncu.gate.strict: expected no setting from outside the build script that can soften the verdict; found $refused")

        where:
        arguments                                 | refused
        ["-Pncu.importedReports=a.csv"]                   | "ncu.importedReports=a.csv (command line)"
        ["-Pncu.kernels.excludes=k"]              | "ncu.kernels.excludes=k (command line)"
        ["-Pncu.regions.A.budget.severity=warn"]  | "ncu.regions.A.budget.severity=warn (command line)"
        ["-Pncu.regions.A.budget.time=9 ms"]      | "ncu.regions.A.budget.time=9 ms (command line)"
        ["ncuRegions", "--exclude-kernel=k"]      | "--exclude-kernel=k (command line)"
        ["-Pncu.gate.strict=false"]               | "ncu.gate.strict=false (command line)"
    }

    def "a strict gate fails without a baseline, ignores --warn-only, and stays on check"() {
        given:
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace("plugins {", 'plugins {\n    id("base")')
        budgets('register("A") { budget { regression("5 %") } }')
        file("build.gradle.kts") << "ncu { gate { strict = true } }\n"

        expect:
        runAndFail("check", "-Pncu.gate.onCheck=false").output.contains("there is no baseline for this GPU")
        runAndFail("ncuCheck", "--warn-only").output.contains("--warn-only does not apply")

        when:
        run("ncuBaseline")

        then:
        run("ncuCheck").output.contains("Budgets: 1 passed.")
    }

    def "a baseline that no measurement can produce is rejected: #what"() {
        given:
        budgets('register("A") { budget { regression("5 %") } }')
        run("ncuBaseline")
        def baseline = file("ncu-baselines/main/unknown-gpu.json")
        baseline.text = baseline.text.replaceFirst(from, to)

        when:
        def result = runAndFail("ncuCheck")

        then:
        result.output.contains("unknown-gpu.json: A, time: expected an interval around the median")
        result.output.contains("restore the file from version control")

        where:
        what                             | from                 | to
        "an interval that holds anything" | /"high" ?: \d+/      | '"high": 1000000000000'
        "an interval beside the median"   | /"low" ?: \d+/       | '"low": 1500000'
    }

    def "ncuBaseline accepts a baseline, ncuCheck compares with it, and ncuBaseline replaces it"() {
        given:
        budgets('register("A") { budget { regression("5 %") } }')

        expect: "without one, a message says so, and the task succeeds"
        run("ncuCheck").output.contains("Inconclusive: A: time at most 5.0 % above the baseline: there is no baseline for this GPU (unknown-gpu.json). To accept this measurement, run ./gradlew ncuBaseline.\n")
        runAndFail("ncuCheck", "-Pncu.gate.onMissingBaseline=fail").task(":ncuCheck").outcome == FAILED
        run("ncuCheck", "-Pncu.gate.onMissingBaseline=record").output.contains("Budgets: 1 inconclusive.")

        when:
        def accepted = run("ncuBaseline")

        then:
        accepted.output.contains("A        time     –   1 ms   new")
        accepted.output.contains("Baseline written: ${file("ncu-baselines/main/unknown-gpu.json")}. Review it and commit it.")
        run("ncuCheck").output.contains("Budgets: 1 passed.")

        when:
        measure(800_000)
        def result = runAndFail("ncuCheck")

        then:
        result.output.contains("A        time   1.05 ms (baseline +5.0 %)     1.1 ms   +50 µs (+4.8 %)   gemm +100 µs, relu 0 ns")
        result.output.contains("A, time since the baseline: +100 µs: gemm +100 µs, 14 % more time per launch\n")
        result.output.contains("Accept this measurement as the baseline: ./gradlew ncuBaseline")

        when:
        measure(600_000)
        def better = run("ncuCheck")

        then:
        better.output.contains("Better than the baseline: A, time, 900 µs (-10.0 %); -100 µs: gemm -100 µs, 14 % less time per launch.\n" +
            "To make a later loss of this improvement fail, accept it as the baseline: ./gradlew ncuBaseline")

        when:
        measure(800_000)
        def again = run("ncuBaseline")

        then:
        again.output.contains("A        time   1 ms   1.1 ms   +10.0 %")
        run("ncuCheck").output.contains("Budgets: 1 passed.")
        run("ncuBaseline").output.contains("Baseline unchanged: ")
    }

    def "ncuBaseline adds a session on request, and the verdict says how many there are"() {
        given:
        budgets('register("A") { budget { regression("5 %") } }')

        expect:
        run("ncuBaseline", "--add-session").output.contains("Baseline written: ")
        run("ncuCheck").output.contains("; one session, so the noise between sessions is unknown.")

        when:
        measure(760_000)
        def added = run("ncuBaseline", "--add-session")

        then:
        added.output.contains("A        time   1 ms   1.06 ms   +6.0 %")
        added.output.contains("Sessions in this baseline: 2 of at most 8.")

        when: "both sessions count"
        measure(800_000)
        def result = run("ncuCheck")

        then:
        result.output.contains("Baseline: unknown-gpu.json, 2 sessions, SHA-256 ")
        verdicts().basis.baseline.sessions == 2
        result.output.contains("the sessions of the baseline differ too much to decide")
    }

    def "a baseline of an earlier version is rejected with a remedy"() {
        given:
        budgets('register("A") { budget { regression("5 %") } }')
        file("ncu-baselines/main").mkdirs()
        file("ncu-baselines/main/unknown-gpu.json").text = '{"format":"ncu-baseline","version":2}'

        expect:
        runAndFail("ncuCheck").output.contains("expected a document 'ncu-baseline' of version 3; found version 2. Remove it, measure again and run ncuBaseline.")
    }

    def "a check uses the previous baseline if the same build accepts a new one"() {
        given:
        budgets('register("A") { budget { regression("5 %") } }')

        expect: "for any order on the command line"
        run("ncuBaseline", "ncuCheck").output.contains("Inconclusive: A: time at most 5.0 % above the baseline: there is no baseline")
        run("ncuCheck").output.contains("Budgets: 1 passed.")
    }

    def "a baseline without budgets is an error"() {
        expect:
        runAndFail("ncuBaseline").output.contains("ncuBaseline: expected a budget of the program or of a region; found none.")
        !file("ncu-baselines").exists()
    }

    def "a mistake in a budget is an error with its line: #mistake"() {
        given:
        budgets("register(\"A\") { budget { $mistake } }")

        when:
        def result = runAndFail("help")

        then:
        result.output.contains(message)
        result.output.contains("${file("build.gradle.kts").name}' line: 5")

        where:
        mistake                                 | message
        'time("12")'                            | "ncu.regions.A.budget.time: expected a time with its unit (ns, us, ms, s or min), such as \"12 ms\"; found '12'."
        'time { min("3 %") }'                   | "ncu.regions.A.budget.time.min: expected a time with its unit"
        'tolerance("0.03")'                     | "ncu.regions.A.budget.tolerance: expected a percentage, such as \"3 %\"; found '0.03'."
        'severity("fial")'                      | "ncu.regions.A.budget.severity: expected one of fail, warn; found 'fial'. Did you mean 'fail'?"
        'scope("procces")'                      | "ncu.regions.A.budget.scope: expected one of aggregate, process, device; found 'procces'. Did you mean 'process'?"
        'kernelTime("regex:(", "1 ms")'         | "ncu.regions.A.budget.kernelTime: Expected a regular expression after 'regex:'; found 'regex:('"
        'metric("x") { regression("5") }'       | "ncu.regions.A.budget.metric.x.regression: expected a percentage"
    }

    def "a budget that cannot be judged is an error as early as possible: #what"() {
        given:
        budgets(regions)

        when:
        def result = runAndFail("ncuCheck", *arguments)

        then:
        result.output.contains(message)

        where:
        what              | regions                                                                        | arguments                          | message
        "a contradiction" | 'register("A") { budget { time { min("2 ms"); max("1 ms") } } }'               | []                                 | "ncu.regions.A.budget: time: at least 2 ms contradicts at most 1 ms. Correct one of them."
        "a region unseen" | 'register("A"); register("A::A2") { budget { time("1 ms") } }'                 | []                                 | "ncu.regions.A::A2.budget: time: expected a region that was measured; found no result in it. Did you mean 'A::A1'? Measured regions: A."
        "a metric unseen" | 'register("A") { budget { metric("gpu__time_durations.sum") { max(1) } } }'     | []                                 | "expected the metric 'gpu__time_durations.sum'; it was not measured. Did you mean 'gpu__time_duration.sum'?"
        "a wrong word"    | 'register("A") { budget { time("1 ms") } }'                                    | ["-Pncu.gate.onInconclusive=maybe"]     | "ncu.gate.onInconclusive: expected one of warn, fail, pass; found 'maybe'."
        "a wrong share"   | 'register("A") { budget { time("1 ms") } }'                                    | ["-Pncu.gate.confidence=30 %"]     | "ncu.gate.confidence: expected at least \"50 %\" and less than \"100 %\"; found '30 %'."
    }

    def "output for CI systems is written if they are detected, or if the script says so"() {
        given:
        budgets('register("A") { budget { time("800 us") } }')
        file(".git").mkdirs()
        def summary = new File(elsewhere, "summary.md")
        def environment = System.getenv().findAll { !(it.key in ["GITHUB_ACTIONS", "GITLAB_CI", "TEAMCITY_VERSION", "TF_BUILD"]) }

        when:
        def quiet = runner(projectDir, "ncuCheck").withEnvironment(environment).buildAndFail()

        then:
        !quiet.output.contains("::error")
        !quiet.output.contains("##")
        !file("build/ncu/gl-code-quality-report.json").exists()

        when:
        def github = runner(projectDir, "ncuCheck").withEnvironment(environment + [GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary.path]).buildAndFail()

        then:
        github.output.contains("\n::error file=${file("build.gradle.kts").name},line=5,title=A%3A time ≤ 800 µs::1 ms is above 800 µs\n")
        summary.text.contains("# demo")

        when:
        def all = runner(projectDir, "ncuCheck", "-Pncu.gate.github=off", "-Pncu.gate.teamcity=on", "-Pncu.gate.azure=on", "-Pncu.gate.gitlab=on")
            .withEnvironment(environment + [GITHUB_ACTIONS: "true"]).buildAndFail()

        then:
        !all.output.contains("::error")
        all.output.contains("\n##teamcity[buildProblem description='A: time |0x2264 800 |0x00b5s: 1 ms is above 800 |0x00b5s'")
        all.output.contains("\n##vso[task.logissue type=error;sourcepath=${file("build.gradle.kts").name};linenumber=5]A: time ≤ 800 µs: 1 ms is above 800 µs\n")
        new JsonSlurper().parse(file("build/ncu/gl-code-quality-report.json"))*.severity == ["critical"]
    }

    def "output for CI systems contains the script's path relative to the root of the repository"() {
        given:
        budgets('register("A") { budget { time("800 us") } }')
        def build = new File(elsewhere, "repository/gpu")
        build.mkdirs()
        new File(elsewhere, "repository/.git").text = "gitdir: elsewhere"
        projectDir.eachFile(FileType.FILES) { new File(build, it.name).bytes = it.bytes }

        when:
        def result = runner(build, "ncuCheck", "-Pncu.gate.github=on", "-Pncu.gate.azure=on", "-Pncu.gate.gitlab=on").buildAndFail()

        then:
        def script = "gpu/${file("build.gradle.kts").name}"
        result.output.contains("\n::error file=$script,line=")
        result.output.contains(";sourcepath=$script;")
        new JsonSlurper().parse(new File(build, "build/ncu/gl-code-quality-report.json"))*.location*.path == [script]
    }

    def "JUnit XML is always written unless switched off"() {
        given:
        budgets('register("A") { budget { time("800 us"); launches(2) } }')

        when:
        runAndFail("ncuCheck")
        def suite = new XmlSlurper().parse(file("build/test-results/ncuCheckMain/TEST-ncuCheckMain.xml"))

        then:
        suite.testcase.collect { [it.@classname.text(), it.@name.text(), it.failure.size()] } == [["A", "time ≤ 800 µs", 1], ["A", "launches ≤ 2", 0]]

        when:
        runAndFail("ncuCheck", "-Pncu.gate.junit=false")

        then:
        !file("build/test-results/ncuCheckMain/TEST-ncuCheckMain.xml").exists()
    }
}
