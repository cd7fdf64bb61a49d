package io.github.ncugradle

import spock.lang.Requires
import spock.lang.Tag
import spock.lang.TempDir

import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
@Tag("core")
class ProfileSpec extends CaptureFunctionalSpec {

    @TempDir
    File elsewhere

    def "a capture by ncu #version leaves the report, its CSV, the log, the command line and the provenance"() {
        given:
        standIn("", version + ".0")
        file("build.gradle.kts") << '''
            ncu { workload { environment("STEPS", "4"); environment("API_TOKEN", "hush") } }
        '''

        when:
        def result = run("ncuProfile")

        then:
        result.task(":ncuProfileMain").outcome == SUCCESS
        result.output.contains("the program ran with --steps 4 5")
        result.output.contains("Measuring 2 regions: 1 launch so far, now gemm")
        captured("all").list().sort() == ["capture.json", "command.txt", "ncu.log", "profile.ncu-rep", "raw.csv"]
        captured("all/raw.csv").readLines()*.tokenize(",")*.first() == ['"ID"', '""', '"0"']
        captured("all/ncu.log").text.contains("the program ran")
        captured("all/command.txt").text.contains("API_TOKEN=\"\${API_TOKEN:?is secret, set it first}\" STEPS=4 ${file("tools/ncu")} $first")
        captured("all/command.txt").text.endsWith(" --steps '4 5'\n")
        !captured("all/capture.json").text.contains("hush")
        with(provenance()) {
            outcome == "measured"
            regions == ["A", "A::A1"]
            nvtxInclude == ["A/", "A::A1/", "A/*/A1/"]
            ncu.version == version
            environment == [STEPS: "4", API_TOKEN: "***"]
            settings.replayMode == "kernel"
            settings.pushPopScope == "thread"
            reports*.file == ["profile.ncu-rep"]
        }
        file("clock").text == "base\n"
        file("words").readLines().with { it.contains("--rename-kernels") && it[it.indexOf("--rename-kernels") + 1] == "off" } == renames

        where:
        version    | first               | renames
        "2022.3.0" | "--replay-mode"     | false
        "2024.1.1" | "--config-file off" | false
        "2026.3.1" | "--config-file off" | true
    }

    def "the preset budgets collects what the budgets require: #budget"() {
        given:
        file("build.gradle.kts") << "ncu { capture { preset(\"budgets\") }; regions { named(\"A\") { budget { $budget } } } }\n"

        when:
        run("ncuProfile")

        then:
        def words = file("words").readLines()
        !words.contains("--section")
        words[words.indexOf("--metrics") + 1] == (["gpu__time_duration.sum"] + metrics).join(",")

        where:
        budget                                                 | metrics
        'time("12 ms")'                                        | []
        'time("12 ms"); kernelTime("gemm*", "1 ms"); launches(3)' | []
        'metric("dram__bytes.sum") { max(100) }'            | ["dram__bytes.sum"]
        'regression("2 %")'                                    | ["gpc__cycles_elapsed.max"]
    }

    def "ncuCommand prints what ncuProfile would run, and runs nothing"() {
        given:
        file("build.gradle.kts") << 'ncu { capture { strategy("perRegion"); repetitions = 2 } }\n'

        when:
        def output = run("ncuCommand", "--replay-mode", "application", "-q").output

        then:
        output =~ /# capture 'region-A-\w+', 2 times\ncd /
        output.count("--replay-mode application") == 2
        output.contains("--nvtx-include A/ --force-overwrite")
        output.contains(" --steps '4 5'")
        !output.contains("the program ran")
        !file("build/ncu/main").exists()

        when: "the same as in the file that a capture leaves"
        run("ncuProfile", "--replay-mode", "application")

        then:
        captured("").listFiles().every { output.contains(new File(it, "run-1/command.txt").text.strip()) }
    }

    def "a compressed report that ncu writes against its options is captured, aggregated and discovered"() {
        given:
        report([["A"], ["A", "A1"]])
        standIn("out=\${out}z")

        when:
        run("ncuRegions")

        then:
        captured("all").list().sort() == ["capture.json", "command.txt", "ncu.log", "profile.ncu-repz", "raw.csv"]
        provenance().reports*.file == ["profile.ncu-repz"]
        file("build/ncu/main/regions/scopes/aggregate.json").text.contains("A::A1")
        run("ncuDiscover").output.contains("2 results, 0 of them in no range")
    }

    def "the additional options of ncu 2026.3 reach ncu and capture.json"() {
        when:
        run("ncuProfile", "-Pncu.capture.pushPopScope=process", "-Pncu.capture.clockControl=force-boost", "-Pncu.capture.pipelineBoostState=dynamic",
            "-Pncu.capture.graphProfiling=graph", "-Pncu.capture.targetProcessesFilter=demo,regex:^py", "-Pncu.capture.rangeFilter=::[2-4]",
            "-Pncu.capture.renameKernels=true")
        def words = file("words").readLines()

        then:
        [["--nvtx-push-pop-scope", "process"], ["--clock-control", "force-boost"], ["--pipeline-boost-state", "dynamic"], ["--graph-profiling", "graph"],
         ["--target-processes-filter", "demo,regex:^py"], ["--range-filter", "::[2-4]"], ["--rename-kernels", "on"]].every {
            assert Collections.indexOfSubList(words, it) >= 0
            true
        }
        with(provenance().settings) {
            pushPopScope == "process"
            clockControl == "force-boost"
            pipelineBoostState == "dynamic"
            graphProfiling == "graph"
            targetProcessesFilter == "demo,regex:^py"
            rangeFilter == "::[2-4]"
            renameKernels == "on"
        }

        and: "discovery has the settings that affect ranges, and no filter"
        run("ncuDiscover", "-Pncu.capture.pushPopScope=process", "-Pncu.capture.rangeFilter=::2").output.contains("1 result, 0 of them in no range")
        file("words").readLines().with { it.contains("--nvtx-push-pop-scope") && !it.contains("--range-filter") }
    }

    def "command.txt runs the capture again"() {
        when:
        run("ncuProfile")
        def shell = new ProcessBuilder("sh", captured("all/command.txt").path).redirectErrorStream(true)
        shell.environment().API_TOKEN = "hush"
        def again = shell.start()
        def output = again.inputStream.text

        then:
        output.readLines()[-2] == "the program ran with --steps 4 5"
        again.waitFor() == 0
        calls() == 2
    }

    def "an unchanged capture is up to date, --fresh measures again, and the build cache restores it"() {
        given:
        file("gradle.properties") << "org.gradle.caching=true\n"
        file("settings.gradle.kts") << 'buildCache { local { directory = file("cache") } }\n'

        expect:
        run("ncuProfile").task(":ncuProfileMain").outcome == SUCCESS
        run("ncuProfile").task(":ncuProfileMain").outcome == UP_TO_DATE
        run("ncuProfile", "--fresh").task(":ncuProfileMain").outcome == SUCCESS
        calls() == 2

        when:
        file("build").deleteDir()
        def restored = run("ncuProfile")

        then:
        restored.task(":ncuProfileMain").outcome == FROM_CACHE
        captured("all/profile.ncu-rep").exists()
        calls() == 2
    }

    def "--fresh of #task measures again"() {
        given:
        run("ncuCheck")

        expect:
        run(task, "--fresh").task(":ncuProfileMain").outcome == SUCCESS
        run(task, "--fresh").task(":ncuProfileMain").outcome == SUCCESS
        run(task).task(":ncuProfileMain").outcome == UP_TO_DATE
        calls() == 3

        where:
        task << ["ncuRegions", "ncuReport", "ncuVerdict", "ncuCheck"]
    }

    def "a change of #what measures again"() {
        given:
        run("ncuProfile")

        when:
        change.call(this)
        def result = run("ncuProfile", *arguments)

        then:
        result.task(":ncuProfileMain").outcome == SUCCESS
        calls() == 2

        where:
        what                | arguments                           | change
        "the program"       | []                                  | { it.program("echo another program") }
        "an argument"       | ["-Pncu.workload.args=--steps,9"]   | { }
        "the replay mode"   | ["--replay-mode", "application"]    | { }
        "a setting"         | ["-Pncu.capture.cacheControl=none"] | { }
        "a region"          | []                                  | { it.file("build.gradle.kts") << 'ncu { regions { register("B") } }\n' }
        "ncu"               | []                                  | { it.standIn("", "2025.2.0.0") }
        "the environment"   | []                                  | { it.file("build.gradle.kts") << 'ncu { workload { environment("X", "1") } }\n' }
        "a declared file"   | []                                  | { it.file("data").text = "x"; it.file("build.gradle.kts") << 'ncu { workload { inputs("data") } }\n' }
    }

    def "a capture of #what runs in every build, and says why"() {
        given:
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace("capture { cacheable = true }", "")
            .replace('executable("demo")', workload)

        expect:
        run("ncuProfile").output.with { it.contains("Measured in every build, because $reason.") && it.contains("workload { inputs(…) }") && it.contains("capture { cacheable = true }") }
        run("ncuProfile").task(":ncuProfileMain").outcome == SUCCESS

        when:
        file("build.gradle.kts") << 'ncu { workload { inputs("demo") } }\n'
        def declared = run("ncuProfile")

        then:
        !declared.output.contains("Measured in every build")
        run("ncuProfile").task(":ncuProfileMain").outcome == UP_TO_DATE

        where:
        what                      | workload                     | reason
        "a command of the system" | 'command("sh", "demo")'      | "'sh' is a system command"
        "an interpreter"          | 'command("/bin/sh", "demo")' | "'/bin/sh' is an interpreter"
        "a script"                | 'executable("demo")'         | "'demo' is a script, which may read other files"
    }

    def "a task that builds the program runs first, and a change of the program measures again: #wiring"() {
        given:
        groovyScript("""
            plugins { id("io.github.ncugradle.ncu") }
            def make = tasks.register("make", Copy) {
                from("source")
                into(layout.buildDirectory.dir("exe"))
            }
            def run = tasks.register("runDemo", Exec) {
                dependsOn(make)
                commandLine("build/exe/demo", "--data=weights")
            }
            ncu {
                tool { executable("tools/ncu") }
                workload { $wiring }
                capture { cacheable = true }
            }
        """)
        script("source/demo", "echo first")

        expect:
        run("ncuProfile").output.contains("first")
        run("ncuProfile").task(":ncuProfileMain").outcome == UP_TO_DATE

        when:
        script("source/demo", "echo second")
        def result = run("ncuProfile")

        then:
        result.output.contains("second")
        result.output.contains("Configuration cache entry reused")

        where:
        wiring << [
            'executable(make.map { new File(it.destinationDir, "demo") })',
            'command(make.map { new File(it.destinationDir, "demo") }, "--data")',
            'exec(run)',
            'exec("runDemo")']
    }

    def "a file among the words of a command is an input: #change"() {
        given:
        groovyScript("""
            plugins { id("io.github.ncugradle.ncu") }
            tasks.register("runDemo", Exec) { commandLine("./demo", "data", "--weights=weights") }
            ncu {
                tool { executable("tools/ncu") }
                workload { exec("runDemo"); args("more") }
                capture { cacheable = true }
            }
        """)
        run("ncuProfile")

        when:
        file(change).text = "changed"

        then:
        run("ncuProfile").task(":ncuProfileMain").outcome == SUCCESS

        where:
        change << ["data", "weights", "more"]
    }

    def "an environment variable that selects the program is an input"() {
        given:
        def on = { String devices -> runner(projectDir, "ncuProfile").withEnvironment(System.getenv() + [CUDA_VISIBLE_DEVICES: devices]).build().task(":ncuProfileMain").outcome }

        expect:
        on("0") == SUCCESS
        on("0") == UP_TO_DATE
        on("1") == SUCCESS
    }

    def "a capture with caching switched off is measured every time"() {
        given:
        file("build.gradle.kts") << 'ncu { capture { cacheable = false } }\n'

        expect:
        run("ncuProfile").task(":ncuProfileMain").outcome == SUCCESS
        run("ncuProfile").task(":ncuProfileMain").outcome == SUCCESS
    }

    def "repetitions and captures per region have separate directories"() {
        given:
        file("build.gradle.kts") << 'ncu { capture { repetitions = 2; strategy("perRegion") } }\n'

        when:
        run("ncuProfile")
        def captures = captured("").list().sort()

        then:
        captures.collect { it.replaceFirst(/-[0-9a-f]{8}$/, "") } == ["region-A", "region-A-A1"]
        captures.every { captured(it).list().sort() == ["run-1", "run-2"] && captured("$it/run-2/profile.ncu-rep").exists() }
        provenance(captures[0] + "/run-2").repetition == 2
        provenance(captures[0] + "/run-2").nvtxInclude == ["A/"]

        when: "the strategy changes"
        run("ncuProfile", "-Pncu.capture.strategy=single", "-Pncu.capture.repetitions=1", "--region", "A")

        then: "the old captures are deleted"
        captured("").list() == ["all"]
        provenance().regions == ["A"]
    }

    def "#what fails with a message, leaves no output and no process, and the next run succeeds"() {
        given:
        standIn(behavior)
        file("build.gradle.kts") << 'ncu { capture { timeout("3 s") } }\n'

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains(message)
        !captured("all").exists()
        leftRunning() == []

        when:
        standIn("")

        then:
        run("ncuProfile").task(":ncuProfileMain").outcome == SUCCESS

        where:
        what                               | behavior                                              | message
        "an ncu that hangs"                | "sleep 100"                                            | "The capture exceeded its timeout of 3 s"
        "an ncu that ignores SIGTERM"      | "trap '' TERM; sleep 100; sleep 100"                   | "The capture exceeded its timeout of 3 s"
        "an ncu that dies by a signal"     | "printf NVR > \"\$out\"; kill -9 \$\$"         | "was terminated by signal 9"
        "the beginning of a report"        | "head -c 60 tools/report > \"\$out\"; exit 0" | "a report that cannot be read"
        "something else than a report"     | "printf 'NV' > \"\$out\"; exit 0"              | "a report that cannot be read"
        "an empty report"                  | ": > \"\$out\"; exit 0"                        | "a report that cannot be read"
        "exit 0 without a report"          | "exit 0"                                               | "ncu ended successfully but wrote no report"
        "missing permission"               | "echo '==ERROR== ERR_NVGPUCTRPERM - no'; exit 1"       | "NVreg_RestrictProfilingToAdminUsers=0"
        "an unknown failure"               | "echo 'who knows'; exit 42"                            | "ncu failed with exit code 42"
    }

    def "a failed program is reported with its exit code and its last lines"() {
        given:
        program("echo 'cannot open input.bin'; exit 5")

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains("The program failed with exit code 5")
        result.output.contains("| cannot open input.bin")
        !captured("all").exists()
    }

    def "remaining child processes are ended, and a flood of output is kept"() {
        given:
        program("sleep 100 & i=0; while [ \$i -lt 20000 ]; do echo \"a line of the program number \$i\"; i=\$((i+1)); done")

        when:
        def result = run("ncuProfile", "--quiet")

        then:
        captured("all/ncu.log").readLines().size() == 20002
        leftRunning() == []
        result.output.size() < 10_000
    }

    def "nothing profiled #means"() {
        given:
        standIn("echo '==WARNING== No kernels were profiled.'; exit 0")
        file("build.gradle.kts") << "ncu { capture { onEmpty(\"$reaction\") } }\n"

        when:
        def result = reaction == "fail" ? runAndFail("ncuProfile") : run("ncuProfile")

        then:
        result.output.contains("Capture 'all': Nothing was profiled")
        result.output.contains("--nvtx-include A::A1/")
        result.output.contains("Run ncuDiscover")
        captured("all/capture.json").exists() == (reaction == "warn")
        reaction == "fail" || provenance().outcome == "nothing profiled"

        where:
        means                        | reaction
        "is a warning by default"    | "warn"
        "fails where it is asked to" | "fail"
    }

    def "a relative path of ncu is relative to the project directory"() {
        expect:
        run("ncuProfile", "-Pncu.executable=tools/ncu").task(":ncuProfileMain").outcome == SUCCESS
        provenance().ncu.executable == file("tools/ncu").path
    }

    def "an empty capture names the ranges that ncuDiscover saw"() {
        given:
        report([["setup"], ["A2"]])
        run("ncuDiscover")
        standIn("echo '==WARNING== No kernels were profiled.'; exit 0")

        expect:
        run("ncuProfile").output.contains("""
            |Ranges of the last ncuDiscover:
            |  <default domain>
            |    setup  1
            |    A2  1
            |  2 results, 0 of them in no range
            |""".stripMargin())
    }

    def "an empty capture is neither up to date nor cached"() {
        given:
        file("settings.gradle.kts") << 'buildCache { local { directory = file("cache") } }\n'
        standIn("echo '==WARNING== No kernels were profiled.'; exit 0")

        expect:
        run("ncuProfile", "--build-cache").task(":ncuProfileMain").outcome == SUCCESS
        run("ncuProfile", "--build-cache").task(":ncuProfileMain").outcome == SUCCESS

        when:
        standIn("")

        then:
        run("ncuProfile", "--build-cache").task(":ncuProfileMain").outcome == SUCCESS
        run("ncuProfile", "--build-cache").task(":ncuProfileMain").outcome == UP_TO_DATE
    }

    def "captures and all that follows are cache hits in another directory until an input differs"() {
        given:
        file("settings.gradle.kts") << "buildCache { local { directory = \"$elsewhere/cache\" } }\n"
        file("build.gradle.kts") << "ncu { tool { executable(\"${file("tools/ncu")}\") } }\n"
        def other = new File(elsewhere, "other/place")
        other.mkdirs()

        when:
        run("ncuReport", "--build-cache")
        ["settings.gradle.kts", "build.gradle.kts", "demo"].each { new File(other, file(it).name).bytes = file(it).bytes }
        new File(other, "demo").executable = true
        def found = runner(other, "ncuReport", "--build-cache").build()

        then:
        [":ncuProfileMain", ":ncuRegionsMain", ":ncuReportMain"].every { found.task(it).outcome == FROM_CACHE }
        !found.output.contains("the program ran")
        outputs(other) == outputs(projectDir)
        calls() == 1

        expect:
        runner(other, "ncuProfile", "--build-cache", "-Pncu.workload.args=--steps,2").build().task(":ncuProfileMain").outcome == SUCCESS
    }

    /** What is in the outputs, by path. */
    private static Map<String, String> outputs(File build) {
        ["build/ncu", "build/reports/ncu"].collectEntries { directory ->
            def found = [:]
            new File(build, directory).eachFileRecurse { if (it.file) { found[build.toPath().relativize(it.toPath()).toString()] = it.bytes.digest("SHA-256") } }
            found
        }
    }

    def "a mistake is an error before ncu starts: #message"() {
        when:
        def result = runAndFail("ncuProfile", *arguments)

        then:
        result.output.contains(message)
        calls() == 0

        where:
        arguments                             | message
        ["-Pncu.capture.launchCount=0"]       | "ncu.capture.launchCount: expected at least 1; found '0'."
        ["-Pncu.capture.launchCount=many"]    | "-Pncu.capture.launchCount: expected a whole number; found 'many'."
        ["--replay-mode", "rnage"]            | "found 'rnage'. Did you mean 'range'?"
        ["--region", "A::A2"]                 | "--region: expected one of A, A::A1; found 'A::A2'. Did you mean 'A::A1'?"
        ["-Pncu.capture.devices=0,x"]         | "-Pncu.capture.devices: expected a whole number; found 'x'."
        ["-Pncu.capture.onEmpty=fial"]        | "ncu.capture.onEmpty: expected one of warn, fail; found 'fial'. Did you mean 'fail'?"
        ["-Pncu.capture.strategy=perregion"]  | "found 'perregion'. Did you mean 'perRegion'?"
        ["-Pncu.capture.repetitions=0"]       | "ncu.capture.repetitions: expected at least 1; found '0'."
        ["-Pncu.capture.pushPopScope=proces"] | "found 'proces'. Did you mean 'process'?"
        ["-Pncu.capture.rangeFilter=2"]       | "ncu.capture.rangeFilter: expected [on|off]:<start/stop ranges>:<NVTX ranges>, such as ::[2-4]; found '2'."
        ["-Pncu.capture.preset=hihg"]         | "found 'hihg'. Did you mean 'high'?"
        ["-Pncu.capture.replayMod=range"]     | "found 'replayMod'. Did you mean 'replayMode'?"
        ["-Pncu.executable=/no/such/ncu"]     | "ncu.executable: /no/such/ncu (missing)"
    }

    def "properties override the script for one run"() {
        given:
        script("other", "echo the other program ran with \"\$@\"")

        when:
        def result = run("ncuProfile", "-Pncu.capture.devices=0, 2", "-Pncu.workload.command=other,one", "-Pncu.workload.args=two")

        then:
        result.output.contains("the other program ran with one two")
        provenance().settings.devices == [0, 2]
        file("words").readLines().with { words -> words[words.indexOf("--devices") + 1] } == "0,2"
    }

    def "#option overrides a setting for one run"() {
        when:
        run("ncuProfile", *option.split(" "))
        def told = captured("all/command.txt").text
        run("ncuProfile")
        def otherwise = captured("all/command.txt").text

        then:
        told.contains(" $here ")
        !told.contains(" $there ")
        otherwise.contains(" $there ")
        !otherwise.contains(" $here ")

        where:
        option                          | here                                                    | there
        "--replay-mode application"     | "--replay-mode application"                             | "--replay-mode kernel"
        "--preset memory"               | "--section MemoryWorkloadAnalysis --section"            | "--section SpeedOfLight --section LaunchStats"
        "--section WarpStateStats"      | "--section WarpStateStats"                              | "--section Occupancy --metrics"
        "--metric dram__bytes_read.sum" | "--metrics gpu__time_duration.sum,dram__bytes_read.sum" | "--metrics gpu__time_duration.sum"
        "--region A"                    | "--nvtx-include A/ --force-overwrite"                   | "--nvtx-include A::A1/"
    }

    def "a build without a workload is an error that shows how to declare one"() {
        given:
        file("build.gradle.kts").text = """
            plugins { id("io.github.ncugradle.ncu") }
            ncu { tool { executable("tools/ncu") } }
        """

        expect:
        runAndFail("ncuProfile").output.contains("ncu.workload: expected a program to run; found none.")
    }

    def "the program of a JavaExec task runs as in the task, without the task"() {
        given:
        file("src/main/java/Demo.java") << '''
            public class Demo {
                public static void main(String[] args) {
                    System.out.println("java " + String.join(",", args) + " " + System.getProperty("mode") + " " + System.getenv("LEVEL"));
                }
            }
        '''
        groovyScript("""
            plugins { id("java"); id("io.github.ncugradle.ncu") }
            tasks.register("runDemo", JavaExec) {
                classpath = sourceSets.main.runtimeClasspath
                mainClass = "Demo"
                args("a", "b")
                jvmArgs("-Dmode=fast")
                environment("LEVEL", "7")
            }
            ncu {
                tool { executable("tools/ncu") }
                workload { javaExec("runDemo"); args("c") }
            }
        """)

        when:
        def result = run("ncuProfile")

        then:
        result.output.contains("java a,b,c fast 7")
        result.task(":compileJava").outcome == SUCCESS
        result.task(":runDemo") == null
        provenance().environment == [LEVEL: "7"]
        run("ncuProfile").task(":ncuProfileMain").outcome == UP_TO_DATE
    }

    def "the program of an Exec task runs as in the task, after the dependencies of the task"() {
        given:
        groovyScript("""
            plugins { id("io.github.ncugradle.ncu") }
            tasks.register("build1") { doLast { println("building") } }
            tasks.register("runDemo", Exec) {
                dependsOn("build1")
                commandLine("./demo", "x")
                environment("LEVEL", "7")
            }
            ncu {
                tool { executable("tools/ncu") }
                workload { exec("runDemo"); args("y") }
            }
        """)

        when:
        def result = run("ncuProfile")

        then:
        result.output.contains("the program ran with x y")
        result.task(":build1").outcome == SUCCESS
        result.task(":runDemo") == null
    }

    def "isolated projects work with every kind of workload, and their results are collected"() {
        given:
        def workloads = [program: 'executable("../demo")', command: 'command("sh", "../demo")', java: 'javaExec("run")', task: 'exec("runDemo")']
        file("settings.gradle.kts") << "include(${workloads.keySet().collect { "\"$it\"" }.join(", ")})\n"
        groovyScript("""
            plugins { id("io.github.ncugradle.ncu") }
            dependencies { ${workloads.keySet().collect { "ncuAggregation(project(\":$it\"))" }.join("; ")} }
        """)
        workloads.each { name, workload ->
            file("$name/build.gradle").text = """
                plugins { id("application"); id("io.github.ncugradle.ncu") }
                application { mainClass = "Demo" }
                def made = tasks.register("make", Copy) { from("build.gradle"); into(layout.buildDirectory.dir("made")) }
                tasks.register("prepare")
                tasks.register("runDemo", Exec) { dependsOn("prepare"); inputs.files(made); commandLine("../demo") }
                ncu {
                    tool { executable("../tools/ncu") }
                    workload { $workload }
                    regions { register("A") }
                }
            """
            file("$name/src/main/java/Demo.java").text = "public class Demo { public static void main(String[] args) {} }"
        }

        when:
        def result = run(":ncuReport", "-Dorg.gradle.unsafe.isolated-projects=true")

        then:
        workloads.keySet().every { result.task(":$it:ncuProfileMain").outcome == SUCCESS }
        result.task(":java:compileJava").outcome == SUCCESS
        [":task:make", ":task:prepare"].every { result.task(it) }
        file("build/reports/ncu/report.md").text.contains(":task")
    }

    def "regions in other domains, start/end regions and patterns reach ncu in script order"() {
        given:
        file("build.gradle.kts") << '''
            ncu { regions {
                register("z") { domain("lib") }
                register("y") { startEnd() }
                register("b") { pattern("dec*") }
            } }
        '''

        when:
        run("ncuProfile")

        then:
        provenance().regions == ["A", "A::A1", "z", "y", "b"]
        provenance().nvtxInclude.drop(3) == ["lib@z/", "y", "regex:\\A<default domain>\\z@\\Adec.*\\z/"]
    }

    def "ncuRegions aggregates a capture"() {
        given:
        report([["A"], ["A", "A1"], ["other"]])

        when:
        def result = run("ncuRegions")

        then:
        result.task(":ncuProfileMain").outcome == SUCCESS
        result.task(":ncuRegionsMain").outcome == SUCCESS
        file("build/ncu/main/regions/scopes/aggregate.json").text.contains("A::A1")
    }

    def "captures of parallel projects take turns"() {
        given:
        standIn("mkdir '${file("busy")}' || { echo overlapping; exit 9; }; sleep 1; rmdir '${file("busy")}'")
        file("settings.gradle.kts") << 'include("one")\ninclude("two")\n'
        def script = file("build.gradle.kts").text.replace('executable("demo")', 'executable("../demo")').replace('"tools/ncu"', '"../tools/ncu"')
        ["one", "two"].each { file("$it/build.gradle.kts").text = script }

        when:
        def result = run("one:ncuProfile", "two:ncuProfile", "--parallel")

        then:
        calls() == 2
        !result.output.contains("Waiting for a capture")
    }

    def "another ncu measures again although the configuration is reused"() {
        given:
        run("ncuProfile")

        when:
        standIn("", "2025.2.0.0")
        def result = run("ncuProfile")

        then:
        result.output.contains("Configuration cache entry reused")
        provenance().ncu.version == "2025.2.0"
    }
}
