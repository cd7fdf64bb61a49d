package io.github.ncugradle.simulator

import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.internal.profile.Capture

import java.nio.file.Files
import java.nio.file.Path

/** A directory in which the simulated ncu runs programs that consist of their traces. */
class Simulated {

    final Path directory

    Simulated(Path directory) {
        this.directory = directory
    }

    /** How a call ended. */
    static class Call {
        int exitCode
        String output

        List<String> getLines() {
            output.readLines()
        }
    }

    /** A program that leaves this trace, prints a line and ends with this exit code. */
    Path program(String name = "program", int exitCode = 0, List<String> events) {
        Files.writeString(directory.resolve("${name}.events"), events.collect { it + "\n" }.join(""))
        script(name, """\
            {
              printf 'ncu-trace\\t1\\nprocess\\t%s\\t1700000000000\\t/usr/bin/demo\\n' \$\$
              cat '${directory.resolve(name)}.events'
            } > "\$NCU_SIMULATION_TRACE/\$\$.trace"
            exit $exitCode
            """.stripIndent())
    }

    Path script(String name, String commands) {
        Path file = directory.resolve(name)
        Files.writeString(file, "#!/bin/sh\n" + commands)
        file.toFile().setExecutable(true)
        file
    }

    Call ncu(Map<String, String> environment = [:], String... arguments) {
        def bytes = new ByteArrayOutputStream()
        def out = new PrintStream(bytes, true, "UTF-8")
        int exitCode = new SimulatedNcu(System.getenv() + environment, directory, out, out).run(arguments as List)
        new Call(exitCode: exitCode, output: bytes.toString("UTF-8"))
    }

    Capture read(String report) {
        new CaptureReader().read([directory.resolve(report)])
    }

    /** An event of a trace. */
    static String event(Object... fields) {
        fields.join("\t")
    }

    static String launch(Map with = [:], String kernel) {
        event("launch", with.thread ?: 1, with.device ?: 0, with.stream ?: 7, with.grid ?: "64,1,1", with.block ?: "256,1,1",
            with.ns ?: 5000, with.counters ?: "", kernel)
    }

    static String push(String name, String domain = "", int thread = 1) {
        event("push", thread, domain, name.replace("\\", "\\\\"))
    }

    static String pop(String domain = "", int thread = 1) {
        event("pop", thread, domain)
    }
}
