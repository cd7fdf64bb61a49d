package io.github.ncugradle.internal.capture.run

import io.github.ncugradle.internal.capture.tool.CaptureException
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit

@Requires(value = { os.linux }, reason = "the scripts need a POSIX shell and /proc")
@Timeout(60)
class NcuRunSpec extends Specification {

    static final String LONG_LINE = "x" * 1000

    @TempDir
    Path directory

    def "a run streams and stores its output, and has an empty standard input"() {
        given:
        def lines = []

        when:
        def result = run('echo one; echo two >&2; read x || echo "no input"; echo "$GREETING"; exit 3', Duration.ZERO, lines, [GREETING: "hello"])

        then:
        result.exitCode() == 3
        lines == ["one", "two", "no input", "hello"]
        log() == "one\ntwo\nno input\nhello\n"
    }

    def "a run that #does is stopped by the timeout, with all of its processes"() {
        when:
        def begin = System.nanoTime()
        def result = run("$script sleep 300 & (sleep 300 & sleep 300) & echo started; sleep 300", Duration.ofSeconds(1))

        then:
        result.timedOut()
        TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin) < 15
        log() == "started\n"
        nothingIsLeft()

        where:
        does               | script
        "hangs"            | ""
        "ignores SIGTERM"  | "trap '' TERM;"
    }

    @Requires(value = { new File("/dev/full").exists() }, reason = "/dev/full stands in for a full disk")
    def "a run whose log cannot be written is stopped, and the message names the file: #log"() {
        when:
        new NcuRun(["sh", "-c", "while :; do echo $LONG_LINE; done".toString()], [:], directory, Path.of(log)).run(Duration.ZERO, new RunOutput({}, {}))

        then:
        def e = thrown(CaptureException)
        e.message.contains(log)
        e.message.contains(problem)
        nothingIsLeft()

        where:
        log            | problem
        "/dev/full"    | "No space left on device"
        "/no/such/log" | "/no/such/log"
    }

    def "processes of a killed build are stopped and listed, those of a running build are not"() {
        given:
        def orphan = sleeping("\$\$@0")
        def other = sleeping("${ProcessHandle.current().pid()}@${ProcessHandle.current().info().startInstant().get().toEpochMilli()}")

        when:
        def ended = ProcessTree.endOrphans(Duration.ofSeconds(5))

        then:
        ended.any { it.startsWith("${orphan.pid()} (") }
        !ended.any { it.startsWith("${other.pid()} (") }
        orphan.waitFor(10, TimeUnit.SECONDS)
        other.alive

        cleanup:
        orphan?.destroyForcibly()
        other?.destroyForcibly()
    }

    private Process sleeping(String runner) {
        def builder = new ProcessBuilder("sh", "-c", "exec env $ProcessTree.RUNNER=$runner sleep 300").directory(directory.toFile())
        def process = builder.start()
        while (!process.info().command().orElse("").endsWith("sleep")) {
            Thread.sleep(10)
        }
        return process
    }

    def "orphaned children that keep the output open are stopped"() {
        when:
        def result = run("setsid sh -c 'sleep 300 & sleep 300' & sleep 0.2; echo done", Duration.ofSeconds(20))

        then:
        !result.timedOut()
        result.exitCode() == 0
        result.leftBehind() >= 2
        nothingIsLeft()
    }

    def "the exit code of a run reveals the signal that terminated it"() {
        expect:
        run('kill -9 $$', Duration.ZERO).exitCode() == 137
    }

    @Timeout(300)
    def "a flood of output is written to the file, in constant memory"() {
        given:
        long before = usedMemory()

        when:
        def result = run('yes "a line of the program that is quite long and says nothing at all" | head -c 200000000', Duration.ZERO)

        then:
        result.exitCode() == 0
        Files.size(directory.resolve("log")) == 200_000_000
        result.tail().size() == 20
        usedMemory() - before < 50_000_000
    }

    def "an interrupt stops the run and all of its processes"() {
        given:
        def started = new CountDownLatch(1)
        def thrown = null
        def runner = Thread.start {
            try {
                new NcuRun(["sh", "-c", "echo go; trap '' TERM; sleep 300 & sleep 300"], [:], directory, directory.resolve("log"))
                    .run(Duration.ZERO, new RunOutput({ started.countDown() }, {}))
            } catch (InterruptedException e) {
                thrown = e
            }
        }

        when:
        started.await()
        runner.interrupt()
        runner.join(20_000)

        then:
        !runner.alive
        thrown instanceof InterruptedException
        nothingIsLeft()
    }

    def "a program that does not exist is an error"() {
        when:
        new NcuRun(["/no/such/program"], [:], directory, directory.resolve("log")).run(Duration.ZERO, new RunOutput({}, {}))

        then:
        def e = thrown(CaptureException)
        e.message.contains("'/no/such/program' could not be started in $directory")
    }

    def "ncu's progress is reported but not echoed, and its messages are recorded"() {
        given:
        def lines = []
        def kernels = []
        def output = new RunOutput({ lines << it }, { kernels << it })

        when:
        new NcuRun(["sh", "-c", '''
            echo '==PROF== Connected to process 7 (/x/demo)'
            echo '==PROF== Profiling "gemm" - 0 (1/2): 0%....50%....100% - 10 passes'
            printf '==PROF== Profiling "conv" - 1 (2/2): 0%%....50%%==WARNING== a warning in the middle\\n'
            echo 'the program'
            '''], [:], directory, directory.resolve("log")).run(Duration.ZERO, output)

        then:
        kernels == ["gemm", "conv"]
        lines == ["the program"]
        output.messages() == ["==WARNING== a warning in the middle"]
    }

    private RunResult run(String script, Duration timeout, List<String> lines = [], Map<String, String> environment = [:]) {
        new NcuRun(["sh", "-c", script], environment, directory, directory.resolve("log")).run(timeout, new RunOutput({ lines << it }, {}))
    }

    private String log() {
        directory.resolve("log").text
    }

    /** Whether no process works in this test's directory any more. */
    private boolean nothingIsLeft() {
        ProcessHandle.allProcesses().noneMatch { process ->
            def cwd = Path.of("/proc/${process.pid()}/cwd")
            try {
                Files.readSymbolicLink(cwd) == directory && process.alive
            } catch (IOException ignored) {
                false
            }
        }
    }

    private static long usedMemory() {
        System.gc()
        Runtime.runtime.totalMemory() - Runtime.runtime.freeMemory()
    }
}
