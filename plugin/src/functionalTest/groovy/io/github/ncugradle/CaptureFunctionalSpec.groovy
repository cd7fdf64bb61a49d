package io.github.ncugradle

import groovy.json.JsonSlurper
import io.github.ncugradle.testing.StandInNcu

/** A build with a script as ncu, which runs the program, behaves as requested, and writes a report. */
abstract class CaptureFunctionalSpec extends FunctionalSpec {

    def setup() {
        report([["A"]])
        standIn("")
        program("echo the program ran with \"\$@\"")
        file("build.gradle.kts") << """
            ncu {
                tool { executable("tools/ncu") }
                workload { executable("demo"); args("--steps", "4 5") }
                capture { cacheable = true }
                regions { register("A"); register("A::A1") }
            }
        """
    }

    /** For what the Kotlin DSL writes differently: the build script in Groovy. */
    void groovyScript(String text) {
        file("build.gradle.kts").delete()
        file("build.gradle").text = text
    }

    /** The script does this after the program has ended and before the report is written. */
    void standIn(String behaviour, String version = StandInNcu.NEWEST) {
        file("tools/ncu").text = StandInNcu.script(version, """
            echo run >> "${file("calls")}"
            printf '%s\\n' "\$@" > "${file("words")}"
        """, """
            echo \$clock > "${file("clock")}"
            $behaviour
            cp "${file("tools/report")}" "\$out"
        """)
        file("tools/ncu").executable = true
    }

    /** The stand-in's report has a kernel for each of these stacks of NVTX ranges. */
    void report(List<List<String>> stacks) {
        file("tools/report").bytes = SmallReport.of(stacks)
    }

    void program(String body) {
        script("demo", body)
    }

    void script(String path, String body) {
        def script = file(path)
        script.text = "#!/bin/sh\n$body\n"
        script.executable = true
    }

    int calls() {
        file("calls").exists() ? file("calls").readLines().size() : 0
    }

    File captured(String path) {
        file("build/ncu/main/capture/$path")
    }

    Map provenance(String capture = "all") {
        new JsonSlurper().parse(captured("$capture/capture.json")) as Map
    }

    /** What still runs in this build's directory, apart from Gradle itself. */
    List<Long> leftRunning() {
        ProcessHandle.allProcesses().filter { process ->
            def arguments = new File("/proc/${process.pid()}/cmdline")
            try {
                arguments.text.contains(projectDir.path) && !arguments.text.contains("GradleDaemon")
            } catch (IOException ignored) {
                false
            }
        }.collect { it.pid() }
    }
}
