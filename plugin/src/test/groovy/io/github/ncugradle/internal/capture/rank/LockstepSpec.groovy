package io.github.ncugradle.internal.capture.rank

import groovy.json.JsonSlurper
import io.github.ncugradle.internal.capture.CaptureRunner
import io.github.ncugradle.internal.capture.ReportContent
import io.github.ncugradle.internal.capture.Samples
import io.github.ncugradle.internal.capture.run.RunVerdict
import io.github.ncugradle.internal.capture.tool.CaptureException
import io.github.ncugradle.internal.capture.tool.NcuTool
import io.github.ncugradle.internal.profile.NcuVersion
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path
import java.time.Duration

@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
class LockstepSpec extends Specification {

    static final NcuVersion NEW = new NcuVersion(2026, 1, 0)

    @TempDir
    Path directory

    def "with tcp, ranks use a free port, and ncu numbers the reports"() {
        given:
        def workload = Samples.workload(["train"], directory, ["mpirun", "-np", "4"])
        def job = Samples.job(ncu: tool(), workload: workload.with(lockstep("tcp", workload.launcher())))

        when:
        def commands = (1..2).collect { job.command(Path.of("/x")) }

        then:
        commands.every { it.take(3) == ["mpirun", "-np", "4"] }
        commands.every { following(it, "--communicator") == "tcp" && following(it, "--communicator-tcp-num-peers") == "4" }
        commands.every { it.contains("--lockstep-kernel-launch") }
        commands.every { following(it, "--export") == "/x/profile.rank-" }
        commands.collect { following(it, "--communicator-tcp-port") as int }.every { it > 1023 && it != 49217 }

        and: "a user's default directory is allowed"
        !job.commandForPeople().contains("--communicator-tcp-port")
    }

    def "with shmem, a single ncu starts the launcher and writes a single report"() {
        given:
        def workload = Samples.workload(["python3", "train.py"], directory, ["torchrun", "--nproc-per-node=2"])
        def job = Samples.job(ncu: tool(), workload: workload.with(lockstep("shmem", workload.launcher())))

        when:
        def command = job.command(Path.of("/x"))

        then:
        command[0] == tool().executable().toString()
        following(command, "--communicator") == "shmem"
        following(command, "--communicator-shmem-num-peers") == "2"
        command.takeRight(7) == ["--export", "/x/profile.ncu-rep", "torchrun", "--nproc-per-node=2", "--no-python", "python3", "train.py"]
        !command.contains("--communicator-tcp-port")
    }

    def "torchrun starts ncu instead of a script, with ranks in RANK: #launcher"() {
        given:
        def job = Samples.job(ncu: tool(), workload: Samples.workload(["python3", "train.py"], directory, launcher))

        when:
        def command = job.command(Path.of("/x"))

        then:
        command.count { it ==~ /--no.python/ } == 1
        command.indexOf("/bin/sh") > command.findIndexOf { it ==~ /--no.python/ }
        following(command, "--export") == "/x/profile.rank-%q{RANK}.ncu-rep"

        where:
        launcher << [
            ["torchrun", "--nproc-per-node", "2"],
            ["/opt/venv/bin/torchrun", "--standalone", "--nproc_per_node=2"],
            ["torchrun", "--no-python", "--nproc-per-node", "2"],
            ["torchrun", "--no_python", "--nproc-per-node", "2"],
        ]
    }

    def "#launcher starts #peers ranks"() {
        expect:
        Lockstep.of("tcp", null, launcher.split(" ") as List, "kernel", tool()).get().peers() == peers

        where:
        launcher                                | peers
        "mpirun -np 4"                          | 4
        "mpirun --host a,b -n 3"                | 3
        "srun --ntasks=8 --gres=gpu:1"          | 8
        "srun -n 8"                             | 8
        "torchrun --nproc-per-node 2"           | 2
        "torchrun --standalone --nproc_per_node=2" | 2
    }

    def "invalid lockstep settings are rejected before anything starts: #what"() {
        when:
        Lockstep.of(communicator, peers, launcher, replayMode, tool(NcuVersion.in(version).get()))

        then:
        def e = thrown(CaptureException)
        words.every { e.message.contains(it) }

        where:
        what                      | communicator | peers | launcher                        | replayMode    | version    || words
        "an older ncu"            | "tcp"        | 2     | ["srun"]                        | "kernel"      | "2024.1.1" || ["'tcp' requires ncu 2025.4 or newer", "is 2024.1.1", "exclude"]
        "an older ncu for shmem"  | "shmem"      | 2     | ["srun"]                        | "kernel"      | "2025.4.1" || ["'shmem' requires ncu 2026.1 or newer"]
        "no launcher"             | "tcp"        | null  | []                              | "kernel"      | "2026.1.0" || ["ncu.workload.lockstep: expected a launcher"]
        "an unknown number"       | "tcp"        | null  | ["srun"]                        | "kernel"      | "2026.1.0" || ["ncu.workload.peers", "none in the launcher's options"]
        "several nodes"           | "tcp"        | null  | ["torchrun", "--nnodes=2", "--nproc-per-node=2"] | "kernel" | "2026.1.0" || ["ncu.workload.peers"]
        "one rank"                | "tcp"        | 1     | ["srun"]                        | "kernel"      | "2026.1.0" || ["at least 2; found '1'"]
        "application and shmem"   | "shmem"      | 2     | ["srun"]                        | "application" | "2026.1.0" || ["kernel", "range", "found 'application'"]
        "an unknown communicator" | "tpc"        | 2     | ["srun"]                        | "kernel"      | "2026.1.0" || ["none, shmem, tcp; found 'tpc'", "Did you mean 'tcp'?"]
    }

    def "an option that this ncu spells differently is an error"() {
        when:
        Lockstep.of("tcp", 2, ["srun"], "kernel", tool(NEW, ["--communicator", "--communicator-num-peers", "--lockstep-kernel-launch"]))

        then:
        def e = thrown(CaptureException)
        e.message.contains("has no option --communicator-tcp-num-peers")
    }

    def "a simulation ignores lockstep"() {
        expect:
        Lockstep.of("tcp", null, ["srun"], "kernel", new NcuTool(Path.of("ncu"), NEW, true)).empty
        Lockstep.of("none", null, [], "kernel", new NcuTool(Path.of("ncu"), NcuVersion.OLDEST)).empty
    }

    def "complete reports are used although ncu #what"() {
        given:
        def warnings = []

        when:
        def verdict = capture(end, warnings)

        then:
        verdict.outcome() == RunVerdict.Outcome.MEASURED
        directory.resolve("all").toFile().list().findAll { it.endsWith(".ncu-rep") }.sort() == ["profile.rank-0.ncu-rep", "profile.rank-1.ncu-rep"]
        warnings.any { it.contains("reports of all ranks are complete") }
        with(new JsonSlurper().parse(directory.resolve("all/capture.json"))) {
            lockstep == [communicator: "tcp", peers: 2]
            reports*.rank == [0, 1]
        }
        leftRunning() == []

        where:
        what                             | end
        "exits non-zero"                 | "exit 1"
        "hangs"                          | "sleep 600"
        "hangs and does not want to end" | "trap '' TERM; sleep 600 & wait; sleep 600"
    }

    def "other failures are reported: #what"() {
        when:
        capture(end, [])

        then:
        def e = thrown(CaptureException)
        e.message.contains(message)
        leftRunning() == []

        where:
        what                      | end                                                                                            || message
        "a program that failed"   | '[ $RANK = 0 ] || { echo "==ERROR== The application returned an error code (3)."; exit 3; }'   || "Rank 1 failed with exit code 3"
        "memory not saved"        | '[ $RANK = 0 ] || { echo "==ERROR== Failed to save memory for replay"; exit 9; }'              || "NCCL_NVLS_ENABLE=0"
        "a report that is broken" | '[ $RANK = 0 ] || { printf x > "$report"; exit 1; }'                                           || "Rank 1 failed with exit code 1"
    }

    /** Two ranks, each under an ncu that numbers its report itself and then ends as told. */
    private RunVerdict capture(String end, List<String> warnings) {
        def ncu = tool(NEW, [], """
            while [ "\$1" != --export ]; do shift; done
            echo "==PROF== Connected to process \$\$"
            report="\$2\$RANK.ncu-rep"
            printf 'NVR\\000' > "\$report"
            echo "==PROF== Disconnected from process \$\$"
            $end
        """)
        def launcher = ["sh", "-c", 'for rank in 0 1; do RANK=$rank "$@" & pids="$pids $!"; done; code=0; for pid in $pids; do wait $pid || code=$?; done; exit $code', "launcher"]
        def workload = Samples.workload(["true"], directory, launcher).with(new Lockstep("tcp", 2, null))
        def job = Samples.job(ncu: ncu, rankVariable: "RANK", workload: workload)
        new CaptureRunner(directory.resolve("work"), {}, {}, { warnings << it }, { report, rawPage -> new ReportContent(1, 0) }, Duration.ofMillis(500))
            .capture(job, directory.resolve("all"))
    }

    private NcuTool tool(NcuVersion version = NEW, List<String> options = [], String behaviour = "") {
        def script = directory.resolve("ncu-${version}-${options.size()}").toFile()
        script.text = """#!/bin/sh
            if [ "\$1" = --help ]; then ${options.collect { "echo '  $it arg'; " }.join()} exit 0; fi
            $behaviour
        """.stripIndent()
        script.executable = true
        new NcuTool(script.toPath(), version)
    }

    private Lockstep lockstep(String communicator, List<String> launcher) {
        Lockstep.of(communicator, null, launcher, "kernel", tool()).get()
    }

    private static String following(List<String> command, String option) {
        command[command.indexOf(option) + 1]
    }

    private List<Long> leftRunning() {
        ProcessHandle.allProcesses().filter { process ->
            try {
                new File("/proc/${process.pid()}/cmdline").text.contains("$directory/ncu-")
            } catch (IOException ignored) {
                false
            }
        }.collect { it.pid() }
    }
}
