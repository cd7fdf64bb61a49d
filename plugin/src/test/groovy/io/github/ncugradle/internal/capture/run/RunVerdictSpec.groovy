package io.github.ncugradle.internal.capture.run

import io.github.ncugradle.internal.capture.NvtxOracle
import io.github.ncugradle.internal.capture.rank.RankEnd
import spock.lang.Requires
import spock.lang.Specification

import java.nio.file.Path
import java.time.Duration

import static io.github.ncugradle.internal.capture.run.RunVerdict.Outcome.*

class RunVerdictSpec extends Specification {

    static final File MESSAGES = new File(NvtxOracle.DIRECTORY, "messages")

    @Requires(value = { RunVerdictSpec.MESSAGES.directory }, reason = "no ../shared/ncu/messages")
    def "the recorded call '#name' of ncu #year is #outcome #detail"() {
        expect:
        RunVerdict.of(recorded("${name}.${year}"), false) == new RunVerdict(outcome, detail)

        where:
        [name, outcome, detail, year] << [
            ["app", NO_CUDA_DRIVER, ""],
            ["app_csv", NO_CUDA_DRIVER, ""],
            ["app_csv_log", NO_CUDA_DRIVER, ""],
            ["application", NOTHING_PROFILED, "kernels"],
            ["badmetric", NO_CUDA_DRIVER, ""],
            ["badnvtx", BAD_NVTX_FILTER, "a@"],
            ["badopt", BAD_OPTION, "unrecognised option '--foo'"],
            ["badreplay", BAD_OPTION, "the argument for option '--replay-mode' is invalid"],
            ["badsection", BAD_SECTION, "NoSuch"],
            ["badset", NO_CUDA_DRIVER, ""],
            ["checkexit", NOTHING_PROFILED, "kernels"],
            ["cu0", NOTHING_PROFILED, "kernels"],
            ["cu0nvtxrange", NOTHING_PROFILED, "ranges"],
            ["cu5csvlog", PROGRAM_FAILED, "5"],
            ["export", NOTHING_PROFILED, "kernels"],
            ["exportexist", OUTPUT_EXISTS, "exist.ncu-rep"],
            ["import_empty", REPORT_UNREADABLE, "out/errors/empty.ncu-rep"],
            ["import_garbage", REPORT_UNREADABLE, "out/errors/garbage.ncu-rep"],
            ["import_missing", REPORT_MISSING, "/nonexistent.ncu-rep"],
            ["import_trunc", REPORT_UNREADABLE, "out/errors/trunc.ncu-rep"],
            ["noapp", PROGRAM_NOT_FOUND, "./nonexistent"],
            ["noargs", BAD_OPTION, "usage: ncu"],
            ["notfound", PROGRAM_NOT_FOUND, "nosuchprog"],
            ["nvtxnoflag", BAD_NVTX_FILTER, "--nvtx-include requires --nvtx"],
        ].collectMany { row -> ["2022", "2024"].collect { [*row, it] } } + [
            ["apprange", BAD_OPTION, "the argument for option '--replay-mode' is invalid", "2022"],
            ["apprange", NOTHING_PROFILED, "ranges", "2024"],
        ]
    }

    @Requires(value = { RunVerdictSpec.MESSAGES.directory }, reason = "no ../shared/ncu/messages")
    def "every recorded call is in the table"() {
        expect:
        MESSAGES.list().findAll { it.endsWith(".rc") }.size() == 24 * 2 + 2
    }

    def "'#output' with exit code #exitCode is #outcome #detail"() {
        expect:
        RunVerdict.of(result(exitCode, output), report) == new RunVerdict(outcome, detail)

        where:
        exitCode | report | output                                                                              || outcome          | detail
        0        | true   | "==PROF== Disconnected from process 1"                                              || MEASURED         | ""
        0        | false  | "==PROF== Disconnected from process 1"                                              || REPORT_MISSING   | ""
        0        | false  | ""                                                                                  || REPORT_MISSING   | ""
        0        | false  | "==PROF== Creating report: 0%.==WARNING== No kernels were profiled."                || NOTHING_PROFILED | "kernels"
        0        | false  | "==WARNING== No graphs were profiled."                                              || NOTHING_PROFILED | "graphs"
        0        | true   | "==WARNING== No kernels were profiled."                                             || MEASURED         | ""
        3        | true   | "==ERROR== The application returned an error code (3)."                             || PROGRAM_FAILED   | "3"
        1        | false  | "==ERROR== ERR_NVGPUCTRPERM - The user does not have permission to access"          || NO_PERMISSION    | ""
        0        | false  | "==ERROR== Cuda driver is not compatible with Nsight Compute."                      || DRIVER_TOO_OLD   | ""
        0        | true   | "==ERROR== Cuda driver is not compatible with Nsight Compute."                      || MEASURED         | ""
        0        | false  | "==ERROR== Failed to load Nsight Compute CUDA modules."                             || DRIVER_TOO_OLD   | ""
        255      | false  | "Invalid device x in the --devices option."                                         || NO_DEVICE        | "x"
        1        | false  | "==ERROR== Option kernel-name is not supported during range replay."                || BAD_OPTION       | "Option kernel-name is not supported during range replay."
        1        | false  | "==ERROR== The target application is not an executable binary."                     || PROGRAM_NOT_EXECUTABLE | ""
        137      | false  | ""                                                                                  || ENDED_BY_SIGNAL  | "9"
        7        | true   | "the program says: nothing"                                                         || NCU_FAILED       | "7"
    }

    def "the cause '#reason' takes precedence over exit code #code of the program"() {
        given:
        def output = """\
            ==PROF== Connected to process 42
            ==ERROR== $reason
            ==ERROR== Failed to profile "gemm" in process 42
            ==PROF== Trying to shutdown target application
            ==ERROR== The application returned an error code ($code).
            ==WARNING== No kernels were profiled.
        """.stripIndent()

        expect:
        RunVerdict.of(result(code, output), false).outcome() == outcome
        RunVerdict.of(ranks(code, output), false).outcome() == outcome

        where:
        [reason, outcome, code] << [
            ["Profiling failed because a driver resource was unavailable. Ensure that no other tool (like DCGM) is concurrently collecting profiling data.", COUNTERS_TAKEN],
            ["Failed to prepare kernel for profiling", KERNEL_NOT_PREPARED],
            ["Unknown Error on device 0.", KERNEL_NOT_PREPARED],
            ["Unknown error on device 0.", KERNEL_NOT_PREPARED],
            ["Failed to save memory for replay", MEMORY_NOT_SAVED],
            ["Something that no ncu says yet", KERNEL_NOT_PROFILED],
            ["ERR_NVGPUCTRPERM - The user does not have permission to access NVIDIA GPU Performance Counters on the target device 0.", NO_PERMISSION],
        ].collectMany { row -> [9, 11, 15].collect { [*row, it] } }
    }

    def "an old driver explains a crash (#code) only if nothing was measured"() {
        given:
        def run = result(code, "==ERROR== Cuda driver is not compatible with Nsight Compute.\n==ERROR== The application returned an error code ($code).")

        expect:
        RunVerdict.of(run, false).outcome() == DRIVER_TOO_OLD
        RunVerdict.of(run, true) == new RunVerdict(PROGRAM_FAILED, "$code")

        where:
        code << [9, 11, 15]
    }

    def "a failure of ncu takes precedence over the timeout of waiting ranks"() {
        expect:
        RunVerdict.of(new RunResult(143, true, 0, ["==ERROR== Failed to save memory for replay"], []), true).outcome() == MEMORY_NOT_SAVED
    }

    def "a timeout takes precedence over other messages of ncu"() {
        expect:
        RunVerdict.of(new RunResult(143, true, 0, ["==WARNING== No kernels were profiled."], []), true).outcome() == TIMED_OUT
    }

    def "a sentence of ncu in a message ends with one full stop: #outcome"() {
        given:
        def run = new RunResult(1, false, 0, [], [])

        expect:
        !VerdictMessage.of(new RunVerdict(outcome, "Option kernel-name is not supported during range replay."), run, [], Duration.ZERO, ["ncu"], Path.of("log"))
            .contains("..")

        where:
        outcome << [BAD_OPTION, BAD_NVTX_FILTER, PROGRAM_FAILED, REPORT_MISSING]
    }

    def "the message about #outcome contains the remedy: #advice"() {
        given:
        def run = new RunResult(1, false, 0, ["==ERROR== as ncu says"], ["the program's last words"])

        when:
        def message = VerdictMessage.of(new RunVerdict(outcome, "7"), run, ["A/", "B/"], Duration.ofSeconds(30), ["ncu"], Path.of("x/ncu.log"))

        then:
        message.contains(advice)
        message.contains(evidence)
        message.endsWith("Full output: x/ncu.log")

        where:
        outcome           | advice                                               | evidence
        NOTHING_PROFILED  | "--nvtx-include A/\n  --nvtx-include B/\nRun ncuDiscover" | "| ==ERROR== as ncu says"
        PROGRAM_FAILED    | "exit code 7"                                        | "| the program's last words"
        NO_PERMISSION     | "NVreg_RestrictProfilingToAdminUsers=0"              | "| ==ERROR== as ncu says"
        NO_CUDA_DRIVER    | "--gpus all"                                         | "| ==ERROR== as ncu says"
        TIMED_OUT         | "timeout of 30 s"                                   | "{ timeout(…) }"
        ENDED_BY_SIGNAL   | "terminated by signal 7"                                  | "| the program's last words"
        PROGRAM_NOT_FOUND | 'executable(tasks.named("compileCuda"))'             | "| ==ERROR== as ncu says"
        PROGRAM_NOT_EXECUTABLE | "chmod +x"                                      | "| ==ERROR== as ncu says"
        COUNTERS_TAKEN    | "dcgmi profile --pause"                              | "| ==ERROR== as ncu says"
        KERNEL_NOT_PREPARED | "ncuDoctor"                                        | "| ==ERROR== as ncu says"
        MEMORY_NOT_SAVED  | "NCCL_NVLS_ENABLE=0"                                 | "| ==ERROR== as ncu says"
        KERNEL_NOT_PROFILED | "'7'"                                              | "| ==ERROR== as ncu says"
        DRIVER_TOO_OLD    | "ncuDoctor"                                          | "| ==ERROR== as ncu says"
        BAD_SECTION       | "--list-sections"                                    | "'7'"
    }

    private static RunResult recorded(String call) {
        def output = ["stdout", "stderr", "log"].collect { new File(MESSAGES, "$call.$it") }.findAll { it.file }*.text.join("\n")
        result(new File(MESSAGES, "${call}.rc").text.trim() as int, output)
    }

    private static RunResult ranks(int exitCode, String output) {
        def run = result(exitCode, output)
        new RunResult(exitCode, false, 0, run.messages(), run.tail(), true, [new RankEnd(0, exitCode, false, run.tail())], null)
    }

    private static RunResult result(int exitCode, String output) {
        def out = new RunOutput({}, {})
        def bytes = output.getBytes("UTF-8")
        out.accept(bytes, bytes.length)
        out.end()
        new RunResult(exitCode, false, 0, out.messages(), out.tail())
    }
}
