package io.github.ncugradle.simulator

import io.github.ncugradle.internal.profile.Dim3
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class TraceReaderSpec extends Specification {

    static final String HEAD = "ncu-trace\t1\nprocess\t42\t1700000000000\t/usr/bin/java\n"

    @TempDir
    Path directory

    def "every event is read, with the exact names of the program"() {
        given:
        trace("42", HEAD + [
            "push\t7\t\tA", "push\t7\tlib\ta\\tb\\nc\\\\d \"q\" ü", "start\t3\t\tupload", "end\t3", "pop\t7\tlib",
            "launch\t7\t1\t13\t8,2,1\t32,4,2\t1500\tffma=12 read=3.5\tvoid k<int>(int *)"
        ].join("\n") + "\n")

        when:
        def trace = TraceReader.readAll(directory)[0]

        then:
        trace.pid() == 42
        trace.name() == "/usr/bin/java"
        trace.started().toEpochMilli() == 1700000000000
        trace.events() == [
            new TraceEvent.Push(7, "<default domain>", "A"),
            new TraceEvent.Push(7, "lib", "a\tb\nc\\d \"q\" ü"),
            new TraceEvent.Start(3, "<default domain>", "upload"),
            new TraceEvent.End(3),
            new TraceEvent.Pop(7, "lib"),
            new TraceEvent.Launch(7, 1, 13, new Dim3(8, 2, 1), new Dim3(32, 4, 2), 1500, [ffma: 12d, read: 3.5d], "void k<int>(int *)", []),
        ]
    }

    def "processes come in the order in which they began"() {
        given:
        trace("1", "ncu-trace\t1\nprocess\t1\t2000\tlate\n")
        trace("2", "ncu-trace\t1\nprocess\t2\t1000\tearly\n")

        expect:
        TraceReader.readAll(directory)*.name() == ["early", "late"]
    }

    def "an incomplete last line of a killed process is ignored"() {
        given:
        trace("42", HEAD + "push\t7\t\tA\nlaunch\t7\t0\t1")

        expect:
        TraceReader.readAll(directory)[0].events().size() == 1
    }

    def "an error in a trace names the file and the line: #line"() {
        given:
        trace("42", HEAD + line + "\n")

        when:
        TraceReader.readAll(directory)

        then:
        NcuFailure failure = thrown()
        failure.message == "The trace 42.trace cannot be read: line 3: expected an event and its fields, separated by tabs; found '$line'."

        where:
        line << ["", "jump\t1", "push\t7", "push\tseven\t\tA", "push\t7\t\tbad\\x", "launch\t7\t0\t1\t8,2\t1,1,1\t5\t\tk", "launch\t7\t0\t1\t8,2,1\t1,1,1\t5\tffma\tk"]
    }

    def "a file that is not a trace is rejected"() {
        given:
        trace("42", content)

        when:
        TraceReader.readAll(directory)

        then:
        NcuFailure failure = thrown()
        failure.message.contains(message)

        where:
        content               | message
        ""                    | "line 1: expected the line 'ncu-trace', a tab and the version, which is 1; found ''"
        "ncu-trace\t2\n"      | "found 'ncu-trace\t2'"
        "ncu-trace\t1\n"      | "expected a line 'process'"
    }

    private void trace(String name, String content) {
        Files.writeString(directory.resolve("${name}.trace"), content)
    }
}
