package io.github.ncugradle

import spock.lang.Requires
import spock.lang.Tag

import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

/** Program, working directory and standard input of a workload, and the errors for invalid ones. */
@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
@Tag("core")
class WorkloadProgramSpec extends CaptureFunctionalSpec {

    /** Tasks are declared in Groovy: the Kotlin DSL names their types differently. */
    private void build(String tasks, String workload, String after = "") {
        groovyScript("""
            plugins { id("java"); id("io.github.ncugradle.ncu") }
            $tasks
            ncu {
                tool { executable("tools/ncu") }
                workload { $workload }
            }
            $after
        """)
    }

    def "a program reads its standard input from a file: #input"() {
        given:
        program("echo the program read \$(cat)")
        file("data.txt").text = "4 steps"
        file("build.gradle.kts") << "ncu { workload { $input } }\n"

        expect:
        run("ncuProfile").output.contains("the program read 4 steps")
        captured("all/command.txt").text.endsWith(" < ${file("data.txt")}\n")
        run("ncuProfile").task(":ncuProfileMain").outcome == UP_TO_DATE

        when:
        file("data.txt").text = "5 steps"

        then:
        run("ncuProfile").output.contains("the program read 5 steps")

        where:
        input << ['standardInput("data.txt")', 'standardInput(file("data.txt"))', 'standardInput(layout.projectDirectory.file("data.txt"))',
                  'standardInput(providers.provider { "data.txt" })']
    }

    def "a task that produces the standard input runs first"() {
        given:
        program("echo the program read \$(cat)")
        build('''
            def make = tasks.register("make", Copy) { from("settings.gradle"); into(layout.buildDirectory.dir("made")) }
        ''', 'executable("demo"); standardInput(make.map { new File(it.destinationDir, "settings.gradle") })')
        new File(projectDir, "settings.gradle").text = 'rootProject.name = "made"'
        new File(projectDir, "settings.gradle.kts").delete()

        expect:
        run("ncuProfile").output.contains('the program read rootProject.name = "made"')
        run("ncuProfile").output.contains("Reusing configuration cache")
    }

    def "the command line names a standard input, and the simulated ncu passes it on"() {
        given:
        program("echo the program read \$(cat)")
        file("data.txt").text = "4 steps"

        expect:
        run("ncuProfile", "-Pncu.workload.standardInput=data.txt", "-Pncu.simulation=always").output.contains("the program read 4 steps")
    }

    def "an unreadable standard input is an error: #why"() {
        given:
        file("data.txt").text = "4 steps"
        file("build.gradle.kts") << "ncu { workload { standardInput(\"$path\") } }\n"

        when:
        def result = runAndFail("ncuProfile", *arguments)

        then:
        result.output.contains(message)
        calls() == 0

        where:
        why                        | path       | arguments                        | message
        "it is missing"            | "no.txt"   | []                               | "no.txt does not exist"
        "the program runs often"   | "data.txt" | ["--replay-mode", "application"] | "ncu.workload.standardInput: replay mode 'application' runs the program several times"
    }

    def "the input stream of an Exec task is rejected, and a file is accepted"() {
        given:
        program("echo the program read \$(cat)")
        file("data.txt").text = "4 steps"
        def stream = 'tasks.register("simulate", Exec) { commandLine("./demo"); standardInput = new ByteArrayInputStream("x".bytes) }'

        when:
        build(stream, 'exec("simulate")')

        then:
        runAndFail("ncuProfile").output.contains("ncu.workload.exec: the task 'simulate' sets a standardInput stream")

        when:
        build(stream, 'exec("simulate"); standardInput("data.txt")')

        then:
        run("ncuProfile").output.contains("the program read 4 steps")
    }

    def "two programs for one workload are rejected: #workload"() {
        given:
        build('''
            tasks.register("simulate", Exec) { commandLine("./demo") }
            tasks.register("start", JavaExec) { mainClass = "Demo" }
        ''', workload)

        when:
        def result = runAndFail("ncuProfile", *arguments)

        then:
        result.output.contains("ncu.workload: expected one program; found $found.")
        result.output.contains('workloads { register("other")')
        calls() == 0

        where:
        workload                                | arguments                       | found
        'executable("demo"); exec("simulate")'  | []                              | 'command(…) or executable(…), and exec("simulate")'
        'javaExec("start"); command("demo")'    | []                              | 'command(…) or executable(…), and javaExec("start")'
        'javaExec("start"); exec("simulate")'   | []                              | 'exec("simulate"), and javaExec("start")'
        ''                                      | ["-Pncu.workload.exec=simulate", "-Pncu.workload.command=demo"] | 'command(…) or executable(…), and exec("simulate")'
    }

    def "the command line replaces the kind of program of the script"() {
        given:
        script("other", "echo the other program ran")
        build('tasks.register("simulate", Exec) { commandLine("./demo") }', 'exec("simulate")')

        expect:
        run("ncuProfile", "-Pncu.workload.command=other").output.contains("the other program ran")
    }

    def "an unsuitable task is an error that says what to write instead: #workload"() {
        given:
        build('''
            tasks.register("simulate", Exec) { commandLine("./demo") }
            tasks.register("silent", Exec)
            tasks.register("start", JavaExec) { mainClass = "Demo" }
            tasks.register("aimless", JavaExec)
            tasks.register("other")
        ''', workload)

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains(message)
        calls() == 0

        where:
        workload               | message
        'exec("simulat")'      | "ncu.workload.exec: expected an Exec task of root project 'demo'; found no task 'simulat'. Did you mean 'simulate'?"
        'exec("start")'        | "ncu.workload.exec: expected an Exec task of root project 'demo'; found 'start', a JavaExec task. Write javaExec(\"start\")."
        'javaExec("simulate")' | "ncu.workload.javaExec: expected a JavaExec task of root project 'demo'; found 'simulate', an Exec task. Write exec(\"simulate\")."
        'exec("other")'        | "ncu.workload.exec: expected an Exec task of root project 'demo'; found 'other', a task of type DefaultTask."
        'exec("silent")'       | "ncu.workload.exec: expected a commandLine in the task 'silent'; found none."
        'javaExec("aimless")'  | "ncu.workload.javaExec: expected a mainClass in the task 'aimless'; found none."
    }

    def "a task may be configured late, even if a capture was realized early"() {
        given:
        build("", "", '''
            tasks.named("ncuProfile").get()
            ncu { workload { exec("simulate") } }
            def simulate = tasks.register("simulate", Exec)
            simulate.configure { commandLine("./demo", "late") }
        ''')

        expect:
        run("ncuProfile").output.contains("the program ran with late")
        run("ncuProfile").output.contains("Reusing configuration cache")
    }

    def "a working directory can be set in many ways: #directory"() {
        given:
        file("work/x").text = ""
        program("echo the program ran in \$PWD")
        file("build.gradle.kts") << "ncu { workload { executable(file(\"demo\")); $directory } }\n"

        expect:
        run("ncuProfile").output.contains("the program ran in ${file("work")}")

        where:
        directory << ['workingDirectory("work")', 'workingDirectory(file("work"))', 'workingDirectory(layout.projectDirectory.dir("work"))',
                      'workingDirectory(providers.provider { "work" })', 'workingDirectory = layout.projectDirectory.dir("work")']
    }

    def "a task that creates the working directory runs first, and overrides that of an Exec task"() {
        given:
        program("echo the program ran in \$PWD")
        build("""
            def make = tasks.register("make", Sync) { from("tools"); into(layout.buildDirectory.dir("made")) }
            tasks.register("simulate", Exec) { commandLine("${file("demo")}"); workingDir("tools") }
        """, 'exec("simulate"); workingDirectory(make)')

        expect:
        run("ncuProfile").output.contains("the program ran in ${file("build/made")}")
    }

    def "a missing working directory is an error"() {
        given:
        file("build.gradle.kts") << 'ncu { workload { workingDirectory("nowhere") } }\n'

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains("ncu.workload.workingDirectory: expected a directory; ${file("nowhere")} does not exist.")
        calls() == 0
    }

    def "a directory instead of a program is an error: #place"() {
        given:
        file("some/place/x").text = ""
        file("build.gradle.kts") << "ncu { tool { simulated() }; workload { executable(\"$place\") } }\n"

        expect:
        runAndFail("ncuProfile").output.contains("The program '$place' is a directory.")

        where:
        place << ["some/place", "some"]
    }

    @Requires(value = { "which gcc".execute().waitFor() == 0 }, reason = "there is no gcc")
    def "a library of the build that the program loads is an input"() {
        given:
        file("lib").mkdirs()
        library(1)
        file("main.c").text = '#include <stdio.h>\nint level(); int main() { printf("level %d\\n", level()); return 0; }'
        gcc("-o", "demo", "main.c", "-Llib", "-llevel", "-Wl,-rpath,\$ORIGIN/lib")
        file("build.gradle.kts") << 'ncu { workload { args.empty() } }\n'

        expect:
        run("ncuProfile").output.contains("level 1")
        run("ncuProfile").task(":ncuProfileMain").outcome == UP_TO_DATE

        when:
        library(2)

        then:
        run("ncuProfile").output.contains("level 2")
    }

    private void library(int level) {
        file("level.c").text = "int level() { return $level; }"
        gcc("-shared", "-fPIC", "-o", "lib/liblevel.so", "level.c")
    }

    private void gcc(String... words) {
        def process = (["gcc", *words] as List<String>).execute(null as List, projectDir)
        assert process.waitFor() == 0: process.err.text
    }

    def "a missing capture is an error with the path and the ways to make or import one: #tasks"() {
        given:
        file("build.gradle.kts") << 'ncu { regions { named("A") { budget { time("1 s") } } } }\n'

        when:
        def output = runAndFail(*tasks, "-x", "ncuProfile").output

        then:
        output.contains("expected a capture in ${file("build/ncu/main/capture")}; found none. Run ncuProfile")
        output.contains("-Pncu.importedReports=")

        where:
        tasks << [["ncuRegions"], ["ncuCheck"]]
    }
}
