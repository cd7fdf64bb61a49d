package io.github.ncugradle.internal.capture.rank

import io.github.ncugradle.internal.capture.CalmProgress
import io.github.ncugradle.internal.capture.Samples
import io.github.ncugradle.internal.capture.run.NcuRun
import io.github.ncugradle.internal.capture.run.RunOutput
import io.github.ncugradle.internal.capture.run.RunResult
import io.github.ncugradle.internal.capture.run.RunVerdict
import io.github.ncugradle.internal.capture.run.VerdictMessage
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

import java.nio.file.Path
import java.time.Duration

import static io.github.ncugradle.internal.capture.run.RunVerdict.Outcome.*

@Requires(value = { os.linux }, reason = "ranks are started by a shell script")
@Timeout(120)
class RankOutputSpec extends Specification {

    /** Starts what follows once per rank, and ends like the last that fails. */
    static final List<String> LAUNCHER = ["sh", "-c", '''
        code=0
        for rank in 0 1 2; do RANK=$rank "$@" || code=$?; done
        exit $code
    ''', "launcher"]

    static final String NOTICED = "mpirun noticed that process rank 2 with PID 0 on node vm exited on signal 9 (Killed)."

    /** The same, but what is printed arrives as it does when pieces of the output of many processes are mixed. */
    static final List<String> TEARING = ["sh", "-c", "{" + LAUNCHER[2] +
        $/} | sed -u -e 's/==RANK== started/==RA\nNK== started/' -e 's/\[rank \(.\)\] ==RANK== ended/[ra[rank 7] of another line\nnk \1] ==RANK== ended/'/$, "launcher"]

    @TempDir
    Path directory

    List<String> lines = [].asSynchronized()

    def "every line is labeled with its rank, and the exit status of each rank is known"() {
        when:
        def result = run('echo "one line"; echo "another on stderr" >&2; printf "no end"; exit $((RANK * 2))')

        then:
        result.exitCode() == 4
        lines.findAll { it.startsWith("[rank 1] ") } == ["[rank 1] one line", "[rank 1] another on stderr", "[rank 1] no end"]
        lines.size() == 9
        result.ranks().collectEntries { [it.rank(), it.exitCode()] } == [0: 0, 1: 2, 2: 4]
        result.ranks().every { it.tail() == ["one line", "another on stderr", "no end"] }
    }

    def "a rank that is killed together with its wrapper records no exit code"() {
        when:
        def result = run('''
            echo works
            [ $RANK = 1 ] || exit 0
            ''' + killAll(1))

        then:
        result.ranks()*.rank().sort() == [0, 1, 2]
        result.ranks().findAll { it.lost }*.rank() == [1]
        RunVerdict.of(result, true).outcome() == RANK_FAILED
    }

    def "a launcher that splits and interleaves lines does not change the set of ranks"() {
        when:
        def result = run("""
            echo works
            [ \$RANK != 1 ] || exit 3
            [ \$RANK != 2 ] || ${killAll(2)}
        """, "RANK", TEARING)

        then:
        lines.containsAll("NK== started", "[ra[rank 7] of another line", "nk 0] ==RANK== ended with 0")
        result.ranks().collectEntries { [it.rank(), it.exitCode()] } == [0: 0, 1: 3, 2: null]
        result.ranks().every { it.tail().contains("works") }
    }

    def "ncu's messages and progress are recognized after a label, including the launcher's"() {
        given:
        def kernels = []
        def output = RunOutput.ofRanks({ lines << it }, { kernels << it }, new RankMarks(directory))

        when:
        accept(output, """
            [rank 0] ==RANK== started
            1: [rank 1] ==PROF== Profiling "gemm" - 0 (1/1): 0%....100% - 1 pass
            [rank 0] ==WARNING== No kernels were profiled.
            [rank 0] ==RANK== ended with 0
        """)

        then:
        kernels == ["gemm"]
        output.messages() == ["==WARNING== No kernels were profiled."]
        lines == ["[rank 0] ==WARNING== No kernels were profiled."]
        output.ranks().collectEntries { [it.rank(), it.exitCode()] } == [0: 0, 1: null]
    }

    def "a job in Slurm's queue is reported until it runs"() {
        given:
        def told = []
        def output = RunOutput.ofRanks({ lines << it }, new CalmProgress(Samples.job(), { told << it }), new RankMarks(directory))

        when:
        accept(output, "srun: job 12 queued and waiting for resources")

        then:
        told == ["Slurm queued the capture of region A as job 12; 'squeue -j 12' shows the reason."]
        output.queuedJob() == "12"

        when:
        accept(output, "srun: job 12 has been allocated resources")

        then:
        output.queuedJob() == null
        lines == []
    }

    def "ranks that end as #codes with the launcher's exit code #exitCode: #outcome, #message"() {
        given:
        def ranks = codes.collect { rank, code -> new RankEnd(rank, code, false, ["last line of rank $rank".toString()]) }
        def run = new RunResult(exitCode, false, 0, messages, ["last line of the launcher"], true, ranks, null)

        when:
        def verdict = RunVerdict.of(run, true)

        then:
        verdict.outcome() == outcome
        def text = VerdictMessage.of(verdict, run, [], Duration.ZERO, ["srun"], Path.of("log"))
        text.contains(message)
        text.contains(evidence)

        where:
        exitCode | codes                   | messages                                                   || outcome         | message                                                  | evidence
        0        | [0: 0, 1: 0]            | []                                                         || MEASURED        | "complete"                                               | ""
        0        | [0: 0, 1: 0]            | ["==WARNING== No kernels were profiled."]                  || MEASURED        | "complete"                                               | ""
        5        | [2: 5, 0: 143, 1: null] | ["==ERROR== The application returned an error code (5)."]  || RANK_FAILED     | "Rank 2 failed with exit code 5 under ncu. Ranks that failed after it: 0, 1." | "| last line of rank 2"
        137      | [0: 0, 1: null]         | []                                                         || RANK_FAILED     | "Rank 1 was lost"                                        | "| last line of rank 1"
        0        | [0: 0, 1: null]         | []                                                         || RANK_FAILED     | "Rank 1 was lost"                                        | "| last line of rank 1"
        1        | [0: 1, 1: 1]            | ["==ERROR== ERR_NVGPUCTRPERM - no"]                        || NO_PERMISSION   | "NVreg_RestrictProfilingToAdminUsers=0"                  | "| ==ERROR== ERR"
        1        | [:]                     | []                                                         || LAUNCHER_FAILED | "'srun' failed with exit code 1 before any rank started" | "| last line of the launcher"
        3        | [0: 0, 1: 0]            | []                                                         || LAUNCHER_FAILED | "although every rank ended successfully"                           | "| last line of the launcher"
    }

    def "the first lost rank is named only if it is known: #message"() {
        given:
        def ranks = codes.collect { rank, code -> new RankEnd(rank, code, false, ["last line of rank $rank".toString()]) }
        def run = new RunResult(137, false, 0, [], ["[rank 0] last line of rank 0", *launcher], true, ranks, null)

        when:
        def text = VerdictMessage.of(RunVerdict.of(run, false), run, [], Duration.ZERO, ["mpirun"], Path.of("log"))

        then:
        text.startsWith(message)
        text.contains(evidence)
        launcher.every { text.contains("  | $it") }

        where:
        codes                        | launcher          || message                                                                                                                       | evidence
        [0: null, 1: null, 2: null]  | [NOTICED]         || "Rank 2 was lost: it started but recorded no exit code. Check whether it was killed, or its machine failed. Ranks that failed after it: 0, 1. The" | "| last line of rank 2"
        [0: 1, 1: 143, 2: null]      | [NOTICED]         || "Rank 2 was lost"                                                                                                             | "after it: 0, 1. The last output of rank 2"
        [0: 143, 1: 143, 2: null]    | ["aborted"]       || "Rank 2 was lost"                                                                                                             | "after it: 0, 1. The last output of rank 2"
        [2: 5, 0: null, 1: null]     | ["aborted"]       || "Rank 2 failed with exit code 5"                                                                                              | "after it: 0, 1. The last output of rank 2"
        [0: 143, 1: 143, 2: 0]       | ["aborted"]       || "Rank 0 failed with exit code 143"                                                                                            | "after it: 1. The last output of rank 0"
        [0: null, 1: null, 2: 0]     | ["Node failure"]  || "Ranks 0, 1 were lost: they started but recorded no exit code. Check whether one was killed, or its machine failed. The last output" | "| [rank 0] last line of rank 0"
        [2: 143, 0: null, 1: null]   | ["[rank 1] $NOTICED".toString()] || "Ranks 0, 1 were lost: they started but recorded no exit code. Check whether one was killed, or its machine failed. Other failed ranks: 2. The" | "| [rank 0] last line of rank 0"
    }

    def "a launcher with another rank variable is distinguished from a failing program"() {
        when:
        def result = run("echo never", "OTHER_RANK")

        then:
        RunVerdict.of(result, false) == new RunVerdict(RANKS_UNKNOWN, "OTHER_RANK")
        !lines.contains("never")
    }

    def "a timeout while the job is queued is reported as such"() {
        given:
        def run = new RunResult(143, true, 0, [], [], true, [], "12")

        expect:
        VerdictMessage.of(RunVerdict.of(run, false), run, [], Duration.ofSeconds(3), ["srun"], Path.of("log"))
            .contains("Slurm job 12 was still queued: nothing had run yet.")
    }

    private static String killAll(int rank) {
        "kill -9 \$(grep -lsz '^RANK=$rank\$' /proc/[0-9]*/environ | xargs grep -lsz \"^NCU_GRADLE_CAPTURE=\$NCU_GRADLE_CAPTURE\$\" | cut -d/ -f3)"
    }

    private RunResult run(String program, String variable = "RANK", List<String> launcher = LAUNCHER) {
        def marks = new RankMarks(directory.resolve("marks")).create()
        new NcuRun(RankLabel.launcher(launcher, variable, marks) + ["sh", "-c", program], [:], directory, directory.resolve("log"))
            .run(Duration.ofSeconds(60), RunOutput.ofRanks({ lines << it }, {}, marks))
    }

    private static void accept(RunOutput output, String text) {
        def bytes = (text.readLines()*.trim().findAll().join("\n") + "\n").getBytes("UTF-8")
        output.accept(bytes, bytes.length)
    }
}
